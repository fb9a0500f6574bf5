// The tabs of a list's groups, by that role as the contract names it. Each is a plain link and works without scripts; with them the arrow keys move the focus.
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { SharedMarkup } from './SharedMarkup';

export interface Tab {
  key: string;
  text: string;
  lang?: string | undefined;
  href: string;
  current: boolean;
  /** 1 to 4: the category's colour. */
  color?: number | undefined;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** Choosing a tab keeps the scroll position. */
  keepScroll?: boolean;
}

/** What the tabs of a page lead to. */
export const PANEL_ID = 'list';

/** Attributes of the list below the tabs; `current` is the id of the group on the page. */
export const getPanelAttributes = (current: string | undefined) =>
  ({ id: PANEL_ID, role: 'tabpanel', 'aria-labelledby': `tab-${current ?? 'all'}` }) as const;

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const step = STEPS[event.key];
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step === undefined ? null : at + step;
  if (at < 0 || next === null) return;
  event.preventDefault();
  tabs[(next + tabs.length) % tabs.length]?.focus();
}

/** On narrow screens the tabs are one scrolling row: scrolls the row, not the page, to the current tab. */
function scrollToCurrentTab(strip: HTMLElement) {
  const tab = strip.querySelector<HTMLElement>('[aria-selected=true]');
  if (!tab) return;
  const box = strip.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  if (left < box.left || right > box.right) strip.scrollLeft += (left + right) / 2 - (box.left + box.right) / 2;
}

export function Tabs({ label, tabs, keepScroll = false }: TabsProps) {
  const strip = useRef<HTMLDivElement>(null);
  const current = tabs.find((tab) => tab.current)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current tab is to be brought into view
  useEffect(() => {
    if (strip.current) scrollToCurrentTab(strip.current);
  }, [current]);
  return (
    <SharedMarkup
      as="div"
      ref={strip}
      className="tabs"
      role="tablist"
      aria-label={label}
      onKeyDown={moveFocus} // The first one leads to the whole list, with what else was chosen.
      sharedBy={`tabs ${tabs[0]?.href} ${current}`}
    >
      {() =>
        tabs.map(({ key, text, lang, href, current, color }) => (
          <a
            key={key}
            id={`tab-${key}`}
            role="tab"
            href={href}
            aria-selected={current}
            aria-controls={current ? PANEL_ID : undefined}
            lang={lang}
            data-keep-scroll={keepScroll ? '' : undefined}
          >
            {color !== undefined && <i className={`chip c${color}`} aria-hidden="true" />}
            {text}
          </a>
        ))
      }
    </SharedMarkup>
  );
}

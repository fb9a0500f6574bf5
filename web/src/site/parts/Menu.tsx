// The slide-out menu: the sections with their groups, and the language switch.
import { type MouseEvent, type Ref, useEffect, useRef } from 'react';
import { Dialog, type DialogHandle } from '../../ui/Dialog';
import { CloseIcon } from '../../ui/icons';
import { htmlLang, LANGUAGE_NAMES, LANGUAGES } from '../../words/language';
import { canonicalPath, usePageRequest, useWords } from '../router/page-request';
import { paths, switchLanguage } from '../router/paths';
import type { Section } from '../router/route';
import { SearchForm } from './CollectionSearch';
import { HouseMark } from './HouseMark';
import { keepMarkup } from './keep-markup';
import { MenuList } from './MenuList';
import { SharedMarkup } from './SharedMarkup';

export const MENU_ID = 'menu';

interface MenuProps {
  ref: Ref<DialogHandle>;
  section: Section | 'notFound';
  onToggle: (open: boolean) => void;
  /** A link was followed, or a search sent. */
  onFollowLink: () => void;
}

/** Marks the link of the page on the screen, and the link of its section, as `MenuList` does on the server. */
function markLink(link: HTMLAnchorElement, path: string, section: MenuProps['section']): void {
  const isPage = link.getAttribute('href') === path;
  if (isPage) link.ariaCurrent = 'page';
  else link.ariaCurrent = link.dataset.section === section ? 'true' : null;
}

export function Menu({ ref, section, onToggle, onFollowLink }: MenuProps) {
  const request = usePageRequest();
  const { language } = request;
  const { chrome } = useWords();
  const currentPath = section === 'notFound' ? paths.home(language) : canonicalPath(request);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    for (const link of list.current?.querySelectorAll('a') ?? []) markLink(link, request.path, section);
  }, [request.path, section]);
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if ((event.target as HTMLElement).closest('a') && !event.defaultPrevented) onFollowLink();
  };
  return (
    <Dialog ref={ref} id={MENU_ID} className="menu-panel" label={chrome.menu} onToggle={onToggle}>
      <SharedMarkup as="div" className="menu-top" sharedBy={`menu top ${language}`}>
        {() => (
          <>
            <span className="mark" {...keepMarkup('.menu-top .mark', import.meta.env.SSR && <HouseMark />)} />
            <form method="dialog">
              <button className="x" type="submit" aria-label={chrome.close}>
                <CloseIcon />
              </button>
            </form>
          </>
        )}
      </SharedMarkup>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the links inside, which are the controls */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div className="menu-in" onClick={handleClick}>
        <SearchForm className="menu-find" onSubmit={onFollowLink} />
        {import.meta.env.SSR ? (
          <MenuList section={section} />
        ) : (
          <nav className="menu-body" aria-label={chrome.menu} ref={list} {...keepMarkup('.menu-body')} />
        )}
        <div className="menu-foot">
          <SharedMarkup
            as="div"
            className="lang"
            sharedBy={`languages ${language}`}
            addresses={LANGUAGES.map((other) => switchLanguage(currentPath, other))}
          >
            {(addresses) =>
              LANGUAGES.map((other, at) => (
                <a
                  key={other}
                  href={addresses[at]}
                  lang={htmlLang(other)}
                  hrefLang={htmlLang(other)}
                  aria-current={other === language ? 'true' : undefined}
                >
                  {LANGUAGE_NAMES[other]}
                </a>
              ))
            }
          </SharedMarkup>
        </div>
      </div>
    </Dialog>
  );
}

// The slide-out menu: the sections with their groups, and the language switch.
import type { MouseEvent, Ref } from 'react';
import { useAnswer } from '../../api/answers';
import { exhibitionGroupsQuery, itemGroupsQuery } from '../../api/queries';
import { Dialog, type DialogHandle } from '../../ui/Dialog';
import { Cross } from '../../ui/icons';
import { htmlLang, LANGUAGE_NAMES, LANGUAGES } from '../../words/language';
import { canonicalPath, usePageRequest, useWords } from '../router/page-request';
import { paths, switchLanguage } from '../router/paths';
import type { Section } from '../router/routes';
import { shown } from '../shown';
import { HouseMark } from './HouseMark';

export const MENU_ID = 'menu';

interface MenuProps {
  ref: Ref<DialogHandle>;
  section: Section | 'lost';
  onToggle: (open: boolean) => void;
  /** A link was followed. */
  onLeave: () => void;
}

interface GroupLink {
  id: number;
  name_tw: string;
  name_en: string;
  fallback: readonly string[];
}

interface EntryProps {
  text: string;
  href: string;
  /** The reader is in this section. */
  here: boolean;
  groups?: readonly GroupLink[] | null;
  groupHref?: (id: number) => string;
}

function Entry({ text, href, here, groups, groupHref }: EntryProps) {
  const { language, path } = usePageRequest();
  return (
    <li>
      <a href={href} aria-current={path === href ? 'page' : here ? 'true' : undefined}>
        {text}
      </a>
      {groups && groupHref && groups.length > 0 && (
        <ul>
          {groups.map((group) => {
            const name = shown(group, 'name', language);
            const groupPath = groupHref(group.id);
            return (
              <li key={group.id}>
                <a href={groupPath} lang={name.lang} aria-current={path === groupPath ? 'page' : undefined}>
                  {name.text}
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </li>
  );
}

export function Menu({ ref, section, onToggle, onLeave }: MenuProps) {
  const request = usePageRequest();
  const { language } = request;
  const { chrome } = useWords();
  const here = section === 'lost' ? paths.home(language) : canonicalPath(request);
  const itemGroups = useAnswer(itemGroupsQuery);
  const exhibitionGroups = useAnswer(exhibitionGroupsQuery);
  const leave = (event: MouseEvent<HTMLElement>) => {
    if ((event.target as HTMLElement).closest('a') && !event.defaultPrevented) onLeave();
  };
  return (
    <Dialog ref={ref} id={MENU_ID} className="menu-panel" label={chrome.menu} onToggle={onToggle}>
      <div className="menu-top">
        <span className="mark">
          <HouseMark />
        </span>
        <form method="dialog">
          <button className="x" type="submit" aria-label={chrome.close}>
            <Cross />
          </button>
        </form>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the links inside, which are the ones to act on */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div className="menu-in" onClick={leave}>
        <nav className="menu-body" aria-label={chrome.menu}>
          <ul className="menu-list">
            <Entry text={chrome.home} href={paths.home(language)} here={section === 'home'} />
            <Entry
              text={chrome.collection}
              href={paths.collection(language)}
              here={section === 'collection'}
              groups={itemGroups}
              groupHref={(group) => paths.collection(language, { group })}
            />
            <Entry
              text={chrome.exhibitions}
              href={paths.exhibitions(language)}
              here={section === 'exhibition'}
              groups={exhibitionGroups}
              groupHref={(group) => paths.exhibitions(language, { group })}
            />
            <Entry text={chrome.questions} href={paths.questions(language)} here={section === 'question'} />
            <Entry text={chrome.contact} href={paths.contact(language)} here={section === 'contact'} />
            <Entry text={chrome.about} href={paths.about(language)} here={section === 'about'} />
          </ul>
        </nav>
        <div className="menu-foot">
          <div className="lang">
            {LANGUAGES.map((other) => (
              <a
                key={other}
                href={switchLanguage(here, other)}
                lang={htmlLang(other)}
                hrefLang={htmlLang(other)}
                aria-current={other === language ? 'true' : undefined}
              >
                {LANGUAGE_NAMES[other]}
              </a>
            ))}
          </div>
        </div>
      </div>
    </Dialog>
  );
}

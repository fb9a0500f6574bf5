// The slide-out menu: the sections with their groups, and the language switch.
import type { MouseEvent, Ref } from 'react';
import { useAnswer } from '../../api/site/answers';
import { exhibitionGroupsQuery, itemGroupsQuery } from '../../api/site/queries';
import { Dialog, type DialogHandle } from '../../ui/Dialog';
import { CloseIcon } from '../../ui/icons';
import { htmlLang, LANGUAGE_NAMES, LANGUAGES } from '../../words/language';
import { localize } from '../localize';
import { canonicalPath, type PageRequest, usePageRequest, useWords } from '../router/page-request';
import { paths, switchLanguage } from '../router/paths';
import type { Section } from '../router/route';
import { HouseMark } from './HouseMark';
import { SharedMarkup } from './SharedMarkup';

export const MENU_ID = 'menu';

interface MenuProps {
  ref: Ref<DialogHandle>;
  section: Section | 'notFound';
  onToggle: (open: boolean) => void;
  /** A link was followed. */
  onFollowLink: () => void;
}

interface GroupLink {
  id: number;
  name_tw: string;
  name_en: string;
  fallback: readonly string[];
}

interface SectionLinkProps {
  /** That of the page on the screen. */
  request: PageRequest;
  text: string;
  href: string;
  /** The page on the screen is in this section. */
  isCurrent: boolean;
  groups?: readonly GroupLink[] | null;
  groupHref?: (id: number) => string;
}

function SectionLink({ request, text, href, isCurrent, groups, groupHref }: SectionLinkProps) {
  const { language, path } = request;
  return (
    <li>
      <a href={href} aria-current={path === href ? 'page' : isCurrent ? 'true' : undefined}>
        {text}
      </a>
      {groups && groupHref && groups.length > 0 && (
        <ul>
          {groups.map((group) => {
            const name = localize(group, 'name', language);
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

export function Menu({ ref, section, onToggle, onFollowLink }: MenuProps) {
  const request = usePageRequest();
  const { language } = request;
  const { chrome } = useWords();
  const currentPath = section === 'notFound' ? paths.home(language) : canonicalPath(request);
  const itemGroups = useAnswer(itemGroupsQuery);
  const exhibitionGroups = useAnswer(exhibitionGroupsQuery);
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if ((event.target as HTMLElement).closest('a') && !event.defaultPrevented) onFollowLink();
  };
  return (
    <Dialog ref={ref} id={MENU_ID} className="menu-panel" label={chrome.menu} onToggle={onToggle}>
      <div className="menu-top">
        <span className="mark">
          <HouseMark />
        </span>
        <form method="dialog">
          <button className="x" type="submit" aria-label={chrome.close}>
            <CloseIcon />
          </button>
        </form>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the links inside, which are the ones to act on */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div className="menu-in" onClick={handleClick}>
        <SharedMarkup
          as="nav"
          className="menu-body"
          label={chrome.menu}
          sharedBy={`menu ${language} ${section} ${'id' in request.params ? '' : request.path}`}
        >
          {() => (
            <ul className="menu-list">
              <SectionLink
                request={request}
                text={chrome.home}
                href={paths.home(language)}
                isCurrent={section === 'home'}
              />
              <SectionLink
                request={request}
                text={chrome.collection}
                href={paths.collection(language)}
                isCurrent={section === 'collection'}
                groups={itemGroups}
                groupHref={(group) => paths.collection(language, { group })}
              />
              <SectionLink
                request={request}
                text={chrome.exhibitions}
                href={paths.exhibitions(language)}
                isCurrent={section === 'exhibition'}
                groups={exhibitionGroups}
                groupHref={(group) => paths.exhibitions(language, { group })}
              />
              <SectionLink
                request={request}
                text={chrome.questions}
                href={paths.questions(language)}
                isCurrent={section === 'question'}
              />
              <SectionLink
                request={request}
                text={chrome.contact}
                href={paths.contact(language)}
                isCurrent={section === 'contact'}
              />
              <SectionLink
                request={request}
                text={chrome.about}
                href={paths.about(language)}
                isCurrent={section === 'about'}
              />
            </ul>
          )}
        </SharedMarkup>
        <div className="menu-foot">
          <div className="lang">
            {LANGUAGES.map((other) => (
              <a
                key={other}
                href={switchLanguage(currentPath, other)}
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

// The list of the menu: the sections with their groups. The server alone draws it; the browser keeps it and moves the marks.
import { useAnswer } from '../../api/site/answers';
import { exhibitionGroupsQuery, houseQuery, itemGroupsQuery } from '../../api/site/queries';
import { isBeingSetUp } from '../house';
import { localize } from '../localize';
import { type PageRequest, usePageRequest, useWords } from '../router/page-request';
import { paths } from '../router/paths';
import type { Section } from '../router/route';
import { SharedMarkup } from './SharedMarkup';

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
  section: Section;
  /** That of the page on the screen. */
  current: Section | 'notFound';
  groups?: readonly GroupLink[] | null;
  groupHref?: (id: number) => string;
}

function SectionLink({ request, text, href, section, current, groups, groupHref }: SectionLinkProps) {
  const { language, path } = request;
  return (
    <li>
      <a
        href={href}
        aria-current={path === href ? 'page' : section === current ? 'true' : undefined}
        data-section={section}
      >
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

export function MenuList({ section }: { section: Section | 'notFound' }) {
  const request = usePageRequest();
  const { language } = request;
  const { chrome } = useWords();
  const itemGroups = useAnswer(itemGroupsQuery);
  const exhibitionGroups = useAnswer(exhibitionGroupsQuery);
  // Until the site is open the pages of its content are bare.
  const isOpen = !isBeingSetUp(useAnswer(houseQuery));
  return (
    <SharedMarkup
      as="nav"
      className="menu-body"
      aria-label={chrome.menu}
      sharedBy={`menu ${language} ${section} ${'id' in request.params ? '' : request.path}`}
    >
      {() => (
        <ul className="menu-list">
          <SectionLink
            request={request}
            text={chrome.home}
            href={paths.home(language)}
            section="home"
            current={section}
          />
          {isOpen && (
            <>
              <SectionLink
                request={request}
                text={chrome.collection}
                href={paths.collection(language)}
                section="collection"
                current={section}
                groups={itemGroups}
                groupHref={(group) => paths.collection(language, { group })}
              />
              <SectionLink
                request={request}
                text={chrome.exhibitions}
                href={paths.exhibitions(language)}
                section="exhibition"
                current={section}
                groups={exhibitionGroups}
                groupHref={(group) => paths.exhibitions(language, { group })}
              />
              <SectionLink
                request={request}
                text={chrome.questions}
                href={paths.questions(language)}
                section="question"
                current={section}
              />
            </>
          )}
          <SectionLink
            request={request}
            text={chrome.contact}
            href={paths.contact(language)}
            section="contact"
            current={section}
          />
          {isOpen && (
            <SectionLink
              request={request}
              text={chrome.about}
              href={paths.about(language)}
              section="about"
              current={section}
            />
          )}
        </ul>
      )}
    </SharedMarkup>
  );
}

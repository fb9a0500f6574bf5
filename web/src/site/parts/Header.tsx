// The header: a bar at the top, and in Chinese on wide screens a vertical strip at the right edge, like the centre strip (版心)
// of a thread-bound book.
import type { MouseEvent } from 'react';
import { useAnswer } from '../../api/site/answers';
import { houseQuery } from '../../api/site/queries';
import type { House } from '../../api/site/schema.gen';
import { PersonIcon, SearchIcon } from '../../ui/icons';
import { htmlLang, LANGUAGE_NAMES, type Language, otherLanguage } from '../../words/language';
import type { Words } from '../../words/words';
import { getHouseName } from '../house';
import { type LocalizedText, localize } from '../localize';
import { canonicalPath, usePageRequest, useWords } from '../router/page-request';
import { paths, switchLanguage } from '../router/paths';
import type { Section } from '../router/route';
import { useIsMember, useSeal } from '../use-session';
import { CollectionSearch, SEARCH_ID } from './CollectionSearch';
import { HouseMark } from './HouseMark';
import { keepMarkup } from './keep-markup';
import { MENU_ID } from './Menu';
import { SharedMarkup } from './SharedMarkup';

/** Invoker commands: they open the menu without scripts; with scripts the click handler does. */
const MENU_COMMAND = { command: 'show-modal', commandfor: MENU_ID };

/** The section's name; on the English home page the house's tagline. */
function getRunningTitle(
  section: Section | 'notFound',
  language: Language,
  titles: Words['chrome']['runningTitles'],
  house: House | null,
): LocalizedText {
  const tagline = house && language === 'en' && section === 'home' ? localize(house, 'tagline', language) : null;
  return tagline?.text ? tagline : { text: titles[section], lang: undefined };
}

function Logo() {
  const name = getHouseName(useAnswer(houseQuery), usePageRequest());
  return (
    <>
      <HouseMark />
      {/* A logotype, drawn by the stylesheet: the link's name is where it leads. */}
      <span className="mark-word" data-word={name.text} lang={name.lang} aria-hidden="true" />
    </>
  );
}

interface HeaderProps {
  section: Section | 'notFound';
  menuOpen: boolean;
  onOpenMenu: () => void;
}

export function Header({ section, menuOpen, onOpenMenu }: HeaderProps) {
  const request = usePageRequest();
  const { language } = request;
  const { chrome } = useWords();
  const house = useAnswer(houseQuery);
  const runningTitle = getRunningTitle(section, language, chrome.runningTitles, house);
  const other = otherLanguage(language);
  const member = useIsMember();
  const seal = useSeal();
  const openMenu = (event: MouseEvent) => {
    // Otherwise the browser would run the button's command too and throw, because the dialog is open.
    event.preventDefault();
    onOpenMenu();
  };
  return (
    <>
      <a className="skip" href="#main">
        {chrome.skipToContent}
      </a>
      <SharedMarkup
        as="header"
        className="chrome"
        sharedBy={`header ${language} ${section}`}
        addresses={[switchLanguage(section === 'notFound' ? paths.home(language) : canonicalPath(request), other)]}
      >
        {([otherAddress]) => (
          <>
            <a
              className="mark"
              href={paths.home(language)}
              aria-label={chrome.home}
              {...keepMarkup('.chrome .mark', import.meta.env.SSR && <Logo />)}
            />
            <p className="folio" aria-hidden="true">
              <span className="fish" />
              <span className="folio-title" lang={runningTitle.lang}>
                {runningTitle.text}
              </span>
              <span className="fish b" />
            </p>
            <div className="acts">
              <button
                className="find-btn"
                type="button"
                popoverTarget={SEARCH_ID}
                aria-label={chrome.searchCollection}
                aria-keyshortcuts="/"
              >
                <SearchIcon />
              </button>
              <a className={member ? 'yin in' : 'yin'} href={member ? paths.info(language) : paths.login(language)}>
                <span className="vh">{chrome.member}</span>
                <b aria-hidden="true">{seal || <PersonIcon />}</b>
              </a>
              <noscript>
                <a className="menu-btn" href={otherAddress} lang={htmlLang(other)} hrefLang={htmlLang(other)}>
                  {LANGUAGE_NAMES[other]}
                </a>
              </noscript>
              <button
                className="menu-btn"
                type="button"
                aria-haspopup="dialog"
                aria-expanded={menuOpen}
                onClick={openMenu}
                {...MENU_COMMAND}
              >
                <i aria-hidden="true" />
                <span>{chrome.menu}</span>
              </button>
            </div>
          </>
        )}
      </SharedMarkup>
      <CollectionSearch />
    </>
  );
}

// The header: a bar, and in Chinese on wide screens the book's spine (版心) at the right edge.
import type { MouseEvent } from 'react';
import { useAnswer } from '../../api/answers';
import { houseQuery } from '../../api/queries';
import type { House } from '../../api/schema.gen';
import { Figure } from '../../ui/icons';
import { htmlLang, LANGUAGE_NAMES, type Language, otherLanguage } from '../../words/language';
import type { Words } from '../../words/words';
import { houseName } from '../house';
import { canonicalPath, usePageRequest, useWords } from '../router/page-request';
import { paths, switchLanguage } from '../router/paths';
import type { Section } from '../router/routes';
import { useIsMember, useSeal } from '../session';
import { type Shown, shown } from '../shown';
import { HouseMark } from './HouseMark';
import { MENU_ID } from './Menu';

/** Opens the menu where scripts do not run; with scripts the click handler does. */
const OPENS_MENU = { command: 'show-modal', commandfor: MENU_ID };

/** The section's name; on an English home page what the house says of itself, as a catalogue's running head would. */
function runningTitle(
  section: Section | 'lost',
  language: Language,
  folio: Words['chrome']['folio'],
  house: House | null,
): Shown {
  const tagline = house && language === 'en' && section === 'home' ? shown(house, 'tagline', language) : null;
  return tagline?.text ? tagline : { text: folio[section], lang: undefined };
}

interface ChromeProps {
  section: Section | 'lost';
  menuOpen: boolean;
  onOpenMenu: () => void;
}

export function Chrome({ section, menuOpen, onOpenMenu }: ChromeProps) {
  const request = usePageRequest();
  const { language } = request;
  const { chrome } = useWords();
  const house = useAnswer(houseQuery);
  const name = houseName(house, request);
  const folio = runningTitle(section, language, chrome.folio, house);
  const other = otherLanguage(language);
  const member = useIsMember();
  const seal = useSeal();
  const openMenu = (event: MouseEvent) => {
    // Or else the browser would run the button's command too and find the menu open.
    event.preventDefault();
    onOpenMenu();
  };
  return (
    <>
      <a className="skip" href="#main">
        {chrome.skip}
      </a>
      <header className="chrome">
        <a className="mark" href={paths.home(language)} aria-label={chrome.home}>
          <HouseMark />
          {/* A logotype, drawn by the stylesheet: the link's name is where it leads. */}
          <span className="mark-word" data-word={name.text} lang={name.lang} aria-hidden="true" />
        </a>
        <p className="folio" aria-hidden="true">
          <span className="fish" />
          <span className="folio-title" lang={folio.lang}>
            {folio.text}
          </span>
          <span className="fish b" />
        </p>
        <div className="acts">
          <a className={member ? 'yin in' : 'yin'} href={member ? paths.info(language) : paths.login(language)}>
            <span className="vh">{chrome.member}</span>
            <b aria-hidden="true">{seal || <Figure />}</b>
          </a>
          <noscript>
            <a
              className="menu-btn"
              href={switchLanguage(section === 'lost' ? paths.home(language) : canonicalPath(request), other)}
              lang={htmlLang(other)}
              hrefLang={htmlLang(other)}
            >
              {LANGUAGE_NAMES[other]}
            </a>
          </noscript>
          <button
            className="menu-btn"
            type="button"
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={openMenu}
            {...OPENS_MENU}
          >
            <i aria-hidden="true" />
            <span>{chrome.menu}</span>
          </button>
        </div>
      </header>
    </>
  );
}

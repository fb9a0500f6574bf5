// The header: a bar, and in Chinese on wide screens the book's spine (版心) at the right edge.
import type { MouseEvent } from 'react';
import { Figure, Mark } from '../../ui/icons';
import { htmlLang, LANGUAGE_NAMES, otherLanguage } from '../../words/language';
import { canonicalPath } from '../head';
import { inLanguage, paths } from '../paths';
import type { Section } from '../routes';
import { useIsMember, useSeal } from '../session';
import { useVisit, useWords } from '../visit';
import { MENU_ID } from './Menu';

/** Opens the menu where scripts do not run; with scripts the click handler does. */
const OPENS_MENU = { command: 'show-modal', commandfor: MENU_ID };

interface ChromeProps {
  section: Section | 'lost';
  menuOpen: boolean;
  onOpenMenu: () => void;
}

export function Chrome({ section, menuOpen, onOpenMenu }: ChromeProps) {
  const visit = useVisit();
  const { language } = visit;
  const { chrome } = useWords();
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
          <Mark />
          {/* A logotype, drawn by the stylesheet: the link's name is where it leads. */}
          <span className="mark-word" data-word={chrome.house} aria-hidden="true" />
        </a>
        <p className="folio" aria-hidden="true">
          <span className="fish" />
          <span className="folio-title">{chrome.folio[section]}</span>
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
              href={inLanguage(section === 'lost' ? paths.home(language) : canonicalPath(visit), other)}
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

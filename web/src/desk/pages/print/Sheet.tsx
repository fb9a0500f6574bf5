// A sheet of A4: a block of fixed size with its own foot.
import type { ReactNode } from 'react';
import { joinSpaced } from '../../../words/desk/punctuation';
import { htmlLang, type Language } from '../../../words/language';
import { nameIn, type PrintedPiece, sidesOf } from './piece-text';
import { PRINT_WORDS } from './print-words';

interface SheetProps {
  /** Where several sheets belong to one piece, it is named on each. */
  foot?: ReactNode;
  /** Names it in the note about contents that do not fit; none where the parts are checked one by one. */
  name?: string;
  landscape?: boolean;
  /** Without margins: its parts have places of their own. */
  bare?: boolean;
  children: ReactNode;
}

export function Sheet({ foot, name, landscape = false, bare = false, children }: SheetProps) {
  const names = ['sheet', landscape ? 'landscape' : '', bare ? 'bare' : ''];
  return (
    <section className={names.filter(Boolean).join(' ')}>
      <div className="sheet-body" data-fits={name}>
        {children}
      </div>
      {foot !== undefined && <footer className="sheet-foot">{foot}</footer>}
    </section>
  );
}

interface FootProps {
  /** What the sheet is about. */
  left: string;
  /** Which sheet of how many. */
  leaf: readonly [number, number];
  /** Whether it has in-house data; `day` is then printed too. */
  inHouse?: boolean;
  day: string;
  languages: readonly Language[];
}

export function Foot({ left, leaf, inHouse = false, day, languages: [language = 'tw'] }: FootProps) {
  const words = PRINT_WORDS[language];
  const inBoth = [...new Set([words.inHouse, PRINT_WORDS.en.inHouse])].join(' ');
  return (
    <>
      <span className="foot-left">{left}</span>
      <span>{inHouse && joinSpaced(language, inBoth, day)}</span>
      <span lang={htmlLang(language)}>{words.leaf(...leaf)}</span>
    </>
  );
}

interface PieceHeadProps {
  piece: PrintedPiece;
  /** Before its number. */
  title?: string;
  languages: readonly Language[];
  /** Below the name in a language. */
  below?: (side: Language) => string;
  /** Beside the names. */
  children?: ReactNode;
}

/** The number and the names of a piece at the head of its sheet. */
export function PieceHead({ piece, title, languages, below, children }: PieceHeadProps) {
  const sides = sidesOf(piece, languages);
  return (
    <header className="sheet-head">
      <div>
        <p className="sheet-number">{joinSpaced(sides[0] ?? 'tw', ...(title ? [title] : []), piece.number)}</p>
        {sides.map((side) => (
          <div key={side} lang={htmlLang(side)}>
            <h2>{nameIn(piece, side)}</h2>
            {below && <p>{below(side)}</p>}
          </div>
        ))}
      </div>
      {children}
    </header>
  );
}

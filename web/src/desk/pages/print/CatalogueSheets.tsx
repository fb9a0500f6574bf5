// The catalogue of an exhibition: title, text, entries in its order, and where each piece is found.
import { formatDate } from '../../../words/dates';
import { joinSpaced } from '../../../words/desk/punctuation';
import { htmlLang, type Language } from '../../../words/language';
import { cellOf, readCell } from '../../document/cells';
import { MOST_PRINTED } from '../../print/sheet-kinds';
import { FlowSheets } from './FlowSheets';
import { divideList, placeBlocks, widthOf } from './flow';
import { factBlocks, textBlocks } from './ObjectSheets';
import { Plate } from './Plate';
import { contentIn, exhibitionSides, exhibitionTitle, footOf, type PrintedPiece, sidesOf, titleOf } from './piece-text';
import { PRINT_WORDS, sayIn } from './print-words';
import { Foot, PieceHead, Sheet } from './Sheet';
import type { SheetsProps } from './sheets-props';

/** How many lines of an index a sheet has, and how many Latin letters a line. A long name takes several lines. */
const INDEX = { lines: 80, width: 36 };

export function CatalogueSheets(props: SheetsProps) {
  const { pieces, choices, languages, exhibition, house, before } = props;
  if (!exhibition) return null;
  const [first = 'tw'] = languages;
  const textOf = (field: 'title' | 'place' | 'content', side: Language) => readCell(exhibition, cellOf(field, side));
  const sides = exhibitionSides(exhibition, languages);
  const [start, end] = [readCell(exhibition, 'date_start'), readCell(exhibition, 'date_end')];
  const title = exhibitionTitle(exhibition, languages);
  const foot = (left: string) => (leaf: readonly [number, number]) => <Foot {...props} left={left} leaf={leaf} />;
  const pairs = divideList(pieces, 2);
  return (
    <>
      {before === 0 && (
        <Sheet name={title}>
          <div className="title-page">
            {sides.map((side) => (
              <div key={side} lang={htmlLang(side)}>
                <h2>{exhibitionTitle(exhibition, [side])}</h2>
                <p>{[start, end].flatMap((date) => (date ? [formatDate(side, date)] : [])).join(' – ')}</p>
                <p>{textOf('place', side)}</p>
              </div>
            ))}
            <p>{joinSpaced(first, ...new Set(languages.map((side) => house[side])))}</p>
          </div>
        </Sheet>
      )}
      {before === 0 && sides.some((side) => textOf('content', side) !== '') && (
        <FlowSheets
          state={JSON.stringify([exhibition, sides])}
          blocks={textBlocks((side) => textOf('content', side), sides)}
          name={title}
          foot={foot(title)}
        />
      )}
      {choices.entries === '1'
        ? pieces.map((piece, at) => {
            const own = sidesOf(piece, languages);
            return (
              <FlowSheets
                key={piece.id}
                state={JSON.stringify([piece, own])}
                name={piece.number}
                head={<Entry piece={piece} place={before + at + 1} picture={[174, 130]} {...props} />}
                blocks={[...factBlocks(piece, own, props), ...textBlocks((side) => contentIn(piece, side), own)]}
                foot={foot(
                  joinSpaced(first, PRINT_WORDS[first].catalogue.number(before + at + 1), footOf(piece, languages)),
                )}
              />
            );
          })
        : pairs.map((pair, at) => (
            <Sheet
              key={pair[0]?.id}
              name={`${title} ${at + 1}/${pairs.length}`}
              foot={foot(title)([at + 1, pairs.length])}
            >
              {pair.map((piece, of) => (
                <div key={piece.id} className="half-sheet" data-fits={piece.number}>
                  <Entry piece={piece} place={before + at * 2 + of + 1} picture={[80, 98]} {...props} />
                  <div>
                    {factBlocks(piece, sidesOf(piece, languages), props).map(({ key, node }) => (
                      <div key={key}>{node}</div>
                    ))}
                  </div>
                </div>
              ))}
            </Sheet>
          ))}
      <Index {...props} />
    </>
  );
}

interface EntryProps extends SheetsProps {
  piece: PrintedPiece;
  place: number;
  /** The frame of its picture, in millimetres. */
  picture: readonly [number, number];
}

function Entry({ piece, place, picture, languages }: EntryProps) {
  const [width, height] = picture;
  return (
    <>
      <PieceHead
        piece={piece}
        title={sayIn(languages, ({ catalogue }) => catalogue.number(place))}
        languages={languages}
      />
      <Plate piece={piece} picture={piece.pictures[0]} width={width} height={height} language={languages[0] ?? 'tw'} />
    </>
  );
}

/** Where each piece is found: by its number, and by its names in each language; by the names on their sheets where there is one language. */
function Index(props: SheetsProps) {
  const { pieces, languages, exhibition, before, all } = props;
  const entries = pieces.map((piece, at) => ({ piece, place: before + at + 1 }));
  const lists = [
    {
      title: sayIn(languages, ({ catalogue }) => catalogue.byNumber),
      lines: entries.map(({ piece, place }) => ({ text: piece.number, lang: undefined, place })),
      locale: 'en',
    },
    ...languages.map((side) => ({
      title: PRINT_WORDS[side].catalogue.byName,
      lines: entries
        .map(({ piece, place }) => ({
          text: titleOf(piece, [side]),
          lang: htmlLang(sidesOf(piece, [side])[0] ?? side),
          place,
        }))
        .filter(({ text, lang }) => text !== '' && (languages.length === 1 || lang === htmlLang(side))),
      locale: side === 'tw' ? 'zh-Hant-TW-u-co-stroke' : 'en',
    })),
  ];
  const sheets = lists.flatMap(({ title, lines, locale }) => {
    // biome-ignore lint/plugin: printouts are drawn in browsers alone
    const sorted = [...lines].sort((a, b) => a.text.localeCompare(b.text, locale, { numeric: true }));
    const heights = sorted.map(({ text }) => Math.ceil(widthOf(text) / INDEX.width));
    const begins = placeBlocks(heights, INDEX.lines, INDEX.lines);
    const parts = begins.map((from, at) => ({ title, lines: sorted.slice(from, begins[at + 1]) }));
    return parts.filter((part) => part.lines.length > 0);
  });
  const left = exhibition ? exhibitionTitle(exhibition, languages) : '';
  return sheets.map(({ title, lines }, at) => (
    <Sheet
      // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is known by its place
      key={at}
      name={title}
      foot={<Foot {...props} left={left} leaf={[at + 1, sheets.length]} />}
    >
      <h2 className="form-heading">{title}</h2>
      {all > MOST_PRINTED && (
        <p>{sayIn(languages, ({ catalogue }) => catalogue.part(before + 1, before + pieces.length))}</p>
      )}
      <ul className="index-lines">
        {lines.map(({ text, lang, place }) => (
          <li key={place}>
            <span lang={lang}>{text}</span>
            <span>{place}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  ));
}

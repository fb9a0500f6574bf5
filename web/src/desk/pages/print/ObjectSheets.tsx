// Object sheets: a piece on one sheet, or on more where its texts need them.

import { RichText } from '../../../ui/RichText';
import { htmlLang, type Language } from '../../../words/language';
import { IN_HOUSE, type InHouseName } from '../../artifact/in-house-fields';
import { type Block, FlowSheets } from './FlowSheets';
import { divideHtml, divideText } from './flow';
import { PieceCode } from './PieceCode';
import { Plate } from './Plate';
import { contentIn, FACTS, factIn, footOf, hasHiddenProvenance, type PrintedPiece, sidesOf } from './piece-text';
import { sayIn } from './print-words';
import { Foot, PieceHead } from './Sheet';
import type { SheetsProps } from './sheets-props';

/** The frames of so many pictures side by side, in millimetres. */
const FRAMES = { 1: [174, 112], 2: [85, 112], 4: [85, 72] } as const;

export function ObjectSheets(props: SheetsProps) {
  return props.pieces.map((piece) => <ObjectSheet key={piece.id} piece={piece} {...props} />);
}

/** The facts of a piece, each a block: its name, and what each language says. */
export function factBlocks(piece: PrintedPiece, sides: readonly Language[], { vocabulary }: SheetsProps): Block[] {
  return FACTS.flatMap((fact) => {
    const lines = sides.map((side) => factIn(piece, fact, side, vocabulary));
    const rows = Math.max(...lines.map(({ length }) => length));
    return Array.from({ length: rows }, (_, row) => ({
      key: `${fact} ${row}`,
      isInHouse: fact === 'provenance' && hasHiddenProvenance(piece),
      node: (
        <div className="fact">
          <b>{row === 0 && sayIn(sides, (words) => words.facts[fact])}</b>
          {sides.map((side, at) => (
            <span key={side} lang={htmlLang(side)}>
              {lines[at]?.[row]}
            </span>
          ))}
        </div>
      ),
    }));
  });
}

/** The texts of a piece, language after language, each paragraph a block. */
export const textBlocks = (htmlIn: (side: Language) => string, sides: readonly Language[]): Block[] =>
  sides.flatMap((side) =>
    divideHtml(htmlIn(side)).map((block, at) => {
      const write = (part: string) => <RichText className="sheet-text" lang={htmlLang(side)} html={part} />;
      const key = `text ${side} ${at}`;
      return {
        key,
        node: write(block.html),
        parts: () => block.parts().map((part, of) => ({ key: `${key} ${of}`, node: write(part) })),
      };
    }),
  );

/** A text for the house alone: its lines, and the sentences of a long one, are blocks behind each other. */
function inHouseBlocks(name: InHouseName, text: string, sides: readonly Language[]): Block[] {
  const lines = text.split('\n').flatMap((line) => divideText(line));
  return lines.map((line, at) => ({
    key: `${name} ${at}`,
    isInHouse: true,
    node: (
      <div className={at === 0 ? 'fact' : 'fact continued'}>
        <b>{at === 0 && sayIn(sides, (words) => words.facts[name])}</b>
        <span>{line}</span>
      </div>
    ),
  }));
}

function ObjectSheet({ piece, ...props }: SheetsProps & { piece: PrintedPiece }) {
  const { choices, languages, address } = props;
  const sides = sidesOf(piece, languages);
  const [first = 'tw'] = sides;
  const [width, height] = FRAMES[choices.plates];
  const own = piece.inHouse ?? {};
  const blocks = [
    ...factBlocks(piece, sides, props),
    ...IN_HOUSE.flatMap((name) => (own[name] ? inHouseBlocks(name, own[name], sides) : [])),
    ...textBlocks((side) => contentIn(piece, side), sides),
  ];
  return (
    <FlowSheets
      state={JSON.stringify([piece, choices.plates, choices.code, sides])}
      blocks={blocks}
      name={piece.number}
      head={
        <>
          <PieceHead piece={piece} languages={languages}>
            {choices.code === 'yes' && <PieceCode address={address} number={piece.number} width={24} />}
          </PieceHead>
          <div className="plates">
            {Array.from({ length: Math.max(1, Math.min(Number(choices.plates), piece.pictures.length)) }, (_, at) => (
              <Plate
                key={piece.pictures[at]?.key ?? at}
                piece={piece}
                picture={piece.pictures[at]}
                width={width}
                height={height}
                language={first}
              />
            ))}
          </div>
        </>
      }
      foot={(leaf, inHouse) => <Foot {...props} left={footOf(piece, sides)} inHouse={inHouse} leaf={leaf} />}
    />
  );
}

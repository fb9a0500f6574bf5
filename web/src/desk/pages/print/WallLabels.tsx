// Wall labels with marks to cut along: Chinese above English.
import { joinSpaced } from '../../../words/desk/punctuation';
import { htmlLang } from '../../../words/language';
import { divideList } from './flow';
import { PieceCode } from './PieceCode';
import { factIn, labelIn, nameIn, type PrintedPiece, sidesOf } from './piece-text';
import { Sheet } from './Sheet';
import type { SheetsProps } from './sheets-props';

/** The size of a label in millimetres, how many stand on a sheet, whether the sheet is in landscape, and how wide its code is. */
const SIZES = {
  a6: { width: 148, height: 105, across: 1, down: 2, landscape: false, code: 24 },
  a7: { width: 105, height: 74, across: 2, down: 2, landscape: true, code: 18 },
  long: { width: 148, height: 74, across: 1, down: 3, landscape: false, code: 20 },
} as const;

/** A mark begins so far from its corner, and is so long. */
const MARK = { from: 2, length: 5 };

export function WallLabels(props: SheetsProps) {
  const { pieces, choices } = props;
  const size = SIZES[choices.size];
  const { width, height, across, down, landscape } = size;
  const [paperWidth, paperHeight] = landscape ? [297, 210] : [210, 297];
  const [left, top] = [(paperWidth - across * width) / 2, (paperHeight - down * height) / 2];
  const columns = Array.from({ length: across + 1 }, (_, at) => left + at * width);
  const rows = Array.from({ length: down + 1 }, (_, at) => top + at * height);
  const [bottom, right] = [top + down * height, left + across * width];
  const marks = [
    ...columns.map((x) => `M${x} ${top - MARK.from}v${-MARK.length}M${x} ${bottom + MARK.from}v${MARK.length}`),
    ...rows.map((y) => `M${left - MARK.from} ${y}h${-MARK.length}M${right + MARK.from} ${y}h${MARK.length}`),
  ].join('');
  return divideList(pieces, across * down).map((part) => (
    <Sheet key={part[0]?.id} bare landscape={landscape}>
      <svg className="cut-marks" viewBox={`0 0 ${paperWidth} ${paperHeight}`} aria-hidden="true">
        <path d={marks} />
      </svg>
      {part.map((piece, at) => (
        <div
          key={piece.id}
          className={`wall-label ${choices.size}`}
          data-fits={piece.number}
          style={{
            left: `${columns[at % across]}mm`,
            top: `${rows[Math.floor(at / across)]}mm`,
            width: `${width}mm`,
            height: `${height}mm`,
          }}
        >
          <WallLabel piece={piece} code={size.code} {...props} />
        </div>
      ))}
    </Sheet>
  ));
}

function WallLabel({ piece, code, ...props }: SheetsProps & { piece: PrintedPiece; code: number }) {
  const { choices, languages, vocabulary, address } = props;
  return (
    <>
      {choices.code === 'yes' && <PieceCode address={address} number={piece.number} width={code} level="Q" />}
      {sidesOf(piece, languages).map((side) => (
        <div key={side} lang={htmlLang(side)}>
          <h2>{nameIn(piece, side)}</h2>
          <p>{factIn(piece, 'dating', side, vocabulary)}</p>
          <p>
            {joinSpaced(
              side,
              ...factIn(piece, 'materials', side, vocabulary),
              ...factIn(piece, 'size', side, vocabulary),
            )}
          </p>
          {labelIn(piece, side)
            .split('\n')
            .filter((line) => line.trim() !== '')
            .map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
              <p key={at} className="wall-text">
                {line}
              </p>
            ))}
        </div>
      ))}
      <p className="wall-number">{piece.number}</p>
    </>
  );
}

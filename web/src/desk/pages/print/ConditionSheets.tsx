// Condition reports to be filled in by hand: a form, and photographs with a grid to mark places on.
import type { PrintWords } from '../../../words/desk/print.tw';
import { joinSpaced } from '../../../words/desk/punctuation';
import { limitLines } from './flow';
import { Plate } from './Plate';
import { factIn, footOf, type PrintedPiece } from './piece-text';
import { sayIn } from './print-words';
import { Foot, PieceHead, Sheet } from './Sheet';
import type { SheetsProps } from './sheets-props';

/** Empty rows for damage, and photographs. */
const ROWS = 11;
const PHOTOGRAPHS = 4;
/** What the form has room for of a note: so many lines of so many Latin letters. */
const NOTE = { lines: 3, width: 104 };
/** A photograph and the fields of its grid, in millimetres. */
const [WIDTH, HEIGHT] = [85, 108];
const GRID = [
  ...[1, 2, 3, 4].map((at) => `M${at * 17} 0v${HEIGHT}`),
  ...[1, 2, 3, 4, 5].map((at) => `M0 ${at * 18}h${WIDTH}`),
].join('');

export function ConditionSheets(props: SheetsProps) {
  return props.pieces.map((piece) => <ConditionReport key={piece.id} piece={piece} {...props} />);
}

function ConditionReport({ piece, ...props }: SheetsProps & { piece: PrintedPiece }) {
  const { languages, vocabulary } = props;
  const [first = 'tw'] = languages;
  const say = (pick: (words: PrintWords['condition']) => string) =>
    sayIn(languages, ({ condition }) => pick(condition));
  const boxes = (all: 'occasions' | 'grades') =>
    [0, 1, 2, 3].map((at) => (
      <span key={at} className="box">
        <i /> {say((words) => words[all][at] ?? '')}
      </span>
    ));
  const note = limitLines(piece.inHouse?.condition_note ?? '', NOTE.lines, NOTE.width);
  const foot = (leaf: number, inHouse: boolean) => (
    <Foot {...props} left={footOf(piece, languages)} inHouse={inHouse} leaf={[leaf, 2]} />
  );
  return (
    <>
      <Sheet name={piece.number} foot={foot(1, note.text !== '')}>
        <PieceHead
          piece={piece}
          title={say(({ title }) => title)}
          languages={languages}
          below={(side) =>
            joinSpaced(side, ...(['dating', 'size'] as const).flatMap((fact) => factIn(piece, fact, side, vocabulary)))
          }
        >
          <Plate piece={piece} picture={piece.pictures[0]} width={38} height={38} language={first} />
        </PieceHead>
        <div className="form-row">
          <b>{say(({ occasion }) => occasion)}</b>
          {boxes('occasions')}
        </div>
        <div className="form-row">
          <b>{say(({ grade }) => grade)}</b>
          {boxes('grades')}
        </div>
        {note.text !== '' && (
          <p className="form-note">
            {note.text}
            {!note.isAll && ` ${say(({ noteCut }) => noteCut)}`}
          </p>
        )}
        <table className="form-table">
          <thead>
            <tr>
              <th scope="col">{say(({ place }) => place)}</th>
              <th scope="col">{say(({ damage }) => damage)}</th>
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: ROWS }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are empty
              <tr key={row}>
                <td />
                <td />
              </tr>
            ))}
          </tbody>
        </table>
        <p className="form-remarks">{say(({ remarks }) => remarks)}</p>
        <div className="signatures">
          {(['examiner', 'witness'] as const).map((role) => (
            <div key={role}>
              <p>{say((words) => words[role])}</p>
              <p>{say(({ signature }) => signature)}</p>
              <p>{say(({ date }) => date)}</p>
            </div>
          ))}
        </div>
      </Sheet>
      <Sheet name={`${piece.number} 2/2`} foot={foot(2, false)}>
        <h2 className="form-heading">{say(({ photographs }) => photographs)}</h2>
        <div className="photographs">
          {Array.from({ length: PHOTOGRAPHS }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a frame is known by its place
            <div key={at} className="gridded">
              <Plate
                piece={piece}
                picture={piece.pictures[at]}
                width={WIDTH}
                height={HEIGHT}
                language={first}
                caption={sayIn(languages, ({ picture }) => picture(at + 1))}
              />
              <svg className="photograph-grid" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
                <path d={GRID} />
              </svg>
            </div>
          ))}
        </div>
      </Sheet>
    </>
  );
}

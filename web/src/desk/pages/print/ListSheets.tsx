// A list of pieces: a table of as many rows on each sheet, with the columns that are chosen.
import { joinSpaced } from '../../../words/desk/punctuation';
import { htmlLang, type Language } from '../../../words/language';
import { IN_HOUSE, type InHouseName } from '../../artifact/in-house-fields';
import type { Column } from './choices';
import { divideList } from './flow';
import { LIST_LINES, LIST_ROWS } from './list-measures';
import { Plate } from './Plate';
import { exhibitionTitle, factIn, nameIn, type PrintedPiece, sidesOf } from './piece-text';
import { sayIn } from './print-words';
import { Foot, Sheet } from './Sheet';
import type { SheetsProps } from './sheets-props';

const isOwn = (column: Column): column is InHouseName => IN_HOUSE.some((name) => name === column);

export function ListSheets(props: SheetsProps) {
  const { pieces, choices, languages, exhibition, house } = props;
  const [first = 'tw'] = languages;
  const mayKnow = pieces.some(({ inHouse }) => inHouse !== null);
  const columns = choices.columns.filter((column) => mayKnow || !isOwn(column));
  const parts = divideList(pieces, LIST_ROWS[choices.thumbnails]);
  const title = exhibition ? exhibitionTitle(exhibition, languages) : '';
  return parts.map((part, leaf) => (
    <Sheet
      key={part[0]?.id}
      name={`${sayIn([first], ({ kinds }) => kinds.list)} ${leaf + 1}/${parts.length}`}
      foot={
        <Foot
          {...props}
          left={joinSpaced(first, ...[title, house[first]].filter((one) => one !== ''))}
          inHouse={columns.some(isOwn)}
          leaf={[leaf + 1, parts.length]}
        />
      }
    >
      <table className={choices.thumbnails === 'yes' ? 'sheet-list with-pictures' : 'sheet-list'}>
        <thead>
          <tr>
            {choices.ticks === 'yes' && (
              <td className="tick">
                <div className="cell" />
              </td>
            )}
            {choices.thumbnails === 'yes' && (
              <td className="thumbnail">
                <div className="cell" />
              </td>
            )}
            {(['number', ...columns] as const).map((column) => {
              const heading = sayIn(languages, ({ facts }) => facts[column]);
              return (
                <th key={column} scope="col" className={`column-${column}`}>
                  <div className="cell" data-fits={heading}>
                    {heading}
                  </div>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {part.map((piece) => (
            <tr key={piece.id}>
              {choices.ticks === 'yes' && (
                <td className="tick">
                  <div className="cell">
                    <i />
                  </div>
                </td>
              )}
              {choices.thumbnails === 'yes' && (
                <td className="thumbnail">
                  <div className="cell">
                    <Plate piece={piece} picture={piece.pictures[0]} width={16} height={18} language={first} />
                  </div>
                </td>
              )}
              <th scope="row">
                <div className="cell" data-fits={piece.number}>
                  {piece.number}
                </div>
              </th>
              {columns.map((column) => (
                <td key={column} className={`column-${column}`}>
                  <div className="cell">
                    <Cell piece={piece} column={column} {...props} />
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  ));
}

/** So many lines of what a column says of a piece, in each language; the page says where there are more. */
function Cell({ piece, column, ...props }: SheetsProps & { piece: PrintedPiece; column: Column }) {
  const { languages, vocabulary, choices } = props;
  const say = (side: Language) =>
    column === 'name' ? nameIn(piece, side) : isOwn(column) ? '' : factIn(piece, column, side, vocabulary).join(' ');
  return (
    <div className="lines" data-fits={piece.number} style={{ WebkitLineClamp: LIST_LINES[choices.thumbnails] }}>
      {isOwn(column)
        ? piece.inHouse?.[column]
        : sidesOf(piece, languages).map((side) => (
            <div key={side} lang={htmlLang(side)}>
              {say(side)}
            </div>
          ))}
    </div>
  );
}

// What an import's file holds and is not imported: sheets, columns, rows and files, each with the reason.
import type { Import } from '../../../api/desk/imports';
import { formatNumber } from '../../../words/dates';
import { useWords } from '../../language';

/** Parts that are not folded away. */
const SHOWN_AT_ONCE = 12;

export function LeftOut({ entry }: { entry: Import }) {
  const said = useWords().importQuestions;
  const parts = entry.left_out;
  if (parts.length === 0) return null;
  return (
    <details className="left-out" open={parts.length <= SHOWN_AT_ONCE}>
      <summary>{said.leftOut(formatNumber(parts.length))}</summary>
      <ul>
        {parts.map(({ name, rows, why }) => (
          <li key={`${name} ${rows} ${why}`}>
            <b>{said.leftOutRows(name, rows)}</b> <span className="hint">{why}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

// How many of a list's datings, sizes or materials were understood, and those that were not, with their rows.
import type { Import } from '../../../api/desk/imports';
import { formatNumber } from '../../../words/dates';
import { useLanguage } from '../../language';

/** Wordings that are not folded away. */
const SHOWN_AT_ONCE = 5;
/** Rows of one wording that are named. */
const ROWS_NAMED = 12;

type Kind = 'datings' | 'sizes' | 'materials';

interface WordingReportProps<K extends Kind> {
  kind: K;
  entry: Pick<Import, K>;
  /** Whether the list is folded away, since the page asks about its wordings below. */
  isFolded?: boolean;
}

export function WordingReport<K extends Kind>({ kind, entry, isFolded = false }: WordingReportProps<K>) {
  const { imports } = useLanguage().words;
  const { all, understood, unclear } = entry[kind];
  if (all === 0) return null;
  const summary = imports.wordings[kind].understood(formatNumber(understood), formatNumber(all));
  if (unclear.length === 0) return <p className="hint">{summary}</p>;
  return (
    <details open={!isFolded && unclear.length <= SHOWN_AT_ONCE}>
      <summary>{summary}</summary>
      <p className="hint">{imports.wordings[kind].left}</p>
      <ul className="hint">
        {unclear.map(({ text, lines }) => (
          <li key={text}>
            {imports.wordingInRows(
              text,
              lines.slice(0, ROWS_NAMED).map(String).join(imports.comma),
              Math.max(lines.length - ROWS_NAMED, 0),
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

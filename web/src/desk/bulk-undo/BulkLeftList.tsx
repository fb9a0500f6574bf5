// The records that a change to many left as they were, by the reason.
import type { BulkEdit } from '../../api/desk/types';
import { formatNumber } from '../../words/dates';
import { joinNames } from '../../words/desk/punctuation';
import { useLanguage } from '../language';
import { bulkWords } from './bulk-words';

/** `isNew`: it has just become known, and is read out. */
export function BulkLeftList({ edit, isNew = true }: { edit: BulkEdit; isNew?: boolean }) {
  const { language, words } = useLanguage();
  const { visibility } = words;
  const { bulk } = words.list;
  const said = bulkWords(words, edit);
  const count = edit.refused + edit.kept;
  return (
    <div className="note bad bulk-refusals" role={isNew ? 'alert' : undefined}>
      {count > 0 && <p>{said.refused(count)}</p>}
      <ul>
        {edit.reasons.map(({ message, pieces }) => (
          <li key={message}>
            {visibility.reason(said.count(pieces), message)}
            <small>
              {joinNames(
                language,
                edit.left.filter((piece) => piece.message === message).map(({ relic_number }) => relic_number),
              )}
            </small>
          </li>
        ))}
      </ul>
      {count > edit.left.length && <p>{bulk.more(formatNumber(count - edit.left.length))}</p>}
    </div>
  );
}

// The pieces that a change to many left as they were, each with the reason.
import type { BulkEdit } from '../../api/desk/types';
import { formatNumber } from '../../words/dates';
import { useWords } from '../language';

export function BulkLeftList({ edit }: { edit: BulkEdit }) {
  const { bulk } = useWords().list;
  const count = edit.refused + edit.kept;
  return (
    <div className="note bad bulk-refusals" role="alert">
      <p>{bulk.refused(count)}</p>
      {edit.left.map((piece) => (
        <p key={piece.id}>
          {piece.relic_number} {piece.message}
        </p>
      ))}
      {count > edit.left.length && <p>{bulk.more(formatNumber(count - edit.left.length))}</p>}
    </div>
  );
}

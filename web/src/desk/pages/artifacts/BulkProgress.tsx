// How far a change to many artifacts is, how it ended, and which were refused.
import { formatNumber } from '../../../words/dates';
import { BulkLeftList } from '../../bulk-undo/BulkLeftList';
import { useWords } from '../../language';
import { VisibilityReport } from '../../visibility/VisibilityReport';
import type { BulkState } from './use-bulk-change';

export function BulkProgress({ state }: { state: BulkState }) {
  const { frame, list, visibility } = useWords();
  const { bulk } = list;
  const { kind, edit, message, isUnanswered } = state;
  const failure = kind === 'failed' && (
    <p className="note bad" role="alert">
      {message || frame.failed}
    </p>
  );
  const unknown = kind === 'unknown' && (
    <p className="note" role="status">
      {bulk.unknown}
    </p>
  );
  if (edit === null) return failure || unknown || null;
  const isOver = !edit.is_running;
  const past = edit.done + edit.same + edit.refused;
  const all = past + edit.waiting;
  const share = all === 0 ? 0 : Math.floor((past / all) * 100);
  return (
    <>
      {edit.is_running && (
        <div>
          <progress className="share" max={100} value={share} aria-label={bulk.label} />
          <p>{bulk.progress(formatNumber(past), formatNumber(all))}</p>
          <p>{bulk.goesOn}</p>
          <p className={isUnanswered ? 'note' : 'visually-hidden'} role="status">
            {isUnanswered ? bulk.unanswered : ''}
          </p>
          <p className="visually-hidden" role="status">
            {share >= 25 ? bulk.share(Math.floor(share / 25) * 25) : ''}
          </p>
        </div>
      )}
      {failure}
      {unknown}
      {isOver && <p role="status">{bulk.ended(edit.done, edit.same, edit.refused)}</p>}
      {isOver && edit.categories > 0 && <p>{visibility.categories(edit.categories)}</p>}
      {isOver && edit.visibility && <VisibilityReport seen={edit.visibility} publishing={null} />}
      {/* A category that was to be published with the pieces is none of the refused ones. */}
      {isOver && edit.reasons.length > 0 && <BulkLeftList edit={edit} />}
    </>
  );
}

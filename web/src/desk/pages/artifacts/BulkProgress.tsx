// How far a change to many artifacts is, why it stopped, and which were refused.
import { formatNumber } from '../../../words/dates';
import { useWords } from '../../language';
import type { BulkState } from './use-bulk-change';

export function BulkProgress({ state, total }: { state: BulkState; total: number }) {
  const { frame, list } = useWords();
  const { bulk } = list;
  const { kind, done, refused, refusedCount, remaining, message } = state;
  const past = done + refusedCount;
  const all = Math.max(total, past + remaining);
  const share = all === 0 ? 0 : Math.floor((past / all) * 100);
  const isUnderWay = kind === 'running' || kind === 'stopped';
  return (
    <>
      {isUnderWay && all > 0 && (
        <div>
          <progress className="share" max={100} value={share} aria-label={bulk.label} />
          <p>{bulk.progress(formatNumber(past), formatNumber(all))}</p>
          <p className="visually-hidden" role="status">
            {kind === 'running' && share >= 25 ? bulk.share(Math.floor(share / 25) * 25) : ''}
          </p>
        </div>
      )}
      {kind === 'stopped' && <p role="status">{bulk.stopped(formatNumber(done), formatNumber(remaining))}</p>}
      {kind === 'failed' && (
        <div className="note bad" role="alert">
          <p>{message || frame.failed}</p>
          <p>{bulk.stopped(formatNumber(done), formatNumber(remaining))}</p>
        </div>
      )}
      {refusedCount > 0 && kind !== 'running' && (
        <div className="note bad bulk-refusals" role="alert">
          <p>{bulk.refused(refusedCount)}</p>
          {refused.map((refusal) => (
            <p key={refusal.id}>
              {refusal.relic_number} {refusal.message}
            </p>
          ))}
          {refusedCount > refused.length && <p>{bulk.more(formatNumber(refusedCount - refused.length))}</p>}
        </div>
      )}
    </>
  );
}

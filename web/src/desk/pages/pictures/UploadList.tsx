// Files of this record that are on their way: progress, pause, resume, and why one was refused.
import { chooseWidth, pictureUrl } from '../../../api/desk/pictures';
import type { DeskRecord } from '../../../api/desk/types';
import { useLanguage } from '../../language';
import { Button, RemoveButton } from '../../parts/Button';
import { StateMark } from '../../parts/StateMark';
import type { Item } from '../../uploads/item';
import { uploads } from '../../uploads/queue';
import { useUploads } from '../../uploads/use-uploads';
import { picturesOf } from './use-pictures';

/** Kinds of states from which a file is resumed. */
const STOPPED: ReadonlySet<string> = new Set(['paused', 'cut', 'signed-out']);

export function UploadList({ record }: { record: DeskRecord }) {
  const { upload: own } = useLanguage().words.pictures;
  const items = useUploads(record.noun, record.id);
  if (items.length === 0) return null;
  const done = items.filter(({ state }) => state.kind === 'done').length;
  const running = items.some(({ state }) => state.kind === 'sending' || state.kind === 'waiting');
  const stopped = items.some(({ state }) => STOPPED.has(state.kind));
  return (
    <section className="section uploads" aria-label={own.title}>
      <h2 className="section-title">
        {own.title}
        <small role="status">{own.summary(items.length, done)}</small>
        <span className="spacer" />
        {running && (
          <button type="button" className="link" onClick={() => uploads.pauseAll()}>
            {own.pauseAll}
          </button>
        )}
        {!running && stopped && (
          <button type="button" className="link" onClick={() => uploads.resumeAll()}>
            {own.resumeAll}
          </button>
        )}
      </h2>
      <ul>
        {items.map((item) => (
          <UploadRow key={item.id} item={item} record={record} />
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ item, record }: { item: Item; record: DeskRecord }) {
  const { upload: own } = useLanguage().words.pictures;
  const { state } = item;
  const percent = item.size === 0 ? 0 : Math.floor((item.sent / item.size) * 100);
  const key = state.kind === 'done' ? state.key : null;
  const file = key === null ? null : record.picture_files[key];
  const width = chooseWidth(file?.widths ?? [], 64);
  const place = picturesOf(record).findIndex((picture) => picture.key === key) + 1;
  return (
    <li className="upload-row">
      <span className="upload-picture">
        {key !== null && width !== null && <img src={pictureUrl(key, width)} alt="" />}
      </span>
      <div className="upload-name">
        <span className="ellipsis">{item.name}</span>
        {state.kind === 'failed' && (
          <p className="red" role="alert">
            {state.unreadable ? own.unreadable : state.message || own.failedUnknown}
          </p>
        )}
      </div>
      <span className="muted right upload-size">{own.megabytes(item.size)}</span>
      <span className="upload-state">
        {(state.kind === 'sending' || state.kind === 'done') && (
          <span
            className="progress"
            role="progressbar"
            aria-label={own.progress(item.name)}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          >
            <i style={{ width: `${percent}%` }} />
          </span>
        )}
        {state.kind === 'sending' && (
          <small className="muted">{percent === 100 ? own.finishing : own.percent(percent, state.secondsLeft)}</small>
        )}
        {state.kind === 'waiting' && <small className="muted">{own.waiting}</small>}
        {state.kind === 'paused' && <small className="muted">{own.paused(percent)}</small>}
        {state.kind === 'cut' && <small className="muted">{own.cut(percent)}</small>}
        {state.kind === 'signed-out' && <small className="muted">{own.signedOut(percent)}</small>}
        {state.kind === 'failed' && <StateMark mark="failed">{own.failed}</StateMark>}
      </span>
      <span className="row upload-actions">
        {state.kind === 'done' && <StateMark mark="published">{own.done(place)}</StateMark>}
        {state.kind === 'sending' && percent < 100 && (
          <Button kind="secondary" size="small" onClick={() => uploads.pause(item.id)}>
            {own.pause}
          </Button>
        )}
        {STOPPED.has(state.kind) && (
          <Button kind="secondary" size="small" onClick={() => uploads.resume(item.id)}>
            {own.resume}
          </Button>
        )}
        {state.kind === 'failed' && state.mayHelp && (
          <Button kind="secondary" size="small" onClick={() => uploads.resume(item.id)}>
            {own.again}
          </Button>
        )}
        <RemoveButton
          label={state.kind === 'done' || state.kind === 'failed' ? own.dismiss(item.name) : own.cancel(item.name)}
          onClick={() => uploads.remove(item.id)}
        />
      </span>
    </li>
  );
}

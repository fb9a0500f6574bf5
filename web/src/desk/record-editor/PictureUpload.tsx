// A file that is to become the picture of a record: how far it came, or why it was refused.
import { useWords } from '../language';
import { Button, RemoveButton } from '../parts/Button';
import type { Item } from '../uploads/item';
import { uploads } from '../uploads/queue';

export function PictureUpload({ item }: { item: Item }) {
  const { upload: said } = useWords().pictures;
  const { state } = item;
  const percent = item.size === 0 ? 0 : Math.floor((item.sent / item.size) * 100);
  const words = {
    waiting: said.waiting,
    sending: percent === 100 ? said.finishing : said.percent(percent, null),
    paused: said.paused(percent),
    cut: said.cut(percent),
    'signed-out': said.signedOut(percent),
    failed: '',
    done: '',
  }[state.kind];
  return (
    <div className="picture-upload">
      <span className="ellipsis">{item.name}</span>
      <RemoveButton
        label={state.kind === 'failed' ? said.dismiss(item.name) : said.cancel(item.name)}
        onClick={() => uploads.remove(item.id)}
      />
      {state.kind === 'failed' ? (
        <p className="red" role="alert">
          {state.unreadable ? said.unreadable : state.message || said.failedUnknown}
        </p>
      ) : (
        <>
          <span
            className="progress"
            role="progressbar"
            aria-label={said.progress(item.name)}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          >
            <i style={{ width: `${percent}%` }} />
          </span>
          <small className="muted">{words}</small>
        </>
      )}
      {(['cut', 'signed-out', 'paused'].includes(state.kind) || (state.kind === 'failed' && state.mayHelp)) && (
        <Button kind="secondary" size="small" onClick={() => uploads.resume(item.id)}>
          {state.kind === 'failed' ? said.again : said.resume}
        </Button>
      )}
    </div>
  );
}

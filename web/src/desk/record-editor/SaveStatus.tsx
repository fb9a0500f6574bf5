// Where the text is: saved, on its way, or kept in this browser until it can be sent.

import { formatFull, formatTime } from '../../words/desk/times';
import type { Snapshot } from '../autosave/state';
import { useLanguage } from '../language';

export function SaveStatus({ snapshot }: { snapshot: Snapshot }) {
  const { language, words } = useLanguage();
  const { saved } = words.editor;
  const { state, unsaved, problems, record } = snapshot;
  const count = Object.keys(unsaved).length;
  const say = (): readonly [string, string] => {
    switch (state.kind) {
      case 'saving':
        return ['saved busy', saved.saving];
      case 'offline':
        return ['saved off', saved.offline(count)];
      case 'failed':
        return ['saved off', saved.failed(state.status, formatTime(state.retryAt))];
      case 'signed-out':
        return ['saved off', saved.signedOut(count)];
      case 'conflict':
        return ['saved off', saved.conflict];
      case 'saved':
      case 'idle':
        break;
    }
    if (problems.length > 0) return ['saved off', saved.refused(problems.length)];
    if (count > 0) return ['saved busy', saved.waiting];
    if (state.kind === 'saved') {
      const time = formatTime(state.at);
      return ['saved', state.late ? saved.sentLate(time, state.sent) : saved.saved(time)];
    }
    const newest = Object.values(record.cells).reduce((last, { at }) => (at > last ? at : last), '');
    return ['saved', newest === '' ? '' : saved.idle(formatFull(language, newest, Date.now()))];
  };
  const [className, text] = say();
  return (
    <span className={text === '' ? 'visually-hidden' : className} role="status">
      {text}
    </span>
  );
}

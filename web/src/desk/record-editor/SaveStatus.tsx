// Where the text is: saved, on its way, or kept in this browser until it can be sent. Announced are failures, the first draft that is saved,
// and the first after a failure; the others would speak into each pause of typing.
import { useEffect, useRef } from 'react';

import type { SavedDocument } from '../../api/desk/types';
import { formatFull, formatTime } from '../../words/desk/times';
import type { Autosave } from '../autosave/autosave';
import { usePartOf } from '../autosave/use-part';
import { useLanguage } from '../language';

interface SaveStatusProps {
  autosave: Pick<Autosave<SavedDocument>, 'subscribe' | 'getSnapshot'>;
  /** False for kinds that are never published: saving is enough. */
  draft?: boolean;
}

export function SaveStatus({ autosave, draft = true }: SaveStatusProps) {
  const { language, words } = useLanguage();
  const { saved } = words.editor;
  const { state, unsaved, problems, record } = usePartOf(autosave, (snapshot) => snapshot);
  const count = Object.keys(unsaved).length;
  const say = (): readonly [string, string] => {
    switch (state.kind) {
      case 'saving':
        return ['saved busy', saved.saving];
      case 'offline':
        return ['saved off', saved.offline(count)];
      case 'failed':
        return ['saved off', state.refusal ?? saved.failed(state.status, formatTime(state.retryAt))];
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
      return ['saved', state.late ? saved.sentLate(time, state.sent) : draft ? saved.saved(time) : saved.done(time)];
    }
    const newest = Object.values(record.cells).reduce((last, { at }) => (at > last ? at : last), '');
    return ['saved', newest === '' ? '' : saved.idle(formatFull(language, newest, Date.now()))];
  };
  const [className, text] = say();
  const isFailure = className === 'saved off';
  const isSaved = className === 'saved' && state.kind === 'saved';
  const announced = useRef<'nothing' | 'failure' | 'saved'>('nothing');
  const isNews = isFailure || (isSaved && announced.current !== 'saved');
  useEffect(() => {
    if (isFailure) announced.current = 'failure';
    else if (isSaved) announced.current = 'saved';
  }, [isFailure, isSaved]);
  return (
    <span className={text === '' ? 'visually-hidden' : className} role="status" aria-live={isNews ? 'polite' : 'off'}>
      {text}
    </span>
  );
}

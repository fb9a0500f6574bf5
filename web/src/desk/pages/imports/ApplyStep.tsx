// An import that is being applied, was applied, or is undone.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readRefusal } from '../../../api/client';
import { type Import, stepImport, wrongRowsUrl } from '../../../api/desk/imports';
import { formatNumber } from '../../../words/dates';
import { formatFull } from '../../../words/desk/times';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { Problem } from '../../parts/Problem';
import { AppliedRows } from './AppliedRows';
import { AppliedVisibility } from './AppliedVisibility';
import { newAndChanged, readMinutesLeft, readMinutesTaken } from './figures';
import { NewPeople } from './NewPeople';
import { UndoDialog } from './UndoDialog';
import { useRefresh } from './use-refresh';

/** Progress is announced at every quarter, not at every piece. */
const QUARTER = 25;

export function ApplyStep({ entry }: { entry: Import }) {
  const { language, words } = useLanguage();
  const said = words.imports;
  const [asks, setAsks] = useState(false);
  const { state, figures } = entry;
  const time = (moment: string) => formatFull(language, moment, Date.now());
  const taken = readMinutesTaken(entry);
  const canUndo = entry.undoable_until !== null && Date.parse(entry.undoable_until) > Date.now();
  return (
    <>
      {(state === 'applying' || state === 'paused' || state === 'undoing') && (
        <Progress entry={entry} onStop={() => setAsks(true)} />
      )}
      {state === 'done' && (
        <section className="import-result">
          <h2 className="small-title">{said.finished}</h2>
          <p className="song">{said.applied(...newAndChanged(entry))}</p>
          {entry.finished_at && (
            <p>
              {said.unchangedSite(time(entry.finished_at))} {taken !== null && said.took(taken)}
            </p>
          )}
          <NewPeople entry={entry} />
          <AppliedVisibility entry={entry} />
          {figures.skipped > 0 && <p className="error">{said.skipped(formatNumber(figures.skipped))}</p>}
          {figures.wrong + figures.skipped > 0 && (
            <div className="row">
              <a className="button secondary" href={wrongRowsUrl(entry.id)} download>
                {said.download}
              </a>
            </div>
          )}
          {canUndo && (
            <div className="row import-undo">
              <Button kind="danger" onClick={() => setAsks(true)}>
                {said.undo}
              </Button>
              <span className="hint">{said.undoHint(time(entry.undoable_until ?? ''))}</span>
            </div>
          )}
        </section>
      )}
      {state === 'undone' && (
        <>
          <p role="status">{said.undone(formatNumber(figures.undone), formatNumber(figures.kept))}</p>
          {entry.kept.length > 0 && (
            <p>
              {said.keptWords(entry.kept.map((name) => name[language] || name.tw || name.en || words.list.untitled))}
            </p>
          )}
        </>
      )}
      {state !== 'applying' && state !== 'undoing' && <AppliedRows entry={entry} />}
      {asks && <UndoDialog entry={entry} onClose={() => setAsks(false)} />}
    </>
  );
}

function Progress({ entry, onStop }: { entry: Import; onStop: () => void }) {
  const { words } = useLanguage();
  const said = words.imports;
  const refresh = useRefresh();
  const step = useMutation({
    mutationFn: (to: 'pause' | 'resume') => stepImport(entry.id, to),
    onSettled: refresh,
  });
  const { state, done, total } = entry;
  const left = readMinutesLeft(entry, Date.now());
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  return (
    <section className="import-result">
      <h2 className="small-title">{state === 'undoing' ? said.undoing : said.states[state]}</h2>
      <p>
        <b className="figure">{formatNumber(done)}</b> {said.ofPieces(formatNumber(total))}
        {entry.pictures > 0 && <span className="muted"> · {said.picturesInFile(formatNumber(entry.pictures))}</span>}
        {left !== null && <span className="muted"> · {said.left(left)}</span>}
      </p>
      <progress className="import-progress" max={100} value={percent} aria-label={said.progress} />
      <p className="visually-hidden" role="status">
        {said.percent(Math.floor(percent / QUARTER) * QUARTER)}
      </p>
      <p className="hint">{said.mayClose}</p>
      <Problem text={entry.refusal} />
      <Problem text={step.isError ? readRefusal(step.error).message || words.frame.failed : null} />
      {state !== 'undoing' && (
        <div className="row">
          <Button busy={step.isPending} onClick={() => step.mutate(state === 'paused' ? 'resume' : 'pause')}>
            {state === 'paused' ? said.goOn : said.pause}
          </Button>
          <Button kind="danger" onClick={onStop}>
            {said.stop}
          </Button>
        </div>
      )}
    </section>
  );
}

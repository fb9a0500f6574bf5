// What an import would do, row by row, before anything is changed.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readRefusal } from '../../../api/client';
import { type Choices, chooseForImport, type Import, stepImport, wrongRowsUrl } from '../../../api/desk/imports';
import { formatNumber } from '../../../words/dates';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { Segments } from '../../parts/Segments';
import { CategoryChoices } from './CategoryChoices';
import { DeleteButton } from './DeleteButton';
import { ImportRows } from './ImportRows';
import { LeftOut } from './LeftOut';
import { NewPeople } from './NewPeople';
import { useRefresh } from './use-refresh';
import { WordChoices } from './WordChoices';
import { WordingReport } from './WordingReport';

const OUTCOMES = ['changed', 'new', 'unchanged', 'wrong'] as const;
const CHANGES_AND_ERRORS = 'changed,new,wrong';

/** Names of pictures that are not folded away. */
const SHOWN_AT_ONCE = 20;

export function CheckStep({ entry, onColumns }: { entry: Import; onColumns: () => void }) {
  const { words } = useLanguage();
  const said = words.imports;
  const refresh = useRefresh();
  const [outcome, setOutcome] = useState(CHANGES_AND_ERRORS);
  const choose = useMutation({
    mutationFn: (choices: Choices) => chooseForImport(entry.id, choices),
    onSettled: refresh,
  });
  const apply = useMutation({ mutationFn: () => stepImport(entry.id, 'apply'), onSettled: refresh });
  const { figures } = entry;
  const pieces = figures.new + figures.changed;
  const all = pieces + figures.unchanged + figures.wrong;
  const failure = choose.error ?? apply.error;
  return (
    <>
      <div className="figures import-figures">
        {OUTCOMES.map((kind) => (
          <button
            key={kind}
            type="button"
            className={kind === 'wrong' && figures.wrong > 0 ? 'bad' : ''}
            aria-pressed={outcome === kind}
            onClick={() => setOutcome(outcome === kind ? CHANGES_AND_ERRORS : kind)}
          >
            <b className="figure">{formatNumber(figures[kind])}</b>
            <span>{said.outcomes[kind]}</span>
          </button>
        ))}
        {entry.pictures > 0 && (
          <div>
            <b className="figure">{formatNumber(entry.pictures)}</b>
            <span>{said.picturesFigure(formatNumber(entry.unmatched.length))}</span>
          </div>
        )}
      </div>
      <div className="row import-filters">
        <Segments
          label={said.filter}
          value={outcome}
          choices={[
            { value: CHANGES_AND_ERRORS, label: said.changesAndErrors },
            { value: '', label: said.all(formatNumber(all)) },
          ]}
          onChange={setOutcome}
        />
        <span className="muted" role="status">
          {said.understoodRows(formatNumber(all - figures.wrong), formatNumber(all))}
        </span>
        <span className="spacer" />
        {entry.columns.length > 0 && (
          <Button size="small" onClick={onColumns}>
            {said.columnsAgain}
          </Button>
        )}
        {figures.wrong > 0 && (
          <a className="link" href={wrongRowsUrl(entry.id)} download>
            {said.download}
          </a>
        )}
      </div>
      {entry.unmatched.length > 0 && (
        <details open={entry.unmatched.length <= SHOWN_AT_ONCE}>
          <summary>{said.unmatched(formatNumber(entry.unmatched.length))}</summary>
          <p className="hint">{entry.unmatched.join(said.comma)}</p>
        </details>
      )}
      <LeftOut entry={entry} />
      <WordingReport kind="datings" entry={entry} isFolded={entry.left_words.datings.length > 0} />
      {entry.periods_derived > 0 && <p className="hint">{said.periodsDerived(formatNumber(entry.periods_derived))}</p>}
      <WordingReport kind="sizes" entry={entry} />
      <WordingReport kind="materials" entry={entry} isFolded={entry.left_words.materials.length > 0} />
      <NewPeople entry={entry} />
      {entry.binned > 0 && (
        <p className="row">
          <span>{entry.restores ? said.restores(entry.binned) : said.binned(entry.binned)}</span>
          <Button size="small" busy={choose.isPending} onClick={() => choose.mutate({ restores: !entry.restores })}>
            {entry.restores ? said.leaveInBin : said.restoreAndChange}
          </Button>
        </p>
      )}
      {(['materials', 'datings', 'people'] as const).map((kind) => (
        <WordChoices
          key={`${kind} ${entry.finished_at}`}
          kind={kind}
          entry={entry}
          isBusy={choose.isPending}
          onChoose={(choices) => choose.mutate(choices)}
        />
      ))}
      {entry.categories.length > 0 && <CategoryChoices entry={entry} onChoose={(choices) => choose.mutate(choices)} />}
      <ImportRows
        key={`${outcome} ${entry.finished_at}`}
        entry={entry}
        outcome={outcome}
        onRepair={(line, field, text) => choose.mutate({ repairs: { [line]: { [field]: text } } })}
      />
      {failure && (
        <p role="alert" className="error">
          {readRefusal(failure).message || words.frame.failed}
        </p>
      )}
      <div className="import-foot">
        <span>
          {said.summary(formatNumber(figures.new), formatNumber(figures.changed), formatNumber(figures.wrong))}
        </span>
        <DeleteButton id={entry.id} />
        <Button busy={choose.isPending} onClick={() => choose.mutate({})}>
          {said.again}
        </Button>
        <Button kind="primary" inactive={pieces === 0} busy={apply.isPending} onClick={() => apply.mutate()}>
          {pieces === 0 ? said.nothingToApply : said.apply(formatNumber(pieces))}
        </Button>
      </div>
    </>
  );
}

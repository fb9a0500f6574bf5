// What an import would do, row by row, before anything is changed.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { applyImport, type Import, wrongRowsUrl } from '../../../api/desk/imports';
import { Check } from '../../../ui/Check';
import { formatNumber } from '../../../words/dates';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { Problem } from '../../parts/Problem';
import { Segments } from '../../parts/Segments';
import { CategoryChoices } from './CategoryChoices';
import { DeleteButton } from './DeleteButton';
import { countDecisions, type Decisions } from './decisions';
import { ImportRows } from './ImportRows';
import { LeftOut } from './LeftOut';
import { NewPeople } from './NewPeople';
import { useDecisions } from './use-decisions';
import { useRefresh } from './use-refresh';
import { orderKey, useRefusal } from './use-refusal';
import { WordChoices } from './WordChoices';
import { WordingReport } from './WordingReport';

const OUTCOMES = ['changed', 'new', 'unchanged', 'wrong'] as const;
const CHANGES_AND_ERRORS = 'changed,new,wrong';

/** Names of pictures that are not folded away. */
const SHOWN_AT_ONCE = 20;

export function CheckStep({ entry, onColumns }: { entry: Import; onColumns: () => void }) {
  const { words } = useLanguage();
  const { imports: said, importQuestions: asked, frame } = words;
  const refresh = useRefresh();
  const [outcome, setOutcome] = useState(CHANGES_AND_ERRORS);
  const { decisions, change, send, categories } = useDecisions(entry);
  const decided = countDecisions(decisions);
  const apply = useMutation({
    mutationKey: orderKey(entry.id, 'apply'),
    mutationFn: () => applyImport(entry),
    onSettled: refresh,
  });
  const refusal = useRefusal(entry.id);
  const hasFailed = apply.isError || send.isError;
  const { figures } = entry;
  const pieces = figures.new + figures.changed;
  const all = pieces + figures.unchanged + figures.wrong;
  // Questions that keep rows out come before mere reports.
  const isBlocked = figures.wrong > 0;
  const { materials, datings, people } = entry.left_words;
  const hasQuestions = [entry.categories, materials, datings, people].some(({ length }) => length > 0);
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
      {entry.categories.length > 0 && (
        <CategoryChoices
          entry={entry}
          chosen={decisions.categories}
          records={categories}
          onChoose={(alike, choice) =>
            change((before) => ({
              categories: { ...before.categories, ...Object.fromEntries(alike.map((word) => [word, choice])) },
            }))
          }
        />
      )}
      {(['materials', 'datings', 'people'] as const).map((kind) => (
        <WordChoices
          key={kind}
          kind={kind}
          entry={entry}
          chosen={decisions[kind]}
          onDecide={(meanings) => change((before) => ({ [kind]: { ...before[kind], ...meanings } }))}
          onPeriod={(period) => change(({ newPeriods }) => ({ newPeriods: [...newPeriods, period] }))}
        />
      ))}
      {entry.binned > 0 && (
        <p className="row">
          <span>{entry.restores ? said.restores(entry.binned) : said.binned(entry.binned)}</span>
          <Button size="small" busy={send.isPending} onClick={() => send.mutate({ restores: !entry.restores })}>
            {entry.restores ? said.leaveInBin : said.restoreAndChange}
          </Button>
        </p>
      )}
      {entry.unmatched.length > 0 && (
        <details open={!isBlocked && entry.unmatched.length <= SHOWN_AT_ONCE}>
          <summary>{said.unmatched(formatNumber(entry.unmatched.length))}</summary>
          <p className="hint">{entry.unmatched.join(said.comma)}</p>
        </details>
      )}
      <LeftOut entry={entry} />
      <WordingReport kind="datings" entry={entry} isFolded={isBlocked || entry.left_words.datings.length > 0} />
      {entry.periods_derived > 0 && <p className="hint">{said.periodsDerived(formatNumber(entry.periods_derived))}</p>}
      <WordingReport kind="sizes" entry={entry} isFolded={isBlocked} />
      <WordingReport kind="materials" entry={entry} isFolded={isBlocked || entry.left_words.materials.length > 0} />
      <NewPeople entry={entry} />
      <ImportRows
        key={`${outcome} ${entry.finished_at}`}
        entry={entry}
        outcome={outcome}
        repairs={decisions.repairs}
        onRepair={(line, field, text) =>
          change(({ repairs }) => ({ repairs: toggleRepair(repairs, line, field, text) }))
        }
      />
      <Problem text={refusal && (refusal.message || (hasFailed ? frame.failed : ''))} />
      <div className="import-foot">
        <span role="status">
          {decided > 0
            ? asked.unchecked(formatNumber(decided))
            : said.summary(formatNumber(figures.new), formatNumber(figures.changed), formatNumber(figures.wrong))}
        </span>
        {hasQuestions && (
          <Check checked={decisions.remember} onChange={(event) => change(() => ({ remember: event.target.checked }))}>
            {asked.remember}
          </Check>
        )}
        <DeleteButton entry={entry} />
        <Button kind={decided > 0 ? 'primary' : 'plain'} busy={send.isPending} onClick={() => send.mutate({})}>
          {said.again}
        </Button>
        <Button
          kind={isBlocked || decided > 0 ? 'plain' : 'primary'}
          inactive={pieces === 0 || decided > 0}
          busy={apply.isPending}
          onClick={() => apply.mutate()}
        >
          {pieces === 0
            ? said.nothingToApply
            : isBlocked
              ? said.applyWithout(formatNumber(pieces), formatNumber(figures.wrong))
              : said.apply(formatNumber(pieces))}
        </Button>
      </div>
    </>
  );
}

/** The repairs with one more, or without it where it was chosen already. */
function toggleRepair(repairs: Decisions['repairs'], line: number, field: string, text: string): Decisions['repairs'] {
  const { [field]: before, ...others } = repairs[line] ?? {};
  const repaired = before === text ? others : { ...others, [field]: text };
  const { [line]: _, ...rest } = repairs;
  return Object.keys(repaired).length === 0 ? rest : { ...rest, [line]: repaired };
}

// One import, at the step that it has reached.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { type Import, importQuery, isAtWork } from '../../../api/desk/imports';
import { queryOptions } from '../../../api/desk/queries';
import { formatNumber } from '../../../words/dates';
import { formatFull, formatTime } from '../../../words/desk/times';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage, useTitle } from '../../language';
import { Problem } from '../../parts/Problem';
import { ApplyStep } from './ApplyStep';
import { ASK_AGAIN_MS } from './ask-again';
import { CheckStep } from './CheckStep';
import { ColumnsStep } from './ColumnsStep';
import { DeleteButton } from './DeleteButton';
import { EncodingQuestion } from './EncodingQuestion';
import { Steps } from './Steps';
import { useRefusal } from './use-refusal';

const STEPS: Readonly<Partial<Record<Import['state'], number>>> = { columns: 1, checking: 2, checked: 2, refused: 0 };
const APPLY = 3;

export function ImportPage() {
  const { language, words } = useLanguage();
  const said = words.imports;
  const id = Number(useParams().id);
  const found = useQuery({
    ...queryOptions(importQuery(id)),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? ASK_AGAIN_MS : false),
  });
  const entry = found.data;
  useTitle(entry?.name ?? said.importGroup);
  const refusal = useRefusal(id);
  const [columns, setColumns] = useState(false);
  const asksEncoding = (entry?.encoded.length ?? 0) > 0;
  const shown = entry?.state === 'checked' && columns ? 'columns' : entry?.state;
  // Beside the buttons of the step.
  const isSaidByStep =
    entry?.state === 'checked' || (shown === 'columns' && !asksEncoding && refusal?.order === 'columns');
  return (
    <main className="page" aria-busy={found.isPending || undefined}>
      {found.isError && <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />}
      {entry && (
        <>
          <div className="page-head">
            <h1>{entry.name}</h1>
            <span className="sub">
              {shown === 'checked' && entry.finished_at
                ? said.nothingYet(formatTime(entry.finished_at))
                : said.by(entry.by, formatFull(language, entry.requested_at, Date.now()))}
            </span>
            <Steps current={(shown && STEPS[shown]) ?? APPLY} />
          </div>
          <div className="page-body import-page">
            {entry.elsewhere && <p className="hint">{said.elsewhere}</p>}
            {!isSaidByStep && <Problem text={refusal?.message} />}
            {shown === 'checking' && <Checking entry={entry} />}
            {shown === 'refused' && <Refused entry={entry} />}
            {shown === 'columns' && asksEncoding && <EncodingQuestion entry={entry} />}
            {shown === 'columns' && !asksEncoding && <ColumnsStep entry={entry} onDone={() => setColumns(false)} />}
            {shown === 'checked' && <CheckStep entry={entry} onColumns={() => setColumns(true)} />}
            {shown && !(shown in STEPS) && <ApplyStep entry={entry} />}
          </div>
        </>
      )}
    </main>
  );
}

function Checking({ entry }: { entry: Import }) {
  const said = useLanguage().words.imports;
  const { done, total } = entry;
  return (
    <>
      <p role="status">{total === 0 ? said.reading : said.checking(formatNumber(done), formatNumber(total))}</p>
      <progress
        className="import-progress"
        aria-label={said.progress}
        {...(total > 0 && { max: total, value: done })}
      />
    </>
  );
}

function Refused({ entry }: { entry: Import }) {
  const said = useLanguage().words.imports;
  return (
    <>
      <h2 className="section-title">{said.refused}</h2>
      <Problem text={entry.refusal} />
      <DeleteButton entry={entry} />
    </>
  );
}

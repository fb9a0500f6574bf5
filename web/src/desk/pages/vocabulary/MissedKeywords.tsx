// Keywords that find nothing, each with a field for the word that it means.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { readRefusal } from '../../../api/client';
import { missedSearchesQuery, queryOptions } from '../../../api/desk/queries';
import { keyOf } from '../../../api/desk/query-keys';
import { dismissMissedSearch } from '../../../api/desk/vocabulary';
import { formatNumber } from '../../../words/dates';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { Problem } from '../../parts/Problem';
import { useToast } from '../../parts/toasts';

interface MissedKeywordsProps {
  /** Whether lines are on their way. */
  busy: boolean;
  /** What the server said of a meaning. */
  problem: { keyword?: string; message: string } | null;
  /** Adds a line of synonyms; null for accounts that may only read. */
  onAdd: ((keyword: string, meaning: string) => void) | null;
}

export function MissedKeywords({ busy, problem, onAdd }: MissedKeywordsProps) {
  const { words } = useLanguage();
  const said = words.vocabulary.missed;
  const toast = useToast();
  const queries = useQueryClient();
  const found = useQuery(queryOptions(missedSearchesQuery));
  const dismiss = useMutation({
    mutationFn: dismissMissedSearch,
    onSuccess: (left) => queries.setQueryData(keyOf(missedSearchesQuery), left),
    onError: (failure) => toast(readRefusal(failure).message || words.frame.failed),
  });
  const missed = found.data ?? [];
  if (missed.length === 0) return null;
  return (
    <section className="section missed-keywords" aria-labelledby="missed-keywords">
      <h2 className="section-title" id="missed-keywords">
        {said.waiting}
        <small>{said.waitingHint}</small>
      </h2>
      <ul>
        {missed.map(({ keyword, times }) => (
          <li key={keyword}>
            <span className="song">{keyword}</span>
            <span>{said.count(formatNumber(times))}</span>
            {onAdd && (
              <>
                <KeywordForm
                  keyword={keyword}
                  busy={busy}
                  problem={problem?.keyword === keyword ? problem.message : null}
                  onAdd={onAdd}
                />
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={said.dismissOf(keyword)}
                  onClick={() => dismiss.mutate(keyword)}
                >
                  {said.dismiss}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface KeywordFormProps {
  keyword: string;
  busy: boolean;
  problem: string | null;
  onAdd: (keyword: string, meaning: string) => void;
}

function KeywordForm({ keyword, busy, problem, onAdd }: KeywordFormProps) {
  const said = useLanguage().words.vocabulary.missed;
  const [word, setWord] = useState('');
  const note = useId();
  return (
    <>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && word.trim() !== '') onAdd(keyword, word.trim());
        }}
      >
        <input
          className="input small"
          aria-label={said.meaningOf(keyword)}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : note}
          placeholder={said.meaning}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        <Button kind="secondary" size="small" type="submit" busy={busy} inactive={word.trim() === ''}>
          {said.set}
        </Button>
      </form>
      <Problem id={note} text={problem} />
    </>
  );
}

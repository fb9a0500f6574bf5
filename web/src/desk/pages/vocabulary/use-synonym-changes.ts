// Sends all lines of the synonyms, and says what became of it: at the form or the field that a refused line was typed in, else in a toast.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, readRefusal } from '../../../api/client';
import { missedSearchesQuery, synonymsQuery } from '../../../api/desk/queries';
import { keyOf } from '../../../api/desk/query-keys';
import type { Synonyms, SynonymsRefused } from '../../../api/desk/types';
import { replaceSynonyms } from '../../../api/desk/vocabulary';
import { useWords } from '../../language';
import { useToast } from '../../parts/toasts';

/** A line that was typed. */
export interface Typed {
  /** Its place among the lines that are sent. */
  at: number;
  /** Its text as it was typed. */
  text: string;
  /** The form that it was typed in, or the missed keyword whose meaning it is. */
  form?: string;
  keyword?: string;
}

interface Change {
  revision: number;
  lines: readonly string[];
  /** The notice once it is done. */
  done: string;
  /** The lines that undoing it brings back; null where it cannot be undone. */
  before: readonly string[] | null;
  typed: Typed | null;
}

const refusedOf = (failure: unknown): Partial<SynonymsRefused> | null =>
  failure instanceof ApiError ? (failure.data as Partial<SynonymsRefused> | null) : null;

/** What the server said of the line that was typed, or else of another one. */
const problemOf = (failure: unknown, typed: Typed | null): string | null => {
  const problems = refusedOf(failure)?.problems ?? [];
  return (problems.find(({ line }) => line === typed?.at) ?? problems[0])?.message ?? null;
};

/** `onTaken` is told of a typed line once it is saved. */
export function useSynonymChanges(onTaken: (typed: Typed) => void) {
  const { frame, vocabulary } = useWords();
  const { synonyms: said } = vocabulary;
  const toast = useToast();
  const queries = useQueryClient();
  const take = (synonyms: Synonyms) => queries.setQueryData(keyOf(synonymsQuery), synonyms);
  const replace = useMutation({
    mutationFn: (change: Change) => replaceSynonyms(change.revision, change.lines),
    onSuccess: (synonyms, { before, done, typed }) => {
      take(synonyms);
      void queries.invalidateQueries({ queryKey: keyOf({ path: 'synonyms/figures' }) });
      // A keyword that finds something by now is not missed.
      void queries.invalidateQueries({ queryKey: keyOf(missedSearchesQuery) });
      if (typed) onTaken(typed);
      if (before === null) return toast(done);
      const { revision } = synonyms;
      const undo = () => replace.mutate({ revision, lines: before, done: said.saved, before: null, typed: null });
      toast(done, { label: frame.undo, run: undo });
    },
    onError: (failure, { typed }) => {
      const { present } = refusedOf(failure) ?? {};
      if (present) take(present);
      const problem = problemOf(failure, typed);
      if (problem === null || typed === null) toast(problem ?? (readRefusal(failure).message || frame.failed));
    },
  });
  const { typed = null } = replace.variables ?? {};
  const message = problemOf(replace.error, typed);
  return {
    isPending: replace.isPending,
    /** The line that is on its way, or was sent last. */
    typed,
    /** What the server said of it. */
    problem: typed && message !== null ? { ...typed, message } : null,
    send: (stored: Synonyms, lines: readonly string[], done: string, typed: Typed | null) =>
      replace.mutate({ revision: stored.revision, lines, done, before: stored.lines, typed }),
    /** Forgets the refusal. */
    reset: replace.reset,
  };
}

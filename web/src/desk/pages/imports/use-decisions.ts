// The decisions about an import: kept in this browser until the server has taken them, all at once.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/client';
import { type Choices, chooseForImport, type Import } from '../../../api/desk/imports';
import { queryOptions, recordsQuery } from '../../../api/desk/queries';
import { familyKey } from '../../../api/desk/query-keys';
import { createRecord } from '../../../api/desk/records';
import { useAccount } from '../../session/use-session';
import { openUnsavedWork } from '../../unsaved/unsaved-work';
import { nameOfWord } from '../../vocabulary/NameFields';
import {
  CREATE_CATEGORY,
  collectChoices,
  countDecisions,
  type Decisions,
  NO_DECISIONS,
  onlyAsked,
  withoutSent,
} from './decisions';
import { groupWords } from './left-words';
import { orderKey } from './use-refusal';

const NAME = 'decisions';
/** The colours that the site has for categories, by number. */
const COLOURS = [1, 2, 3, 4] as const;

export function useDecisions(entry: Import) {
  const account = useAccount()?.id ?? 0;
  const queries = useQueryClient();
  const [work] = useState(() => openUnsavedWork<Decisions>(account, 'import', entry.id));
  const [decisions, setDecisions] = useState<Decisions>(() => ({ ...NO_DECISIONS, ...work.read()[NAME] }));
  const latest = useRef(decisions);
  const found = useQuery({ ...queryOptions(recordsQuery('category')), enabled: entry.categories.length > 0 });
  const records = found.data ?? [];
  const set = (next: Decisions) => {
    latest.current = next;
    setDecisions(next);
    work.put(NAME, next);
  };
  const change = (part: (before: Decisions) => Partial<Decisions>) => {
    const before = latest.current;
    set({ ...before, revision: before.revision ?? entry.revision, ...part(before) });
  };
  /** A category that was created is kept as such at once, so that it is not created again if a later step fails. */
  const createCategories = async () => {
    const colours = records.map(({ fields }) => Number(fields.colour ?? 0));
    let position = records.length;
    for (const { name, words } of groupWords(entry.categories)) {
      if (!words.some(({ word }) => latest.current.categories[word] === CREATE_CATEGORY)) continue;
      const colour = findRarest(colours);
      position += 1;
      colours.push(colour);
      const id = await createCategory(name, position, colour);
      change(({ categories, newCategories }) => ({
        categories: { ...categories, ...Object.fromEntries(words.map(({ word }) => [word, String(id)])) },
        newCategories: [...newCategories, id],
      }));
    }
  };
  const send = useMutation({
    mutationKey: orderKey(entry.id, 'decisions'),
    mutationFn: async (more: Choices) => {
      latest.current = onlyAsked(entry, latest.current);
      await createCategories();
      const sent = latest.current;
      await chooseForImport(entry.id, { ...collectChoices(entry, sent), ...more });
      const left = withoutSent(latest.current, sent);
      latest.current = left;
      setDecisions(left);
      if (countDecisions(left) > 0) work.put(NAME, left);
      else work.remove(NAME, sent);
    },
    onError: (failure) => {
      // Refused since others decided meanwhile: sent again, they are decisions on what the page shows then.
      if (failure instanceof ApiError && failure.status === 409) set({ ...latest.current, revision: null });
    },
    onSettled: () =>
      Promise.all([found.refetch(), queries.invalidateQueries({ queryKey: familyKey('imports') })]).then(() => {}),
  });
  return { decisions: onlyAsked(entry, decisions), change, send, categories: records };
}

/** The colour that the fewest categories have. */
function findRarest(colours: readonly number[]): number {
  const count = (colour: number) => colours.filter((other) => other === colour).length;
  return COLOURS.reduce((rarest, colour) => (count(colour) < count(rarest) ? colour : rarest));
}

/** Makes a category of this name; a word of Latin letters is its English name. */
async function createCategory(word: string, position: number, colour: number): Promise<number> {
  const { tw, en } = nameOfWord(word);
  const { id } = await createRecord('category', { ...(tw ? { 'name.tw': tw } : { 'name.en': en }), position, colour });
  return id;
}

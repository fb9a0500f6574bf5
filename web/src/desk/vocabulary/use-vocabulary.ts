// Categories, periods and terms. They change seldom, so a page asks once.
import { useQuery } from '@tanstack/react-query';
import { queryOptions, vocabularyQuery } from '../../api/desk/queries';
import type { Bilingual, Vocabulary } from '../../api/desk/types';
import { useLanguage } from '../language';

const NONE: Vocabulary = {
  categories: [],
  dynasties: [],
  exhibition_groups: [],
  terms: [],
  shipped_terms: [],
  people: [],
  variants: [],
};

/** Records in the bin are named where another record has them, and not offered. */
export const isOffered = ({ binned }: { binned: boolean }) => !binned;

/** Names a record as a list of choices does; one in the bin is said to be there. */
export function useChoiceNames(): (choice: { name: Bilingual; binned: boolean }) => string {
  const { language, words } = useLanguage();
  return ({ name, binned }) => {
    const shown = name[language] || name.tw || name.en;
    return binned ? words.list.inBin(shown) : shown;
  };
}

/** Undefined until it is known. */
export const useKnownVocabulary = (): Vocabulary | undefined =>
  useQuery({ ...queryOptions(vocabularyQuery), staleTime: 300_000 }).data;

export const useVocabulary = (): Vocabulary => useKnownVocabulary() ?? NONE;

// Categories, periods and terms. They change seldom, so a page asks once.
import { useQuery } from '@tanstack/react-query';
import { queryOptions, vocabularyQuery } from '../../api/desk/queries';
import type { Vocabulary } from '../../api/desk/types';

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

export function useVocabulary(): Vocabulary {
  return useQuery({ ...queryOptions(vocabularyQuery), staleTime: 300_000 }).data ?? NONE;
}

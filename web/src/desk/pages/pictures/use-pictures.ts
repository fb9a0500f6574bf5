// Changes of a record's pictures: each is sent at once, and its answer takes the record's place in the cache.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readRefusal } from '../../../api/client';
import { pictureChangeKey } from '../../../api/desk/picture-changes';
import { ARTIFACTS, recordQuery } from '../../../api/desk/queries';
import type { DeskRecord, DocumentPicture } from '../../../api/desk/types';
import { useWords } from '../../language';
import { useToast } from '../../parts/toasts';

export const picturesOf = (record: DeskRecord): readonly DocumentPicture[] =>
  (record.fields.pictures as readonly DocumentPicture[] | undefined) ?? [];

export function useChange(record: DeskRecord) {
  const { frame } = useWords();
  const toast = useToast();
  const queries = useQueryClient();
  const { path } = recordQuery(record.noun, record.id);
  return useMutation({
    // One after the other: the answer of an earlier change must not come over that of a later one.
    scope: { id: `${path} pictures` },
    mutationKey: pictureChangeKey(path),
    mutationFn: (change: () => Promise<DeskRecord>) => change(),
    onSuccess: (changed) => {
      queries.setQueryData([path], changed);
      void queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(ARTIFACTS) });
    },
    onError: (failure) => {
      toast(readRefusal(failure).message || frame.failed);
      void queries.invalidateQueries({ queryKey: [path] });
    },
  });
}

export type Change = ReturnType<typeof useChange>;

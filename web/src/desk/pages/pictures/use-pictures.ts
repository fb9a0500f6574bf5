// Changes of a record's pictures: each is sent at once, and its answer takes the record's place in the cache.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readRefusal } from '../../../api/client';
import { pictureChangeKey } from '../../../api/desk/picture-changes';
import { recordQuery } from '../../../api/desk/queries';
import { familyKey, keyOf } from '../../../api/desk/query-keys';
import type { DeskRecord, DocumentPicture } from '../../../api/desk/types';
import { readCell } from '../../document/cells';
import { useWords } from '../../language';
import { useToast } from '../../parts/toasts';

export const picturesOf = (record: DeskRecord): readonly DocumentPicture[] => readCell(record.fields, 'pictures');

/** Reads the record as the server had it last: also in a function of an earlier render. */
export function useReadRecord(record: DeskRecord): () => DeskRecord {
  const queries = useQueryClient();
  const key = keyOf(recordQuery(record.noun, record.id));
  return () => queries.getQueryData<DeskRecord>(key) ?? record;
}

/** `tells`: whether a failure is told at once, where nothing else says it. */
export function usePictureChange(record: DeskRecord, tells = true) {
  const { frame } = useWords();
  const toast = useToast();
  const queries = useQueryClient();
  const query = recordQuery(record.noun, record.id);
  const key = keyOf(query);
  return useMutation({
    // One after the other: the answer of an earlier change must not replace a later one.
    scope: { id: `${query.path} pictures` },
    mutationKey: pictureChangeKey(query.path),
    // A last move without a network is sent when there is one.
    networkMode: 'online',
    mutationFn: (change: () => Promise<DeskRecord>) => change(),
    onSuccess: (changed) => {
      queries.setQueryData(key, changed);
      void queries.invalidateQueries({ queryKey: familyKey('artifacts') });
    },
    onError: (failure) => {
      if (tells) toast(readRefusal(failure).message || frame.failed);
      void queries.invalidateQueries({ queryKey: key });
    },
  });
}

export type PictureMutation = ReturnType<typeof usePictureChange>;

// Watches a change to many pieces, or its undoing, until it is over, and says how it ended.
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { BulkEdit } from '../../api/desk/types';
import { watchedBulkEdit } from './watched';

export function BulkWatch({ id, onOver }: { id: number; onOver: (edit: BulkEdit) => void }) {
  const queries = useQueryClient();
  const edit = useQuery(watchedBulkEdit(id)).data;
  const hasEnded = useRef(false);
  useEffect(() => {
    if (!edit || edit.is_running || hasEnded.current) return;
    hasEnded.current = true;
    // Pieces, lists, histories and the bin may all have changed.
    void queries.invalidateQueries({
      predicate: ({ queryHash }) => queryHash !== hashKey(watchedBulkEdit(id).queryKey),
    });
    onOver(edit);
  });
  return null;
}

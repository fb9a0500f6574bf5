// Merging a record of a kind into another, and undoing it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readRefusal } from '../../../api/client';
import type { MergeableNoun } from '../../../api/desk/types';
import { mergeRecords, undoMerge } from '../../../api/desk/vocabulary';
import { useWords } from '../../language';
import { useToast } from '../../parts/toasts';

/** `onMerged` gets the record that was kept. */
export function useMerging(noun: MergeableNoun, onMerged?: (into: number) => void) {
  const { frame, vocabulary } = useWords();
  const { merging: said } = vocabulary;
  const toast = useToast();
  const queries = useQueryClient();
  const [gone, setGone] = useState<number | null>(null);
  const undo = useMutation({
    mutationFn: (merge: number) => undoMerge(noun, merge),
    onSuccess: (undone) => {
      // Lists, records and their histories show them too.
      void queries.invalidateQueries();
      toast(said.undone[noun](undone.pieces));
    },
    onError: (failure) => toast(readRefusal(failure).message || frame.failed),
  });
  const merge = useMutation({
    mutationFn: ({ gone, into }: { gone: number; into: number }) => mergeRecords(noun, gone, into),
    onSuccess: (merged, { into }) => {
      void queries.invalidateQueries();
      setGone(null);
      onMerged?.(into);
      toast(said.done[noun](merged.pieces), { label: frame.undo, run: () => undo.mutate(merged.merge) });
    },
  });
  return {
    /** The record for which the dialog is open; null if it is not. */
    gone,
    open: setGone,
    undo,
    dialog: {
      busy: merge.isPending,
      problem: merge.isError ? readRefusal(merge.error).message || frame.failed : '',
      onMerge: (into: number) => {
        if (gone !== null) merge.mutate({ gone, into });
      },
      onClose: () => {
        setGone(null);
        merge.reset();
      },
    },
  };
}

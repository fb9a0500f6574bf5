// Autosave for as long as an editor is shown.
import { useEffect, useMemo } from 'react';
import type { Change, DocumentKind, SavedDocument } from '../../api/desk/types';
import type { Autosave } from './autosave';
import { findAutosave } from './instances';

/** Unsaved cells are kept under `account`, and sent once it is signed in again. */
export function useAutosave<D extends SavedDocument>(
  record: D,
  kind: DocumentKind,
  account: number,
  save: (id: number, change: Change) => Promise<D>,
): Autosave<D> {
  const { id } = record;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another document or another account begins anew
  const { autosave, enter } = useMemo(
    () => findAutosave(record, kind, account, (change) => save(id, change)),
    [kind, id, account],
  );
  useEffect(enter, [enter]);
  return autosave;
}

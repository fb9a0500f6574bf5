// Autosave for as long as an editor is shown.
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { onSignedIn } from '../../api/desk/requests';
import type { Change, DocumentKind, SavedDocument } from '../../api/desk/types';
import { openUnsavedWork } from '../unsaved/unsaved-work';
import { Autosave } from './autosave';
import type { UnsavedCell } from './state';

/** Unsaved cells are kept under `account`, and sent once it is signed in again. */
export function useAutosave<D extends SavedDocument>(
  record: D,
  kind: DocumentKind,
  account: number | null,
  save: (id: number, change: Change) => Promise<D>,
) {
  const { id } = record;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another document or another account begins anew
  const autosave = useMemo(
    () =>
      new Autosave<D>({
        record,
        save: (change) => save(id, change),
        storage: openUnsavedWork<UnsavedCell>(account ?? 0, kind, id),
        now: Date.now,
        schedule: (run, ms) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
      }),
    [kind, id, account],
  );
  const snapshot = useSyncExternalStore(autosave.subscribe, autosave.getSnapshot);
  useEffect(() => {
    autosave.start();
    const resume = () => autosave.resume();
    window.addEventListener('online', resume);
    const endSignedIn = onSignedIn(resume);
    const saveNow = () => {
      if (document.visibilityState === 'hidden') void autosave.flush();
    };
    document.addEventListener('visibilitychange', saveNow);
    return () => {
      window.removeEventListener('online', resume);
      endSignedIn();
      document.removeEventListener('visibilitychange', saveNow);
      // What was typed a moment before leaving the page is sent, not left for the next visit.
      void autosave.flush();
      autosave.stop();
    };
  }, [autosave]);
  return { autosave, snapshot };
}

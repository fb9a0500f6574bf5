// The result of a change to many pieces, and its undoing, are shown on any page that the account has gone to since.
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { BulkEdit } from '../../api/desk/types';
import { formatNumber } from '../../words/dates';
import { joinClauses } from '../../words/desk/punctuation';
import { useLanguage } from '../language';
import { useToast } from '../parts/toasts';
import { type BulkUndo, BulkUndoDialog } from './BulkUndoDialog';
import { BulkWatch } from './BulkWatch';
import { bulkWords } from './bulk-words';
import { rememberTold } from './told';

interface Bulk {
  /** Begins to undo a change to many pieces. */
  undo: (undo: BulkUndo) => void;
  /** Says how a change ends, or its undoing. */
  watch: (id: number) => void;
  /** The changes whose result will be shown. */
  watched: readonly number[];
}

const Context = createContext<Bulk>({ undo: () => undefined, watch: () => undefined, watched: [] });

export const useBulk = () => useContext(Context);

export function BulkUndoProvider({ children }: { children: ReactNode }) {
  const { language, words } = useLanguage();
  const { visibility } = words;
  const { bulk } = words.list;
  const toast = useToast();
  const [undo, setUndo] = useState<BulkUndo | null>(null);
  const [watched, setWatched] = useState<readonly number[]>([]);
  const watch = useCallback((id: number) => setWatched((ids) => [...ids.filter((other) => other !== id), id]), []);
  /** How a change ended, and after a publication what visitors see of it. */
  const describeEnd = (edit: BulkEdit) => {
    const { done, same, refused, categories, visibility: seen } = edit;
    return joinClauses(language, [
      bulkWords(words, edit).ended(done, same, refused),
      ...(categories > 0 ? [visibility.categories(categories)] : []),
      ...(seen ? [visibility.ended(formatNumber(seen.visible), formatNumber(seen.total))] : []),
    ]);
  };
  const end = (edit: BulkEdit) => {
    setWatched((ids) => ids.filter((id) => id !== edit.id));
    rememberTold(edit);
    if (edit.undone_at !== null) toast(bulkWords(words, edit).undone(edit.undone, edit.kept));
    else if (edit.done + edit.categories === 0) toast(describeEnd(edit));
    else
      toast(describeEnd(edit), {
        label: bulk.undo,
        run: () => setUndo({ id: edit.id, asks: false }),
      });
  };
  const context = useMemo(() => ({ undo: setUndo, watch, watched }), [watch, watched]);
  return (
    <Context value={context}>
      {children}
      {watched.map((id) => (
        <BulkWatch key={id} id={id} onOver={end} />
      ))}
      {undo && <BulkUndoDialog key={undo.id} undo={undo} onWatch={watch} onClose={() => setUndo(null)} />}
    </Context>
  );
}

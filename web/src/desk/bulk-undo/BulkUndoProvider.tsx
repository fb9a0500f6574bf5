// Whoever changed many pieces can undo it wherever they have gone since: the dialog belongs to no page.
import { createContext, type ReactNode, useContext, useState } from 'react';
import { type BulkUndo, BulkUndoDialog } from './BulkUndoDialog';

const Context = createContext<(undo: BulkUndo) => void>(() => undefined);

/** Begins to undo a change to many pieces. */
export const useBulkUndo = () => useContext(Context);

export function BulkUndoProvider({ children }: { children: ReactNode }) {
  const [undo, setUndo] = useState<BulkUndo | null>(null);
  return (
    <Context value={setUndo}>
      {children}
      {undo && <BulkUndoDialog key={undo.id} undo={undo} onClose={() => setUndo(null)} />}
    </Context>
  );
}

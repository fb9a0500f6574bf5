// Offers to undo a change to many pieces, which asks before it begins.
import { useWords } from '../language';
import { useBulk } from './BulkUndoProvider';

export function BulkUndoButton({ id }: { id: number }) {
  const { list } = useWords();
  const { undo } = useBulk();
  return (
    <button type="button" className="link as-text" onClick={() => undo({ id, asks: true })}>
      {list.bulk.undo}
    </button>
  );
}

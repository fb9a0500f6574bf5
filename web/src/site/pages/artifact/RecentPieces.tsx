// The pieces that the reader has seen on this device before this one. Not in the server's page, which is the same for every reader.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Card } from '../../parts/Card';
import {
  clearRecentPieces,
  readNoPieces,
  readRecentPieces,
  removeRecentPiece,
  subscribeRecentPieces,
} from '../../recent-pieces';
import { useWords } from '../../router/page-request';

const SHOWN = 5;

/** `id`: the piece on the screen, which is not listed. */
export function RecentPieces({ id }: { id: number }) {
  const words = useWords().artifact;
  const all = useSyncExternalStore(subscribeRecentPieces, readRecentPieces, readNoPieces);
  const pieces = all.filter((piece) => piece.id !== id).slice(0, SHOWN);
  const [isCleared, setIsCleared] = useState(false);
  const confirmation = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isCleared) confirmation.current?.focus();
  }, [isCleared]);
  if (isCleared) {
    return (
      <p className="sec recent-cleared" role="status" tabIndex={-1} ref={confirmation}>
        {words.recentCleared}
      </p>
    );
  }
  if (pieces.length === 0) return null;
  return (
    <section className="sec related-sec" aria-labelledby="recent">
      <div className="sec-h">
        <h2 id="recent">{words.recent}</h2>
      </div>
      <div className="sec-b">
        <div className="shelf">
          {pieces.map((piece) => (
            <div
              key={piece.id}
              className="recent-piece"
              onErrorCapture={() => {
                // Withdrawn since, or shown by another picture; without a network nothing can be said.
                if (navigator.onLine) removeRecentPiece(piece.id);
              }}
            >
              <Card artifact={piece} slot="shelf" level={3} />
            </div>
          ))}
        </div>
        <p className="recent-hint">
          {words.recentHint}{' '}
          <button
            className="ln"
            type="button"
            onClick={() => {
              clearRecentPieces();
              setIsCleared(true);
            }}
          >
            {words.clearRecent}
          </button>
        </p>
      </div>
    </section>
  );
}

// The pieces that are shown when a search finds nothing.
import type { ArtifactSummary } from '../../../api/site/schema.gen';
import { Card } from '../../parts/Card';

export function Nearest({ pieces, title }: { pieces: readonly ArtifactSummary[]; title: string }) {
  if (pieces.length === 0) return null;
  return (
    <section className="nearest" aria-labelledby="nearest">
      <h2 id="nearest">{title}</h2>
      <div className="shelf">
        {pieces.map((piece) => (
          <Card key={piece.id} artifact={piece} slot="shelf" level={3} />
        ))}
      </div>
    </section>
  );
}

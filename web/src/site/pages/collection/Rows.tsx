// The pieces of a list as rows: number, name, date, size.
import type { ArtifactSummary } from '../../../api/site/schema.gen';
import { localize } from '../../localize';
import { PieceName } from '../../parts/PieceName';
import { useLanguage } from '../../router/page-request';
import { paths } from '../../router/paths';

function Row({ piece }: { piece: ArtifactSummary }) {
  const language = useLanguage();
  const name = localize(piece, 'name', language);
  const date = piece.group_dynasty && localize(piece.group_dynasty, 'name', language);
  const size = localize(piece, 'size', language);
  return (
    <article className="row">
      <p>{piece.number}</p>
      <h2>
        <a href={paths.artifact(language, piece.id)} lang={name.lang}>
          <PieceName name={name} keywords={piece.key_tw} />
        </a>
      </h2>
      <p lang={date?.lang}>{date?.text}</p>
      <p lang={size.lang}>{size.text}</p>
    </article>
  );
}

export const Rows = ({ pieces }: { pieces: readonly ArtifactSummary[] }) => (
  <div>
    {pieces.map((piece) => (
      <Row key={piece.id} piece={piece} />
    ))}
  </div>
);

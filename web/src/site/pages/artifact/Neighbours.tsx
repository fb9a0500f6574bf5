// Links to the pieces before and after this one.
import type { Artifact, Neighbour } from '../../../api/site/schema.gen';
import { ArrowIcon, BackArrowIcon } from '../../../ui/icons';
import { localize } from '../../localize';
import { useNeighbours } from '../../neighbours';
import { useLanguage, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';

interface NeighbourLinkProps {
  piece: Neighbour;
  rel: 'prev' | 'next';
  children: string;
}

function NeighbourLink({ piece, rel, children }: NeighbourLinkProps) {
  const language = useLanguage();
  const name = localize(piece, 'name', language);
  return (
    <a className={rel} rel={rel} href={paths.artifact(language, piece.id)}>
      {rel === 'prev' ? <BackArrowIcon /> : <ArrowIcon />}
      <span>{children}</span>
      <span className="name" lang={name.lang}>
        {name.text}
      </span>
    </a>
  );
}

export function Neighbours({ artifact }: { artifact: Artifact }) {
  const words = useWords().artifact;
  const { previous, next } = useNeighbours(artifact);
  if (!previous && !next) return null;
  return (
    <nav className="neighbours" aria-label={words.neighbours}>
      {previous && (
        <NeighbourLink piece={previous} rel="prev">
          {words.previous}
        </NeighbourLink>
      )}
      {next && (
        <NeighbourLink piece={next} rel="next">
          {words.next}
        </NeighbourLink>
      )}
    </nav>
  );
}

// The way on to the pieces beside this one, in the list that the reader came from.
import type { Artifact, Neighbour } from '../../../api/schema.gen';
import { Arrow, BackArrow } from '../../../ui/icons';
import { useNeighbours } from '../../neighbours';
import { useLanguage, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';
import { shown } from '../../shown';

interface StepProps {
  piece: Neighbour;
  rel: 'prev' | 'next';
  children: string;
}

function Step({ piece, rel, children }: StepProps) {
  const language = useLanguage();
  const name = shown(piece, 'name', language);
  return (
    <a className={rel} rel={rel} href={paths.artifact(language, piece.id)}>
      {rel === 'prev' ? <BackArrow /> : <Arrow />}
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
        <Step piece={previous} rel="prev">
          {words.previous}
        </Step>
      )}
      {next && (
        <Step piece={next} rel="next">
          {words.next}
        </Step>
      )}
    </nav>
  );
}

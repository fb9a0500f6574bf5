// The featured pieces in a cabinet of niches of different sizes (多寶格). Where none has a picture, they are plain cards.
import type { ArtifactSummary } from '../../api/site/schema.gen';
import { useLanguage } from '../router/page-request';
import { paths } from '../router/paths';
import { Card } from './Card';
import { planCabinet } from './cabinet-plan';

interface CabinetProps {
  pieces: readonly ArtifactSummary[];
  /** The text of the link to the whole collection, which is a part of the lattice. */
  door: string;
  group?: string | undefined;
  /** Nothing above it has a picture. */
  first: boolean;
}

/** A row of niches; `first` means that its first picture is the first of the page. */
function Bay({ pieces, first }: { pieces: readonly ArtifactSummary[]; first: boolean }) {
  return (
    <div className="bay">
      {pieces.map((piece, at) => (
        <Card key={piece.id} artifact={piece} slot="smallNiche" level={3} first={first && at === 0} />
      ))}
    </div>
  );
}

export function Cabinet({ pieces, door, group, first }: CabinetProps) {
  const language = useLanguage();
  if (pieces.every(({ picture }) => picture === null))
    return (
      <div className="shelf">
        {pieces.map((piece) => (
          <Card key={piece.id} artifact={piece} slot="shelf" level={3} />
        ))}
      </div>
    );
  const { lattice, bays } = planCabinet(pieces);
  return (
    <div className={lattice ? 'cabinet' : 'cabinet bays'}>
      {lattice?.map((piece, at) => (
        <Card
          key={piece.id}
          artifact={piece}
          slot={at === 0 || at === 5 ? 'niche' : 'smallNiche'}
          level={3}
          niche={`n${at + 1}`}
          first={first && at === 0}
        />
      ))}
      {lattice && (
        <a className="door" href={paths.collection(language, { group })}>
          <span>{door}</span>
        </a>
      )}
      {bays.map((bay, at) => (
        <Bay key={bay[0]?.id} pieces={bay} first={first && lattice === null && at === 0} />
      ))}
    </div>
  );
}

// The second picture's list: the plates of this piece, those of the other one, and other pieces.
import type { Artifact, Neighbour } from '../../api/schema.gen';
import { useLanguage, useWords } from '../router/page-request';
import { shown } from '../shown';
import { isOpen } from './doors';
import type { Second } from './second';
import { viewerWords } from './words';

interface BesideProps {
  artifact: Artifact;
  /** The other piece, where one was chosen and has come. */
  other: Artifact | null;
  second: Second;
  pieces: readonly Neighbour[];
  onChoose: (second: Second) => void;
}

/** A plate of this piece by its number alone. */
const written = ({ piece, plate }: Second): string => (piece === 0 ? String(plate) : `${plate} ${piece}`);

function readSecond(value: string): Second {
  const [plate = 0, piece = 0] = value.split(' ').map(Number);
  return { piece, plate };
}

export function Beside({ artifact, other, second, pieces, onChoose }: BesideProps) {
  const language = useLanguage();
  const words = viewerWords(language);
  const name = (piece: Neighbour): string => `${piece.number} ${shown(piece, 'name', language).text}`;
  const elsewhere = pieces.filter(({ id }) => id !== other?.id);
  return (
    <select
      className="pick"
      aria-label={words.secondPlate}
      value={written(second)}
      onChange={(event) => onChoose(readSecond(event.target.value))}
    >
      <optgroup label={words.thisPiece}>
        <Plates artifact={artifact} piece={0} />
      </optgroup>
      {other && (
        <optgroup label={name(other)}>
          <Plates artifact={other} piece={other.id} />
        </optgroup>
      )}
      {elsewhere.length > 0 && (
        <optgroup label={words.otherPieces}>
          {elsewhere.map((piece) => (
            <option key={piece.id} value={written({ piece: piece.id, plate: 1 })}>
              {name(piece)}
            </option>
          ))}
        </optgroup>
      )}
    </select>
  );
}

function Plates({ artifact, piece }: { artifact: Artifact; piece: number }) {
  const language = useLanguage();
  const words = useWords().artifact;
  return artifact.files.map((file, at) => {
    if (!isOpen(file)) return null;
    const plate = at + 1;
    const told = shown(file, 'caption', language).text || words.view[file.view] || '';
    return (
      <option key={file.iiif} value={written({ piece, plate })}>
        {told === '' ? words.plate(plate) : `${words.plate(plate)}${words.plateDivider}${told}`}
      </option>
    );
  });
}

// The second picture of the room: a plate of the same piece, or of another, with that piece's own answer and signatures.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLateAnswer } from '../../api/answers';
import { artifactQuery } from '../../api/queries';
import type { Artifact, OpenFile } from '../../api/schema.gen';
import { Doors, isOpen } from './doors';
import { pixelsPerCentimetre } from './scale';

/** Which plate. */
export interface Second {
  /** The other piece's number; 0: this one. */
  piece: number;
  plate: number;
}

export interface SecondPicture {
  /** The piece that it is of; null while another one has not come. */
  artifact: Artifact | null;
  /** Undefined while there is none to be seen. */
  file: OpenFile | undefined;
  doors: Doors;
  isOtherPiece: boolean;
  /** By how much it must be magnified more than `first` to stand at the same scale; null where nobody knows or it does not matter. */
  ratio: number | null;
}

/** `first` is the picture that it stands beside. */
export function useSecondPicture(
  artifact: Artifact,
  first: OpenFile | undefined,
  second: Second | null,
  ownDoors: Doors,
): SecondPicture {
  const answers = useQueryClient();
  const id = second?.piece ?? 0;
  const query = useMemo(() => (id === 0 ? null : artifactQuery(String(id))), [id]);
  const other = useLateAnswer(query);
  const doors = useMemo(() => query && new Doors(answers, query, () => Date.now()), [answers, query]);
  const signed = other !== null && other.signed_for !== null;
  useEffect(() => (signed ? doors?.watch() : undefined), [doors, signed]);

  const of = id === 0 ? artifact : other;
  const shown = second && of?.files[second.plate - 1];
  const file = isOpen(shown) ? shown : undefined;
  const isOtherPiece = id !== 0 && file !== undefined;
  const [one, two] = [first && pixelsPerCentimetre(artifact, first), of && file && pixelsPerCentimetre(of, file)];
  return {
    artifact: of,
    file,
    doors: doors ?? ownDoors,
    isOtherPiece,
    ratio: isOtherPiece && one && two ? one / two : null,
  };
}

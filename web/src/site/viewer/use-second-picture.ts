// The second picture of the viewer: a plate of the same piece, or of another one with that piece's own answer and signatures.
import { useEffect, useMemo } from 'react';
import { useAnswers, useLateAnswer } from '../../api/site/answers';
import { artifactQuery } from '../../api/site/queries';
import type { Artifact, OpenFile } from '../../api/site/schema.gen';
import { getPixelScale } from './scale';
import { isOpen, SignedUrls } from './signed-urls';

export interface SecondPlate {
  /** The other piece's id; 0: this piece. */
  piece: number;
  plate: number;
}

export interface SecondPicture {
  /** The picture's piece; null until another piece has been fetched. */
  artifact: Artifact | null;
  /** Undefined until it has been fetched, and when it is locked. */
  file: OpenFile | undefined;
  /** Why the other piece could not be fetched. */
  failure: unknown;
  retry: () => void;
  signedUrls: SignedUrls;
  isOtherPiece: boolean;
  /** Its magnification relative to the main picture's at which both have the same scale; null where the scale is not known or both are of one piece. */
  ratio: number | null;
  /** The same where both scales were measured, of one piece or of two. */
  measuredRatio: number | null;
}

/** `main` is the picture beside it. */
export function useSecondPicture(
  artifact: Artifact,
  main: OpenFile | undefined,
  second: SecondPlate | null,
  ownSignedUrls: SignedUrls,
): SecondPicture {
  const answers = useAnswers();
  const id = second?.piece ?? 0;
  const query = useMemo(() => (id === 0 ? null : artifactQuery(String(id))), [id]);
  const { data: other, failure, retry } = useLateAnswer(query);
  const otherSignedUrls = useMemo(() => query && new SignedUrls(answers, query, () => Date.now()), [answers, query]);
  const isSigned = other !== null && other.signed_for !== null;
  useEffect(() => (isSigned ? otherSignedUrls?.keepFresh() : undefined), [otherSignedUrls, isSigned]);

  const piece = id === 0 ? artifact : other;
  const secondFile = second && piece?.files[second.plate - 1];
  const file = isOpen(secondFile) ? secondFile : undefined;
  const isOtherPiece = id !== 0 && file !== undefined;
  const [mainScale, secondScale] = [main && getPixelScale(artifact, main), piece && file && getPixelScale(piece, file)];
  const ratio = mainScale && secondScale ? mainScale.pixelsPerCm / secondScale.pixelsPerCm : null;
  return {
    artifact: piece,
    file,
    failure,
    retry,
    signedUrls: otherSignedUrls ?? ownSignedUrls,
    isOtherPiece,
    ratio: isOtherPiece ? ratio : null,
    measuredRatio: mainScale?.isMeasured && secondScale?.isMeasured ? ratio : null,
  };
}

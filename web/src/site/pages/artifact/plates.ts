// The plates of a piece: which one is on the stage, and how many are kept for members.
import type { Artifact } from '../../../api/site/schema.gen';
import type { PageRequest } from '../../router/page-request';

/** The place of the plate on the stage, from 1; an address beyond the last plate shows the first. */
export function getPlateNumber({ query }: PageRequest, artifact: Artifact): number {
  const wanted = Number(query.plate ?? 1);
  return wanted <= artifact.files.length ? wanted : 1;
}

/** Is the plate on the stage one that is kept for members? */
export const isPlateLocked = (request: PageRequest, artifact: Artifact): boolean =>
  artifact.files[getPlateNumber(request, artifact) - 1]?.locked === true;

// Which plate of a piece the page shows, and whether it is locked.
import type { Artifact } from '../../../api/site/schema.gen';
import type { PageRequest } from '../../router/page-request';

/** From 1; an address beyond the last plate shows the first. */
export function getPlateNumber({ query }: PageRequest, artifact: Artifact): number {
  const plate = Number(query.plate ?? 1);
  return plate <= artifact.files.length ? plate : 1;
}

export const isPlateLocked = (request: PageRequest, artifact: Artifact): boolean =>
  artifact.files[getPlateNumber(request, artifact) - 1]?.locked === true;

// Where the viewer begins: with the plates and the part of a picture that the address names.
import type { Artifact } from '../../api/site/schema.gen';
import { isOpen } from './signed-urls';
import type { SecondPlate } from './use-second-picture';
import { parseView } from './view';
import { parseViewerAddress } from './viewer-address';

/** What the address asks for, as far as the reader may see it. */
export function getInitialState(artifact: Artifact, pagePlate: number) {
  const address = parseViewerAddress(location.search);
  const plate = address && isOpen(artifact.files[address.plate - 1]) ? address.plate : pagePlate;
  const file = artifact.files[plate - 1];
  const view = isOpen(file) ? parseView(address?.plate === plate ? address.view : '', file) : null;
  const piece = address && address.piece !== artifact.id ? address.piece : 0;
  const hasSecond = address && address.beside > 0 && (piece !== 0 || isOpen(artifact.files[address.beside - 1]));
  const second: SecondPlate | null = hasSecond ? { piece, plate: address.beside } : null;
  return { plate, second, view };
}

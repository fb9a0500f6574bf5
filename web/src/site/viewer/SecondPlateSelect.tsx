// The list from which the second picture is chosen: the plates of this piece, the other piece's plates, and further pieces.
import type { Artifact, Neighbour } from '../../api/site/schema.gen';
import { localize } from '../localize';
import { useLanguage, useWords } from '../router/page-request';
import { isOpen } from './signed-urls';
import type { SecondPlate } from './use-second-picture';
import { getViewerWords } from './words';

interface SecondPlateSelectProps {
  artifact: Artifact;
  /** The other piece, once it was chosen and has been fetched. */
  other: Artifact | null;
  second: SecondPlate;
  pieces: readonly Neighbour[];
  onChoose: (second: SecondPlate) => void;
}

/** `plate`, or `plate piece` for another piece. */
const formatValue = ({ piece, plate }: SecondPlate): string => (piece === 0 ? String(plate) : `${plate} ${piece}`);

function parseValue(value: string): SecondPlate {
  const [plate = 0, piece = 0] = value.split(' ').map(Number);
  return { piece, plate };
}

export function SecondPlateSelect({ artifact, other, second, pieces, onChoose }: SecondPlateSelectProps) {
  const language = useLanguage();
  const words = getViewerWords(language);
  const name = (piece: Neighbour): string => `${piece.number} ${localize(piece, 'name', language).text}`;
  const otherPieces = pieces.filter(({ id }) => id !== other?.id);
  return (
    <select
      className="second-plate-select"
      aria-label={words.secondPlate}
      value={formatValue(second)}
      onChange={(event) => onChoose(parseValue(event.target.value))}
    >
      <optgroup label={words.thisPiece}>
        <PlateOptions artifact={artifact} piece={0} />
      </optgroup>
      {other && (
        <optgroup label={name(other)}>
          <PlateOptions artifact={other} piece={other.id} />
        </optgroup>
      )}
      {otherPieces.length > 0 && (
        <optgroup label={words.otherPieces}>
          {otherPieces.map((piece) => (
            <option key={piece.id} value={formatValue({ piece: piece.id, plate: 1 })}>
              {name(piece)}
            </option>
          ))}
        </optgroup>
      )}
    </select>
  );
}

function PlateOptions({ artifact, piece }: { artifact: Artifact; piece: number }) {
  const language = useLanguage();
  const words = useWords().artifact;
  return artifact.files.map((file, at) => {
    if (!isOpen(file)) return null;
    const plate = at + 1;
    const caption = localize(file, 'caption', language).text || words.view[file.view] || '';
    return (
      <option key={file.iiif} value={formatValue({ piece, plate })}>
        {caption === '' ? words.plate(plate) : `${words.plate(plate)}${words.plateDivider}${caption}`}
      </option>
    );
  });
}

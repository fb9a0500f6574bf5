// The second picture, with the list from which it is chosen.
import type { Artifact } from '../../api/schema.gen';
import { shown } from '../shown';
import { useLanguage, useWords } from '../visit';
import { isOpen } from './doors';
import { viewerWords } from './words';

interface BesideProps {
  artifact: Artifact;
  place: number;
  onChoose: (place: number) => void;
}

export function Beside({ artifact, place, onChoose }: BesideProps) {
  const language = useLanguage();
  const words = useWords().artifact;
  const name = (file: Artifact['files'][number], at: number): string => {
    if (!isOpen(file)) return words.plate(at);
    const told = shown(file, 'caption', language).text || words.view[file.view] || '';
    return told === '' ? words.plate(at) : `${words.plate(at)}${words.plateDivider}${told}`;
  };
  return (
    <select
      className="pick"
      aria-label={viewerWords(language).secondPlate}
      value={place}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      {artifact.files.map((file, at) =>
        isOpen(file) ? (
          <option key={file.iiif} value={at + 1}>
            {name(file, at + 1)}
          </option>
        ) : null,
      )}
    </select>
  );
}

// Finds the piece that is on the table.
import { ArtifactField } from '../../artifact/ArtifactField';
import { useWords } from '../../language';

export function ArtifactChoice({ onChoose }: { onChoose: (piece: number) => void }) {
  const { storeroom: said } = useWords();
  return (
    <div className="storeroom-choice">
      <p>{said.choose}</p>
      <ArtifactField label={said.number} placeholder={said.numberHint} onTake={(line) => onChoose(line.id)} />
    </div>
  );
}

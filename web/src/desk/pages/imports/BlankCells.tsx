// What the blank cells of a list do: nothing, or those that say so empty their fields.

import { Check } from '../../../ui/Check';
import { useWords } from '../../language';

interface BlankCellsProps {
  clears: boolean;
  onChange: (clears: boolean) => void;
}

export function BlankCells({ clears, onChange }: BlankCellsProps) {
  const said = useWords().imports.blankCells;
  return (
    <fieldset className="import-blank-cells">
      <legend className="small-title">{said.title}</legend>
      <Check kind="radio" name="blank-cells" checked={!clears} hint={said.keepHint} onChange={() => onChange(false)}>
        {said.keep}
      </Check>
      <Check kind="radio" name="blank-cells" checked={clears} hint={said.clearHint} onChange={() => onChange(true)}>
        {said.clear}
      </Check>
    </fieldset>
  );
}

// The fields of one label sheet of the house, and what they draw.

import { RemoveButton } from '../../parts/Button';
import { Labelled } from '../../parts/Labelled';
import { frameOf, type LabelSheet, readAdjustment } from './label-sheets';
import { usePrintWords } from './print-words';

const MEASURES = ['across', 'down', 'width', 'height', 'left', 'top', 'pitch_x', 'pitch_y'] as const;

interface OwnLabelSheetProps {
  sheet: LabelSheet;
  /** Counted from 1: names a sheet that has no name yet. */
  place: number;
  /** Whether another sheet has its name. */
  isTaken: boolean;
  onChange: (part: Partial<LabelSheet>) => void;
  onRemove: () => void;
}

export function OwnLabelSheet({ sheet, place, isTaken, onChange, onRemove }: OwnLabelSheetProps) {
  const { labelSheet: words } = usePrintWords();
  const name = sheet.name.trim() || words.unnamed(place);
  return (
    <fieldset className="own-label-sheet">
      <legend className="visually-hidden">{name}</legend>
      <Labelled label={words.name} error={isTaken ? words.taken : ''}>
        {(control) => (
          <input
            className="input"
            {...control}
            maxLength={60}
            value={sheet.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Labelled>
      <RemoveButton label={words.remove(name)} onClick={onRemove} />
      <div className="own-measures">
        {MEASURES.map((measure) => (
          <Labelled key={measure} label={words.measures[measure]}>
            {(control) => (
              <input
                className="input number"
                type="number"
                {...control}
                min={0}
                step={measure === 'across' || measure === 'down' ? 1 : 0.01}
                value={Number.isNaN(sheet[measure]) ? '' : sheet[measure]}
                onChange={({ target }) => onChange({ [measure]: target.valueAsNumber })}
              />
            )}
          </Labelled>
        ))}
      </div>
      <Drawing sheet={sheet} label={words.drawing} />
    </fieldset>
  );
}

/** The most labels that are drawn: half-typed numbers may be any. */
const MOST_DRAWN = 400;

function Drawing({ sheet, label }: { sheet: LabelSheet; label: string }) {
  const count = Math.min(MOST_DRAWN, sheet.across * sheet.down || 0);
  return (
    <svg className="label-sheet-drawing" viewBox="0 0 210 297" role="img" aria-label={label}>
      {Array.from({ length: count }, (_, place) => {
        const { left, top, width, height } = frameOf(sheet, place, readAdjustment(null, sheet));
        const isDrawn = [left, top, width, height].every(Number.isFinite);
        // biome-ignore lint/suspicious/noArrayIndexKey: a label is known by its place
        return isDrawn && <rect key={place} x={left} y={top} width={width} height={height} />;
      })}
    </svg>
  );
}

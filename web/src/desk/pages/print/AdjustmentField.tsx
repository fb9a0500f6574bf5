// A number of the adjustment. The typed text stays while the field has the focus and counts if it is within the limits; leaving the field corrects it.
import { useState } from 'react';
import { Labelled } from '../../parts/Labelled';
import { usePrintWords } from './print-words';

interface AdjustmentFieldProps {
  label: string;
  value: number;
  /** 1 for whole numbers. */
  step: number;
  limits: readonly [number, number];
  onChange: (value: number) => void;
}

export function AdjustmentField({ label, value, step, limits, onChange }: AdjustmentFieldProps) {
  const { labelSheet: words } = usePrintWords();
  const [typed, setTyped] = useState<string | null>(null);
  const [least, most] = limits;
  const isRight = (text: string) => {
    const number = text.trim() === '' ? Number.NaN : Number(text);
    return number >= least && number <= most && (step < 1 || Number.isInteger(number));
  };
  const say = step < 1 ? words.limits : words.limitsWhole;
  return (
    <Labelled label={label} error={typed !== null && !isRight(typed) ? say(least, most) : ''}>
      {(control) => (
        <input
          className="input number"
          type="number"
          {...control}
          step={step}
          min={least}
          max={most}
          value={typed ?? value}
          onChange={({ target }) => {
            setTyped(target.value);
            if (isRight(target.value)) onChange(Number(target.value));
          }}
          onBlur={() => setTyped(null)}
        />
      )}
    </Labelled>
  );
}

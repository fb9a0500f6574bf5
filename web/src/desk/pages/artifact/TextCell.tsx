// A cell of plain text. While a word is being composed nothing is taken over: half a syllable is no text.
import { type ComponentProps, useId, useState } from 'react';
import { useCell, useEditing, useProblem } from './editing';

interface TextCellProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  cell: string;
  label: string;
}

export function TextCell({ cell, label, className = 'input', ...rest }: TextCellProps) {
  const { maySave } = useEditing();
  const [value, change] = useCell<string>(cell, '');
  const [composed, setComposed] = useState<string | null>(null);
  const problem = useProblem(cell);
  const note = useId();
  return (
    <>
      <input
        {...rest}
        className={className}
        aria-label={label}
        readOnly={!maySave}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : note}
        value={composed ?? value}
        onChange={(event) => {
          if (composed === null) change(event.target.value);
          else setComposed(event.target.value);
        }}
        onCompositionStart={() => setComposed(value)}
        onCompositionEnd={(event) => {
          setComposed(null);
          change(event.currentTarget.value);
        }}
      />
      {problem !== null && (
        <p className="error" role="alert" id={note}>
          {problem}
        </p>
      )}
    </>
  );
}

// A cell of plain text. While a word is being composed nothing is taken over: half a syllable is no text.
import { type ChangeEvent, type CompositionEvent, useId, useState } from 'react';
import { useCell, useEditing, useProblem } from './editing';

interface TextCellProps {
  cell: string;
  label: string;
  className?: string;
  placeholder?: string;
  /** Whether it may have several lines. */
  lines?: boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

export function TextCell({ cell, label, className = 'input', placeholder, lines = false }: TextCellProps) {
  const { maySave } = useEditing();
  const [value, change] = useCell<string>(cell, '');
  const [composed, setComposed] = useState<string | null>(null);
  const problem = useProblem(cell);
  const note = useId();
  const field = {
    className,
    placeholder,
    'aria-label': label,
    readOnly: !maySave,
    'aria-invalid': problem !== null || undefined,
    'aria-describedby': problem === null ? undefined : note,
    value: composed ?? value,
    onChange: (event: ChangeEvent<Field>) => {
      if (composed === null) change(event.target.value);
      else setComposed(event.target.value);
    },
    onCompositionStart: () => setComposed(value),
    onCompositionEnd: (event: CompositionEvent<Field>) => {
      setComposed(null);
      change(event.currentTarget.value);
    },
  };
  return (
    <>
      {lines ? <textarea {...field} rows={2} /> : <input {...field} />}
      {problem !== null && (
        <p className="error" role="alert" id={note}>
          {problem}
        </p>
      )}
    </>
  );
}

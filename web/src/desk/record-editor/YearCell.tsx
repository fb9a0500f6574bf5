// A year: a whole number, negative before the common era, or nothing. Other text stays in the field and is not saved.
import { useId, useState } from 'react';
import type { CellWith } from '../document/cells';
import { useWords } from '../language';
import { useCell, useEditing, useProblem } from './editing';

/** Reads a typed year; undefined where it is none. */
export function readYear(text: string): number | null | undefined {
  const plain = text.normalize('NFKC').trim().replace('−', '-');
  if (plain === '') return null;
  return /^-?\d{1,5}$/.test(plain) ? Number(plain) : undefined;
}

interface YearCellProps {
  cell: CellWith<number | null>;
  label: string;
  id?: string;
  /** What holds without it. */
  placeholder?: string;
}

export function YearCell({ cell, label, id, placeholder }: YearCellProps) {
  const { editor } = useWords();
  const { maySave } = useEditing();
  const [value, change] = useCell(cell);
  const [typed, setTyped] = useState<string | null>(null);
  const note = useId();
  const wrong = typed !== null && readYear(typed) === undefined;
  const problem = useProblem(cell) ?? (wrong ? editor.period.yearHint : null);
  return (
    <>
      <input
        id={id}
        placeholder={placeholder}
        className="input right"
        inputMode="numeric"
        aria-label={label}
        readOnly={!maySave}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : note}
        value={typed ?? (value === null ? '' : String(value))}
        onChange={(event) => {
          setTyped(event.target.value);
          const year = readYear(event.target.value);
          if (year !== undefined) change(year);
        }}
        onBlur={() => !wrong && setTyped(null)}
      />
      {problem !== null && (
        <p className="error" role="alert" id={note}>
          {problem}
        </p>
      )}
    </>
  );
}

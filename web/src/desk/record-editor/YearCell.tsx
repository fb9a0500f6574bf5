// A year as people write it, or nothing. Other text stays in the field and is not saved.
import { useId, useState } from 'react';
import { formatYear, readYear } from '../../words/years';
import type { CellWith } from '../document/cells';
import { useLanguage } from '../language';
import { ComposedInput } from '../parts/ComposedInput';
import { Problem } from '../parts/Problem';
import { useCell, useEditing, useProblem } from './editing';

interface YearCellProps {
  cell: CellWith<number | null>;
  label: string;
  id?: string;
  /** What holds without it. */
  placeholder?: string;
}

export function YearCell({ cell, label, id, placeholder }: YearCellProps) {
  const { language, words } = useLanguage();
  const { editor } = words;
  const { maySave } = useEditing();
  const [value, change] = useCell(cell);
  const [typed, setTyped] = useState<string | null>(null);
  const note = useId();
  const wrong = typed !== null && typed.trim() !== '' && readYear(typed) === null;
  const problem = useProblem(cell) ?? (wrong ? editor.period.yearHint : null);
  return (
    <>
      <ComposedInput
        id={id}
        placeholder={placeholder}
        className="input right"
        aria-label={label}
        readOnly={!maySave}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : note}
        value={typed ?? (value === null ? '' : formatYear(value, language))}
        onValue={(text) => {
          setTyped(text);
          const year = readYear(text);
          if (year !== null || text.trim() === '') change(year);
        }}
        onBlur={() => !wrong && setTyped(null)}
      />
      <Problem id={note} text={problem} />
    </>
  );
}

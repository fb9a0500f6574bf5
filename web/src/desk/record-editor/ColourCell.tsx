// A colour of the site: written as #rrggbb or chosen in the browser's own picker; empty, the site's own is used.
import { useId } from 'react';
import type { CellWith } from '../document/cells';
import { useWords } from '../language';
import { Problem } from '../parts/Problem';
import { useCell, useEditing, useProblem } from './editing';

const WRITTEN = /^#[0-9a-f]{6}$/i;

export function ColourCell({ cell, label }: { cell: CellWith<string | null>; label: string }) {
  const { content } = useWords();
  const { maySave } = useEditing();
  const note = useId();
  const [value, change] = useCell(cell);
  const problem = useProblem(cell);
  const set = (text: string) => change(text === '' ? null : text);
  return (
    <>
      <span className="colour-cell">
        <input
          type="color"
          aria-label={content.colour.pick(label)}
          disabled={!maySave}
          value={value && WRITTEN.test(value) ? value.toLowerCase() : '#ffffff'}
          onChange={(event) => set(event.target.value)}
        />
        <input
          className="input"
          aria-label={label}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : note}
          readOnly={!maySave}
          placeholder={content.colour.own}
          maxLength={7}
          value={value ?? ''}
          onChange={(event) => set(event.target.value.trim())}
        />
      </span>
      <Problem id={note} text={problem} />
    </>
  );
}

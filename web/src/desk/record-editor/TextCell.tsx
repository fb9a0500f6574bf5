// A cell of plain text. While a word is being composed nothing is taken over: half a syllable is no text.
import { useId } from 'react';
import { useComposedText } from '../../ui/composition';
import type { CellWith } from '../document/cells';
import { Problem } from '../parts/Problem';
import { useCell, useCells, useProblem } from './editing';

interface TextCellProps {
  cell: CellWith<string>;
  label: string;
  className?: string;
  placeholder?: string;
  /** `text`: of several lines; `breaks`: the same, stored with `<br>` between them. */
  kind?: 'line' | 'text' | 'breaks';
}

/** Stored text with `<br>` as staff type it. */
export const readBreaks = (stored: string): string =>
  stored
    .replace(/<br\s*\/?>/gi, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');

/** The reverse; anything else between angle brackets is text. */
export const writeBreaks = (typed: string): string =>
  typed
    .replace(/<br\s*\/?>/gi, '\n')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\r?\n/g, '<br>');

export function TextCell({ cell, label, className = 'input', placeholder, kind = 'line' }: TextCellProps) {
  const { maySave } = useCells();
  const [stored, store] = useCell(cell);
  const value = kind === 'breaks' ? readBreaks(stored) : stored;
  const change = (typed: string) => store(kind === 'breaks' ? writeBreaks(typed) : typed);
  const text = useComposedText(value, change);
  const problem = useProblem(cell);
  const note = useId();
  const field = {
    className,
    placeholder,
    'aria-label': label,
    readOnly: !maySave,
    'aria-invalid': problem !== null || undefined,
    'aria-describedby': problem === null ? undefined : note,
    ...text,
  };
  return (
    <>
      {kind === 'line' ? <input {...field} /> : <textarea {...field} rows={2} />}
      <Problem id={note} text={problem} />
    </>
  );
}

// The way to a field of a record.
import type { Language } from '../../api/desk/types';
import { htmlLang } from '../../words/language';

const FIELDS = 'input:not([hidden]), textarea, select, [contenteditable=true], .chip.add';

/** Gives the focus to a cell's field; of what has texts in both languages, to the one in `side`. */
export function focusCell(cell: string, side?: Language): void {
  const place = document.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
  const fields = [...(place?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
  const inLanguage = fields.find((field) => side !== undefined && field.lang === htmlLang(side));
  (inLanguage ?? fields[0] ?? (place?.matches(FIELDS) ? place : null))?.focus();
}

// The cells of every kind of content: their names, and what each holds where nothing is stored.
import { KINDS, PAIRED, SHARED } from '../../api/desk/document.gen';
import type { Fields, Language } from '../../api/desk/types';

export type PairedName = keyof typeof PAIRED;

/** What each cell holds. */
type Cells = typeof SHARED & { [N in PairedName as `${N}.${Language}`]: (typeof PAIRED)[N] };

export type CellName = keyof Cells;
export type CellOf<N extends CellName> = Cells[N];

/** The names that hold exactly such values. */
type NamesOf<All, Value> = {
  [N in keyof All]: [All[N], Value] extends [Value, All[N]] ? N : never;
}[keyof All];

export type CellWith<Value> = NamesOf<Cells, Value>;
export type PairedTextName = NamesOf<typeof PAIRED, string>;

export const cellOf = <N extends string, L extends Language>(field: N, language: L): `${N}.${L}` =>
  `${field}.${language}`;

export const languageOf = (cell: string): Language | null =>
  cell.endsWith('.tw') ? 'tw' : cell.endsWith('.en') ? 'en' : null;

export const fieldOf = (cell: string): string => cell.replace(/\.(tw|en)$/, '');

/** The same field's cell in the other language. */
export const twinOf = (cell: string): string | null => {
  const language = languageOf(cell);
  return language && cellOf(fieldOf(cell), language === 'tw' ? 'en' : 'tw');
};

/** A category has the first glaze until another is chosen. */
const EMPTY: Fields = { ...PAIRED, ...SHARED, colour: 1 };

/** The value of a cell of a document. */
export const readCell = <N extends CellName>(fields: Fields, cell: N): CellOf<N> =>
  (fields[cell] ?? EMPTY[fieldOf(cell)]) as CellOf<N>;

const HELD: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(KINDS).map(({ fields }) => fields));

/** What a cell holds, by the name of its field: the same in every kind of record that has it. */
export const heldBy = (cell: string): string => HELD[fieldOf(cell)] ?? '';

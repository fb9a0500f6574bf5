// Measurements while they are typed.
import type { Dimension } from '../../api/desk/types';
import { readFigure, writeFigure } from './dimensions';

/** A row as it is typed: its figure may be no number yet. */
export interface TypedRow extends Omit<Dimension, 'value' | 'approximate'> {
  key: number;
  figure: string;
  /** Its last number, which is saved while the field contains other text. */
  last: Pick<Dimension, 'value' | 'approximate'> | null;
}

export const toTyped = (dimension: Dimension, key: number, about: string): TypedRow => ({
  key,
  part: dimension.part,
  unit: dimension.unit,
  figure: writeFigure(dimension, about),
  last: { value: dimension.value, approximate: dimension.approximate },
});

/** The rows that can be saved: those that have, or had, a number. */
export const toDimensions = (rows: readonly TypedRow[]): readonly Dimension[] =>
  rows.flatMap(({ part, unit, figure, last }) => {
    const read = readFigure(figure) ?? last;
    return read ? [{ part, value: read.value, unit, approximate: read.approximate }] : [];
  });

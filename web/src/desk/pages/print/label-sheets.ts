// Label sheets on A4, in millimetres. Those that everybody can buy stand here; a house adds its own, which the server keeps in
// hundredths. Checked against gLabels' templates of these names, the makers' margins, and A4 itself: the rest is the same on both sides.
import type { LabelSheetBody } from '../../../api/desk/schema.gen';
import { divideList } from './flow';

/** In millimetres; the server's are in hundredths. */
export type LabelSheet = LabelSheetBody;

const createSheet = (
  name: string,
  [across, down]: readonly [number, number],
  [width, height]: readonly [number, number],
  [left, top]: readonly [number, number],
  [pitch_x, pitch_y] = [width, height] as const,
): LabelSheet => ({ name, across, down, width, height, left, top, pitch_x, pitch_y });

export const LABEL_SHEETS: readonly LabelSheet[] = [
  createSheet('Avery L7160, J8160', [3, 7], [63.5, 38.1], [7.21, 15.15], [66.04, 38.1]),
  createSheet('Avery L7163', [2, 7], [99.1, 38.1], [4.65, 15.15], [101.6, 38.1]),
  createSheet('Avery L7651, J8651', [5, 13], [38.1, 21.2], [4.75, 10.7], [40.6, 21.2]),
  createSheet('Avery L4732', [5, 16], [35.6, 16.9], [11, 13.3], [38.1, 16.9]),
  createSheet('Avery Zweckform 3475', [3, 8], [70, 36], [0, 4.5]),
  createSheet('A-one 72110', [2, 5], [91, 55], [14, 11]),
  createSheet('KOKUYO KPC-E1121', [2, 6], [86.4, 42.3], [18.6, 21.2]),
];

const MEASURES = ['width', 'height', 'left', 'top', 'pitch_x', 'pitch_y'] as const;

const convert = (sheet: LabelSheet, by: (value: number) => number): LabelSheet => ({
  ...sheet,
  ...Object.fromEntries(MEASURES.map((name) => [name, by(sheet[name])])),
});

export const fromStored = (sheet: LabelSheetBody): LabelSheet => convert(sheet, (value) => value / 100);
export const toStored = (sheet: LabelSheet): LabelSheetBody => convert(sheet, (value) => Math.round(value * 100));

/** Whether another of these own sheets, or one that everybody can buy, has the name of this one: sheets are chosen by name. */
export function isNameTaken(own: readonly LabelSheet[], at: number): boolean {
  const name = own[at]?.name.trim();
  const others = [...LABEL_SHEETS, ...own.filter((_, place) => place !== at)];
  return name !== '' && others.some((other) => other.name.trim() === name);
}

/** How a printer misses, in millimetres and per cent, and which label of the first sheet is the first unused one. */
export interface Adjustment {
  x: number;
  y: number;
  scale: number;
  first: number;
}

const UNADJUSTED: Adjustment = { x: 0, y: 0, scale: 100, first: 1 };
/** The least and the most of each. */
export const LIMITS: Readonly<Record<'x' | 'y' | 'scale', readonly [number, number]>> = {
  x: [-10, 10],
  y: [-10, 10],
  scale: [95, 105],
};

/** What a browser has kept of a sheet; anything else counts as nothing. */
export function readAdjustment(kept: string | null, { across, down }: LabelSheet): Adjustment {
  const numbers = (kept ?? '').split(' ').map(Number);
  const [x = 0, y = 0, scale = 100, first = 1] = numbers;
  const isWithin = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;
  const isRight =
    numbers.length === 4 && isWithin(x, LIMITS.x) && isWithin(y, LIMITS.y) && isWithin(scale, LIMITS.scale);
  if (!isRight || !Number.isInteger(first) || first < 1 || first > across * down) return UNADJUSTED;
  return { x, y, scale, first };
}

export const writeAdjustment = ({ x, y, scale, first }: Adjustment): string => [x, y, scale, first].join(' ');

interface LabelFrame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where the label of this place stands, from 0, row by row. */
export function frameOf(sheet: LabelSheet, place: number, { x, y, scale }: Adjustment): LabelFrame {
  const factor = scale / 100;
  const [column, row] = [place % sheet.across, Math.floor(place / sheet.across)];
  return {
    left: (sheet.left + column * sheet.pitch_x) * factor + x,
    top: (sheet.top + row * sheet.pitch_y) * factor + y,
    width: sheet.width * factor,
    height: sheet.height * factor,
  };
}

/** Labels in parts of a sheet each; the first sheet begins at the first unused label. */
export function divideLabels<T>(labels: readonly T[], { across, down }: LabelSheet, first: number): (T | null)[][] {
  return divideList([...Array<null>(first - 1).fill(null), ...labels], across * down);
}

/** The width of a code on a label: square, beside at least half of the label for its words. */
export const codeWidth = ({ width, height }: Pick<LabelFrame, 'width' | 'height'>): number =>
  Math.min(height - 3, width * 0.5, 30);

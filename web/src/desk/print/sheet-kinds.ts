// The kinds of printouts of pieces.

export const SHEET_KINDS = ['sheet', 'list', 'wall', 'labels', 'condition'] as const;

/** Beside them the catalogue of an exhibition, and the page to measure a printer with. */
export type PrintoutKind = (typeof SHEET_KINDS)[number] | 'catalogue' | 'ruler';

/** The most pieces of one page to be printed. */
export const MOST_PRINTED = 200;

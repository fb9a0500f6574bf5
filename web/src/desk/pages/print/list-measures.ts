// How much a sheet of a list has room for. The heights in `styles/sheets.css` go with these numbers.

/** Rows of a sheet, with thumbnails or without. */
export const LIST_ROWS = { yes: 12, no: 30 } as const;

/** Lines of a cell, of all its languages together. */
export const LIST_LINES = { yes: 4, no: 2 } as const;

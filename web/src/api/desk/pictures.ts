// Pictures as staff see them.

/** The address of a picture of a working copy in one of the widths in which it exists. */
export const pictureUrl = (key: string, width: number): string => `/api/desk/pictures/${key}/${width}.webp`;

/** The narrowest of the rising widths that is at least as wide as asked, else the widest. */
export const chooseWidth = (widths: readonly number[], wanted: number): number | null =>
  widths.find((width) => width >= wanted) ?? widths.at(-1) ?? null;

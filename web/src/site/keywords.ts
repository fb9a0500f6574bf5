/** The keywords of a piece, which are kept in one text, apart by commas of either script. */
export const splitKeywords = (key: string): string[] =>
  key
    .split(/[,，、]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The keywords of a piece: records have them in one text, separated by Latin or Chinese commas. */
export const splitKeywords = (key: string): string[] =>
  key
    .split(/[,，、]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

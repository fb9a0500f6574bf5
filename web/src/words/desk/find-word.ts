// Words whose key is known only while running: the name of a field in a file, part of an address.

/** The word of a key, where there is one. */
export const findWord = (words: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;

// Text in the form in which names are compared: without case, accents, width and signs.

export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The same for names: of each group of variant characters (`窯窑窰`) all count as the first. */
export function foldVariants(text: string, variants: readonly string[]): string {
  const firsts = new Map(variants.flatMap((group) => [...group].map((char) => [char, group[0] ?? char] as const)));
  return [...fold(text)].map((char) => firsts.get(char) ?? char).join('');
}

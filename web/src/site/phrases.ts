// Where a Chinese name may break: between its words, as far as the piece's keywords show them. Browsers do not know Chinese words
// and would break 青花纏枝蓮紋梅瓶 inside 纏枝蓮.

/** The name in parts that must not break. A single character between two words belongs to the one before it: 紋 to 纏枝蓮. */
export function splitPhrases(name: string, keywords: readonly string[]): string[] {
  const known = keywords
    .filter((word) => word.length > 1 && word !== name && name.includes(word))
    .sort((a, b) => b.length - a.length);
  const parts: { text: string; isWord: boolean }[] = [];
  for (let at = 0; at < name.length; ) {
    const word = known.find((word) => name.startsWith(word, at));
    const last = parts.at(-1);
    if (word !== undefined) parts.push({ text: word, isWord: true });
    else if (last === undefined || (last.isWord && !isLoneCharacter(name, at, known)))
      parts.push({ text: name.charAt(at), isWord: false });
    else last.text += name.charAt(at);
    at += word?.length ?? 1;
  }
  return parts.map(({ text }) => text);
}

/** Whether the next word or the end follows the character at this index. */
const isLoneCharacter = (name: string, at: number, known: readonly string[]): boolean =>
  at + 1 === name.length || known.some((word) => name.startsWith(word, at + 1));

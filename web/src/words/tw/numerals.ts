// Chinese numerals.

const NUMERALS = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** 1 to 99 in Chinese numerals. */
export function formatNumeral(count: number): string {
  if (count < 10) return NUMERALS[count] ?? '';
  if (count > 99) return String(count);
  const tens = Math.floor(count / 10);
  return `${tens === 1 ? '' : NUMERALS[tens]}十${count % 10 === 0 ? '' : NUMERALS[count % 10]}`;
}

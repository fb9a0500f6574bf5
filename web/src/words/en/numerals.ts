// Numbers in words.

const NUMBERS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];
/** A count in words, capitalised. */
export const spellCount = (count: number): string => NUMBERS[count] ?? String(count);

// The kinds of query values that routes declare: each gives a value's canonical spelling, or '' for an invalid one.
import { toHistorical } from '../../api/years';
import { readYear } from '../../words/years';

export interface CleanValue {
  (value: string): string;
  /** It takes the values of a name that comes several times, a line each; of others the first counts. */
  takesLines?: true;
}

const MAX_TEXT_LENGTH = 100;

/** Free text, cut to its longest length and then without spaces at its ends, so that cleaning it again changes nothing. */
export const text: CleanValue = (value) => [...value.trim()].slice(0, MAX_TEXT_LENGTH).join('').trim();

/** A page number from 2 up; page 1 has no number in its address. */
export const pageNumber: CleanValue = (value) => (/^[1-9]\d{0,6}$/.test(value) && value !== '1' ? value : '');

/** A plate number from 2 to 99. No piece has more plates, and larger numbers would be further addresses of the same page. */
export const plateNumber: CleanValue = (value) => (value.length <= 2 ? pageNumber(value) : '');

/** A record's id: a whole number without leading zeros. */
export const recordId: CleanValue = (value) => (/^[1-9]\d{0,14}$/.test(value) ? value : '');

/** The API takes so many values of one name. */
const MOST_VALUES = 12;

/** Several values, a line each. Of those that are too many one is kept, so that the API refuses them with a message; further ones would be further addresses of that message. */
export const several = (clean: CleanValue): CleanValue => {
  const cleanLines: CleanValue = (lines) => {
    const values = lines.split('\n').map(clean);
    return [...new Set(values.filter((value) => value !== ''))].slice(0, MOST_VALUES + 1).join('\n');
  };
  cleanLines.takesLines = true;
  return cleanLines;
};

/** One of these words. */
export const word =
  (words: readonly string[]): CleanValue =>
  (value) =>
    words.includes(value) ? value : '';

/** A year as readers type it; in an address those BCE are negative. */
export const year: CleanValue = (value) => {
  const read = readYear(value);
  return read === null ? '' : String(toHistorical(read));
};

/** Yes, or absent. */
export const flag: CleanValue = (value) => (value === '1' ? value : '');
/** The link of a shared cabinet: 128 bits in base64url. */
export const cabinetLink: CleanValue = (value) => (/^[\w-]{22}$/.test(value) ? value : '');

/** A calendar day that exists. */
export const day: CleanValue = (value) => {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!found) return '';
  const [year, month, date] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return year > 0 && date >= 1 && date <= (lengths[month - 1] ?? 0) ? value : '';
};

/** `YYYY-MM-DD - YYYY-MM-DD`, both ends required. A range whose end is before its start is kept: the API refuses it with a message. */
export const dateRange: CleanValue = (value) => {
  const [start = '', end = '', ...more] = value.trim().split(' - ');
  return more.length === 0 && day(start) !== '' && day(end) !== '' ? `${start} - ${end}` : '';
};

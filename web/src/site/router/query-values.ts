// Cleaners of query values: each gives the one spelling of a value, or '' for what means nothing.

export type Clean = (value: string) => string;

const LONGEST_TEXT = 100;

/** Free text, trimmed. */
export const text: Clean = (value) => [...value.trim()].slice(0, LONGEST_TEXT).join('');

/** A page from 2 up; page 1 is the page without a number. */
export const pageNumber: Clean = (value) => (/^[1-9]\d{0,6}$/.test(value) && value !== '1' ? value : '');

/** A plate from 2 up. No piece has more than 99: larger numbers would only make more addresses of the same page. */
export const plateNumber: Clean = (value) => (value.length <= 2 ? pageNumber(value) : '');

/** A calendar day that exists. */
export const day: Clean = (value) => {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!found) return '';
  const [year, month, date] = [Number(found[1]), Number(found[2]), Number(found[3])];
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return year > 0 && date >= 1 && date <= (lengths[month - 1] ?? 0) ? value : '';
};

/** `YYYY-MM-DD - YYYY-MM-DD`, both ends needed. Ends the wrong way round are kept: the server says what is wrong with them. */
export const dateRange: Clean = (value) => {
  const [start = '', end = '', ...more] = value.trim().split(' - ');
  return more.length === 0 && day(start) !== '' && day(end) !== '' ? `${start} - ${end}` : '';
};

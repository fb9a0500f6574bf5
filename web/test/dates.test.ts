import { describe, expect, it } from 'vitest';
import { formatDate, formatNumber, formatRange } from '../src/words/dates';

describe('formatDate', () => {
  it('formats a day in each language', () => {
    expect(formatDate('tw', '2026-03-04')).toBe('2026.03.04');
    expect(formatDate('en', '2026-03-04')).toBe('4 March 2026');
  });
});

describe('formatRange', () => {
  it.each([
    ['tw', '2026-03-14', '2026-06-28', '2026.03.14 – 06.28'],
    ['en', '2026-03-14', '2026-06-28', '14 March – 28 June 2026'],
    ['tw', '2026-11-21', '2027-01-10', '2026.11.21 – 2027.01.10'],
    ['en', '2026-11-21', '2027-01-10', '21 November 2026 – 10 January 2027'],
    ['tw', '2026-08-22', '2026-08-22', '2026.08.22'],
    ['en', '2026-08-22', '2026-08-22', '22 August 2026'],
  ] as const)('%s %s to %s', (language, start, end, line) => {
    const { first, rest } = formatRange(language, start, end);
    expect(`${first} ${rest}`.trim()).toBe(line);
  });

  it('marks a range without an end', () => {
    expect(formatRange('tw', '2026-08-22', null)).toEqual({ first: '2026.08.22', rest: '起' });
    expect(formatRange('en', '2026-08-22', null)).toEqual({ first: '22 August', rest: '2026, until further notice' });
  });
});

describe('formatNumber', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [1234567, '1,234,567'],
  ])('%d is %s', (value, text) => expect(formatNumber(value)).toBe(text));
});

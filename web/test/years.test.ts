// Years as people write them: the same in the browser as on the server.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toAstronomical, toHistorical } from '../src/api/years';
import { formatYear, formatYears, readYear } from '../src/words/years';

const table = readFileSync('../crates/domain/src/period/years.tsv', 'utf8');
const cases = table
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [string, string]);

describe('a year', () => {
  it.each(cases)('%j is %s', (text, year) => expect(readYear(text)).toBe(year === '-' ? null : Number(year)));

  it('is read as it was written', () => {
    const years = [...Array.from({ length: 4001 }, (_, at) => at - 2000), -19_999, -3299, 99_999];
    for (const year of years) {
      expect(readYear(formatYear(year, 'tw'))).toBe(year);
      expect(readYear(formatYear(year, 'en'))).toBe(year);
      expect(toAstronomical(toHistorical(year))).toBe(year);
    }
  });

  it('is written with 前 or BCE where it needs one', () => {
    expect([formatYear(-220, 'tw'), formatYear(0, 'en'), formatYear(1403, 'tw')]).toEqual(['前 221', '1 BCE', '1403']);
    expect(formatYears(1403, 1424, 'tw')).toBe('1403 – 1424');
    expect(formatYears(-1599, -1045, 'en')).toBe('1600 BCE – 1046 BCE');
    expect(formatYears(1912, null, 'en')).toBe('1912 –');
    expect(formatYears(null, null, 'tw')).toBe('');
  });
});

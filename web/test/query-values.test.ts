import { describe, expect, it } from 'vitest';
import { dateRange, day, pageNumber, recordId, several, text, word, year } from '../src/site/router/query-values';

describe('pageNumber', () => {
  it.each([
    ['2', '2'],
    ['120', '120'],
    ['1', ''],
    ['0', ''],
    ['-2', ''],
    ['02', ''],
    ['2.5', ''],
    ['abc', ''],
    ['', ''],
    ['99999999', ''],
  ])('%j becomes %j', (given, clean) => expect(pageNumber(given)).toBe(clean));
});

describe('text', () => {
  it('trims and limits by characters', () => {
    expect(text('  瓷 ')).toBe('瓷');
    expect([...text('𤭯'.repeat(300))]).toHaveLength(100);
  });
});

describe('day', () => {
  it.each(['2026-02-28', '2024-02-29', '2000-02-29', '2026-12-31'])('%s is a day', (date) => {
    expect(day(date)).toBe(date);
  });
  it.each(['2026-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-4-1', '0000-01-01', 'today'])(
    '%s is not a day',
    (date) => expect(day(date)).toBe(''),
  );
});

describe('dateRange', () => {
  it('needs both days', () => {
    expect(dateRange('2026-03-20 - 2026-04-18')).toBe('2026-03-20 - 2026-04-18');
    for (const half of ['2026-03-20', '2026-03-20 - ', ' - 2026-04-18', '2026-03-20 - x', 'a - b - c']) {
      expect(dateRange(half)).toBe('');
    }
  });
});

describe('year', () => {
  it.each([
    ['1644', '1644'],
    [' 0960 ', '960'],
    ['-221', '-221'],
    ['−221', '-221'],
    ['前221', '-221'],
    ['西元前 221 年', '-221'],
    ['２２１ B.C.', '-221'],
    ['221 bce', '-221'],
    ['1644 CE', '1644'],
    ['AD 100', '100'],
    ['0', ''],
    ['-0', ''],
    ['清', ''],
    ['1e3', ''],
    ['123456', ''],
    ['', ''],
  ])('%j becomes %j', (given, clean) => expect(year(given)).toBe(clean));
});

describe('several', () => {
  it('cleans each line, keeps each value once, and of more than twelve one that the API refuses', () => {
    const records = several(recordId);
    expect(records('3\nx\n7\n3\n')).toBe('3\n7');
    const many = Array.from({ length: 20 }, (_, at) => at + 1);
    for (const [given, kept] of [
      [12, 12],
      [13, 13],
      [20, 13],
    ] as const) {
      expect(records(many.slice(0, given).join('\n'))).toBe(many.slice(0, kept).join('\n'));
    }
  });
});

describe('word', () => {
  it('is one of a few', () => {
    expect(['list', 'grid', ''].map(word(['list']))).toEqual(['list', '', '']);
  });
});

import { describe, expect, it } from 'vitest';
import { formatQuery, parseLines, parseQuery } from '../src/api/query-string';

describe('parseQuery', () => {
  it('reads pairs with and without the question mark', () => {
    expect({ ...parseQuery('?page=2&keyword=%E9%9D%92%E8%8A%B1') }).toEqual({ page: '2', keyword: '青花' });
    expect({ ...parseQuery('page=2') }).toEqual({ page: '2' });
    expect({ ...parseQuery('') }).toEqual({});
  });

  it('reads a plus as a space and an encoded plus as itself', () => {
    expect(parseQuery('a=x+y%2Bz').a).toBe('x y+z');
  });

  it('takes the first of two equal names, and a name without a value', () => {
    expect({ ...parseQuery('a=1&a=2&b') }).toEqual({ a: '1', b: '' });
  });

  it('keeps invalid percent-encoding', () => {
    expect(parseQuery('a=100%').a).toBe('100%');
  });

  it('has no inherited names', () => {
    expect(parseQuery('a=1').constructor).toBeUndefined();
    expect(parseQuery('__proto__=1').a).toBeUndefined();
  });
});

describe('parseLines', () => {
  it('reads the values of one name as lines, which are written as they came', () => {
    expect({ ...parseLines('?a=1&b=x%0Ay&a=2') }).toEqual({ a: '1\n2', b: 'x y' });
    expect(formatQuery({ a: '1\n2', b: 'x y' })).toBe('?a=1&a=2&b=x+y');
  });
});

describe('formatQuery', () => {
  it('leaves out empty values', () => {
    expect(formatQuery({ a: '', b: undefined, c: null })).toBe('');
  });

  it('writes as URLSearchParams does, in the order given', () => {
    const query = { keyword: '青花 100%_&', page: 2 };
    expect(formatQuery(query)).toBe(`?${new URLSearchParams({ keyword: query.keyword, page: '2' })}`);
  });

  it('is parsed back to the same text', () => {
    for (const text of ['a+b', 'a b', '"><img>', '=&?#', '台 臺', '𤭯']) {
      expect(parseQuery(formatQuery({ text })).text).toBe(text);
    }
  });
});

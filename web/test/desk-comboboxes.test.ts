// What the desk's comboboxes offer for a text, and when a new term may be created.
import { describe, expect, it } from 'vitest';
import { findNamed, isNamed, nearestFirst } from '../src/desk/vocabulary/find-named';
import { foldVariants } from '../src/desk/vocabulary/fold';

const VARIANTS = ['窑窯窰', '台臺檯枱颱'];
const TERMS = [
  { tw: '炻瓷', en: 'Stoneware' },
  { tw: '瓷土', en: 'Kaolin' },
  { tw: '瓷', en: 'Porcelain' },
  { tw: '龍泉窯', en: 'Longquan ware' },
];
const namesOf = (term: { tw: string; en: string }) => [term.tw, term.en].map((name) => foldVariants(name, VARIANTS));
const find = (text: string) => findNamed(foldVariants(text, VARIANTS), TERMS, namesOf).map(({ tw }) => tw);
const exists = (text: string) => isNamed(foldVariants(text, VARIANTS), TERMS, namesOf);

describe('a combobox', () => {
  it('offers the exact name first, then beginnings, then parts, and all for an empty text', () => {
    expect(find('瓷')).toEqual(['瓷', '瓷土', '炻瓷']);
    expect(find('porcelain')).toEqual(['瓷']);
    expect(find('')).toEqual(['炻瓷', '瓷土', '瓷', '龍泉窯']);
  });
  it('knows a name in either language, in any width and case, and in variant characters', () => {
    for (const name of ['瓷', ' 瓷 ', 'PORCELAIN', 'Ｐorcelain', '龍泉窑']) expect(exists(name), name).toBe(true);
    for (const name of ['炻', '瓷器', 'porcel']) expect(exists(name), name).toBe(false);
  });
  it('leaves nothing out that the server has found by other than its name', () => {
    const pieces = [
      { number: 'DB-0010', name: '青花瓶' },
      { number: 'DB-0001', name: '玉碗' },
    ];
    const order = (text: string) =>
      nearestFirst(text, pieces, ({ number, name }) => [number, name]).map(({ number }) => number);
    expect(order('db0001')).toEqual(['DB-0001', 'DB-0010']);
    expect(order('清')).toEqual(['DB-0010', 'DB-0001']);
  });
});

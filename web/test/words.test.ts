import { describe, expect, it } from 'vitest';
import { en as deskEn } from '../src/words/desk/en';
import { tw as deskTw } from '../src/words/desk/tw';
import { en as readingEn } from '../src/words/en';
import type { Language } from '../src/words/language';
import { memberEn } from '../src/words/member-en';
import { memberTw } from '../src/words/member-tw';
import { tw as readingTw } from '../src/words/tw';
import { formatNumeral } from '../src/words/tw/numerals';

/** Words that are loaded with one page, in both languages. */
const pages = Object.entries(
  import.meta.glob<Record<string, Record<Language, object>>>('../src/words/pages/*.ts', { eager: true }),
);
const pick = (language: Language) =>
  Object.fromEntries(
    pages.map(([file, module]) => [
      file,
      Object.values(module).map((words: Record<Language, object>) => words[language]),
    ]),
  );

const tw = { ...readingTw, ...memberTw, ...pick('tw') };
const en = { ...readingEn, ...memberEn, ...pick('en') };

/** Every word with its path of keys. */
function leaves(value: unknown, name: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[name, value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${name}.${key}`));
}

const han = /\p{Script=Han}/u;

/** The name and the type of each word, in the order of the names. */
const shapeOf = (words: object) =>
  leaves(words, '')
    .map(([name, word]) => `${name}: ${typeof word}`)
    .sort();

describe.each([
  ['the site', tw, en],
  ['the desk', deskTw, deskEn],
])('words of %s', (_, inChinese, inEnglish) => {
  it('have the same shape and types in both languages', () => {
    expect(shapeOf(inEnglish)).toEqual(shapeOf(inChinese));
  });
});

describe('words of the site', () => {
  it('are in the same order in both languages', () => {
    expect(leaves(en, '').map(([name]) => name)).toEqual(leaves(tw, '').map(([name]) => name));
  });

  it('have no Chinese in English', () => {
    expect(leaves(en, '').filter(([, word]) => typeof word === 'string' && han.test(word))).toEqual([]);
  });

  it('are not empty, except for the view `other`', () => {
    for (const words of [tw, en]) {
      const empty = leaves(words, '').filter(([, word]) => word === '');
      expect(empty.map(([name]) => name)).toEqual(['.artifact.view.other']);
    }
  });
});

describe('formatNumeral', () => {
  it.each([
    [1, '一'],
    [10, '十'],
    [12, '十二'],
    [20, '二十'],
    [35, '三十五'],
    [120, '120'],
  ])('%d is %s', (count, text) => expect(formatNumeral(count)).toBe(text));
});

describe('counts', () => {
  it('distinguish singular and plural', () => {
    expect(en.artifact.lockedCount(1)).toBe('One more plate of this piece is available to members.');
    expect(en.artifact.lockedCount(4)).toBe('Four more plates of this piece are available to members.');
    expect(tw.artifact.lockedCount(2)).toBe('另有兩張圖像，開放會員觀看。');
    expect(tw.artifact.lockedText(5)).toBe('註冊會員，即可觀看全部五張圖像，並可放大檢視。');
    expect(en.collection.count('1', '1', '1')).toBe('1 piece, page 1 of 1');
  });
});

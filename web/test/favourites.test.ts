// The order of favourites, and the words of their pages, which are not in the list of all pages' words.
import { describe, expect, it } from 'vitest';
import { moveTo } from '../src/site/pages/favourites/order';
import { cabinet as cabinetEn } from '../src/words/en/cabinet';
import { favourites as favouritesEn } from '../src/words/en/favourites';
import { cabinet as cabinetTw } from '../src/words/tw/cabinet';
import { favourites as favouritesTw } from '../src/words/tw/favourites';

const [a, b, c] = [{ id: 1 }, { id: 2 }, { id: 3 }];

describe('moveTo', () => {
  it.each([
    [a, 1, { before: 3 }],
    [a, 2, {}],
    [c, 0, { before: 1 }],
    [b, 0, { before: 1 }],
    [b, 2, {}],
  ])('%o to place %i is %o', (piece, place, moved) => expect(moveTo([a, b, c], piece, place)).toEqual(moved));

  it.each([
    [a, -1],
    [a, 0],
    [c, 3],
    [b, 1],
  ])('%o to place %i is no move', (piece, place) => expect(moveTo([a, b, c], piece, place)).toBeNull());
});

describe('words', () => {
  it.each([
    ['favourites', favouritesTw, favouritesEn],
    ['cabinet', cabinetTw, cabinetEn],
  ] as const)('of %s have the same shape in both languages, and none is empty', (_, tw, en) => {
    const shape = (words: object) => Object.entries(words).map(([key, word]) => [key, typeof word]);
    expect(shape(en)).toEqual(shape(tw));
    expect([...Object.values(tw), ...Object.values(en)].filter((word) => word === '')).toEqual([]);
    const english = Object.values(en).filter((word) => typeof word === 'string');
    expect(english.filter((word) => /\p{Script=Han}/u.test(word))).toEqual([]);
  });

  it('distinguish singular and plural', () => {
    expect(favouritesEn.count('1')).toBe('1 piece');
    expect(favouritesEn.count('2')).toBe('2 pieces');
    expect(favouritesEn.noteTooLong(1)).toBe('1 character too many; a note can have up to 500');
  });
});

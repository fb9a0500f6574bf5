import { describe, expect, it } from 'vitest';
import { placeEntries } from '../src/desk/pages/texts/cabinet-places';

const entries = (count: number, shape = 'plain') =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, shown: true, shape }));
const kinds = (count: number) => placeEntries(entries(count)).map(({ kind }) => kind);

describe('placeEntries', () => {
  it('makes a lattice of the first seven, whose other niches the newest pieces fill, and a row of the rest', () => {
    expect(kinds(3)).toEqual(['niche', 'niche', 'niche']);
    expect(new Set(kinds(7))).toEqual(new Set(['niche']));
    expect(kinds(8).at(-1)).toBe('alone');
    expect(kinds(9).slice(7)).toEqual(['row', 'row']);
    expect(kinds(13).slice(11)).toEqual(['row', 'beyond']);
  });

  it('gives no niche to what visitors do not see', () => {
    const [first, ...others] = entries(8);
    const places = placeEntries([{ id: 1, shape: 'plain', ...first, shown: false }, ...others]);
    expect(places[0]).toEqual({ kind: 'hidden' });
    expect(places[1]).toMatchObject({ kind: 'niche', number: 1 });
  });

  it('says what a niche cuts off', () => {
    const crops = (shape: string) =>
      placeEntries(entries(7, shape)).map((place) => (place.kind === 'niche' ? place.crops : null));
    expect(crops('slender')).toEqual([null, null, null, null, 'ends', 'ends', null]);
    expect(crops('wide')).toEqual([null, null, 'sides', null, null, null, null]);
  });
});

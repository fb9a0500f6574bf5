// The pickers of a new house offer the materials and techniques that the product knows; its own come first.
import { describe, expect, it } from 'vitest';
import type { Vocabulary } from '../src/api/desk/types';
import { findTerms, hasTermNamed } from '../src/desk/vocabulary/find-terms';

const porcelain = {
  kind: 'material',
  slug: 'porcelain',
  name: { tw: '瓷', en: 'Porcelain' },
  aat_id: '300010662',
  words: ['瓷器'],
} as const;
const empty: Vocabulary = {
  categories: [],
  dynasties: [],
  exhibition_groups: [],
  terms: [],
  shipped_terms: [
    { ...porcelain, words: ['瓷器'] },
    { kind: 'technique', slug: 'carved', name: { tw: '刻花', en: 'Carved' }, aat_id: null, words: [] },
  ],
  people: [],
  variants: [],
};
const { words: _, ...term } = porcelain;

describe('the materials of a house that has none', () => {
  it('are the shipped ones, by name or another word, with the words of both languages', () => {
    expect(findTerms('', empty, [], 30)).toHaveLength(2);
    expect(findTerms('瓷器', empty, [], 30)).toEqual([term]);
    expect(findTerms('porc', empty, [], 30)).toEqual([term]);
    expect(hasTermNamed('瓷', empty, [])).toBe(true);
    expect(hasTermNamed('琺瑯', empty, [])).toBe(false);
  });

  it('stand after its own, and not twice', () => {
    const own = {
      id: 1,
      kind: 'material',
      slug: 'desk-1',
      name: { tw: '瓷胎', en: '' },
      aat_id: null,
      used: 2,
    } as const;
    expect(findTerms('瓷', { ...empty, terms: [own] }, [], 30).map(({ slug }) => slug)).toEqual([
      'desk-1',
      'porcelain',
    ]);
    expect(findTerms('瓷', empty, [term], 30)).toEqual([]);
    expect(findTerms('', empty, [], 1)).toHaveLength(1);
  });
});

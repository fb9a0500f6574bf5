// What printouts say of a piece and of an exhibition: published texts or drafts, and who may know what.
import { describe, expect, it } from 'vitest';
import type { DeskRecord } from '../src/api/desk/types';
import {
  exhibitionSides,
  exhibitionTitle,
  factIn,
  namedLanguages,
  nameIn,
  readFields,
  readPiece,
  sidesOf,
} from '../src/desk/pages/print/piece-text';
import { artifact as siteInEnglish } from '../src/words/en/artifact';
import type { Language } from '../src/words/language';
import { artifact as site } from '../src/words/tw/artifact';

describe('a printed piece', () => {
  const row = (number: number, shown: boolean, owner: string) => ({
    number,
    public: shown,
    owner: { tw: owner, en: '' },
  });
  const record = (published: readonly string[]) =>
    ({
      id: 1,
      fields: {
        relic_number: 'DB-1',
        'name.tw': '鬲甗<br>盉觚 ',
        'name.en': 'Vessel',
        provenance: [row(1, true, '甲'), row(2, false, '乙')],
      },
      public_fields: { 'name.tw': '舊名' },
      tw: { publication: published.includes('tw') ? 'published' : 'none' },
      en: { publication: published.includes('en') ? 'published' : 'withdrawn' },
      picture_files: {},
    }) as unknown as DeskRecord;
  const vocabulary = {
    categories: [],
    dynasties: [],
    exhibition_groups: [],
    people: [],
    terms: [],
    shipped_terms: [],
    variants: [],
  };

  it('is as visitors read it, or as it is now', () => {
    expect(readPiece(record([]), 'published', null)).toBeNull();
    const shown = readPiece(record(['tw']), 'published', null);
    const draft = readPiece(record([]), 'draft', null);
    expect(shown && [nameIn(shown, 'tw'), nameIn(shown, 'en')]).toEqual(['舊名', '']);
    expect(draft && [nameIn(draft, 'tw').trim(), nameIn(draft, 'en')]).toEqual(['鬲甗盉觚', 'Vessel']);
  });

  it('is in the other language where it has none in that of the sheet', () => {
    const shown = readPiece(record(['tw']), 'published', null);
    expect(shown && sidesOf(shown, ['en'])).toEqual(['tw']);
    expect(shown && sidesOf(shown, ['tw', 'en'])).toEqual(['tw']);
  });

  it('stays in the languages of the sheet where it has no name in any', () => {
    const unnamed = readPiece(
      { ...record([]), fields: { relic_number: 'DB-2' } } as unknown as DeskRecord,
      'draft',
      null,
    );
    expect(unnamed && [['tw'], ['en'], ['tw', 'en']].map((sides) => sidesOf(unnamed, sides as Language[]))).toEqual([
      ['tw'],
      ['en'],
      ['tw', 'en'],
    ]);
  });

  it('and an exhibition decide in which languages a printout is', () => {
    const chinese = [readPiece(record(['tw']), 'published', null)].filter((piece) => piece !== null);
    expect(namedLanguages(chinese, null, ['tw', 'en'])).toEqual(['tw']);
    expect(namedLanguages(chinese, { 'title.tw': '青銅', 'title.en': '' }, ['tw', 'en'])).toEqual(['tw']);
    expect(namedLanguages(chinese, { 'title.tw': '青銅', 'title.en': 'Bronzes' }, ['tw', 'en'])).toEqual(['tw', 'en']);
    expect(namedLanguages([], null, ['tw', 'en'])).toEqual(['tw', 'en']);
  });

  it('names rows of exhibitions as the site does', () => {
    const shown = { kind: 'exhibited', citation: { tw: '某展', en: 'A show' } };
    const piece = readPiece({ ...record([]), fields: { literature: [shown] } } as unknown as DeskRecord, 'draft', null);
    const say = (side: Language) => piece && factIn(piece, 'literature', side, vocabulary);
    expect([say('tw'), say('en')]).toEqual([[`${site.exhibited}，某展`], [`${siteInEnglish.exhibited}, A show`]]);
  });

  it('names only published people with published texts', () => {
    const person = (id: number, active: boolean, binned: boolean) => ({
      id,
      active,
      binned,
      name: { tw: `人${id}`, en: '' },
      aliases: [],
      life: { tw: '', en: '' },
      used: 1,
    });
    const people = [person(1, true, false), person(2, false, false), person(3, true, true)];
    const made = { ...record(['tw']), fields: { 'name.tw': '瓶', makers: [1, 2, 3] } } as DeskRecord;
    const say = (copy: 'published' | 'draft') => {
      const piece = readPiece(made, copy, null);
      return piece && factIn(piece, 'people', 'tw', { ...vocabulary, people });
    };
    expect(say('published')).toEqual(['人1']);
    expect(say('draft')).toEqual(['人1、人2、人3']);
  });

  it('and an exhibition are read in the same way', () => {
    const shown = {
      ...record(['tw']),
      fields: { 'title.tw': '新名', 'title.en': 'New', artifacts: [1, 2] },
      public_fields: { 'title.tw': '舊名', artifacts: [1] },
    } as unknown as DeskRecord;
    const fields = readFields(shown, 'published') ?? {};
    expect(fields).toEqual({ 'title.tw': '舊名', artifacts: [1] });
    expect(readFields(shown, 'draft')).toBe(shown.fields);
    expect(readFields({ ...shown, tw: shown.en }, 'published')).toBeNull();
    expect(exhibitionSides(fields, ['en'])).toEqual(['tw']);
    expect(exhibitionTitle(fields, ['en'])).toBe('舊名');
  });

  it('says provenance that is not public with in-house data alone', () => {
    const say = (inHouse: object | null) => {
      const piece = readPiece(record(['tw']), 'published', inHouse);
      return piece && factIn(piece, 'provenance', 'tw', vocabulary);
    };
    expect(say(null)).toEqual(['甲']);
    expect(say({})).toEqual(['甲', '乙']);
  });
});

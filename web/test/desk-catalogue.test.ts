// Lists of an artifact whose rows have texts in both languages, and names that are built from parts.
import { describe, expect, it } from 'vitest';
import type { Cell, DeskRecord, TextRow } from '../src/api/desk/types';
import { standingOf } from '../src/desk/artifact/cell-states';
import { fieldsOfCopy } from '../src/desk/artifact/NewArtifactDialog';
import { composeName, NO_PARTS, toEnglishPhrase } from '../src/desk/artifact/name-parts';
import { describeRow, newRow, storedRows } from '../src/desk/artifact/text-rows';
import { catalogue } from '../src/words/desk/catalogue.en';

const line = (number: number, tw: string, en: string): TextRow => ({
  number,
  kind: 'literature',
  citation: { tw, en },
});

describe('rows', () => {
  it('get a number that no other row has', () => {
    expect(newRow('provenance', [line(3, '', ''), line(1, '', '')])).toEqual({
      number: 4,
      public: false,
      owner: { tw: '', en: '' },
      place: { tw: '', en: '' },
      years: { tw: '', en: '' },
      source: { tw: '', en: '' },
    });
  });
  it('are stored without surrounding space, and only if they say something', () =>
    expect(storedRows('literature', [line(1, ' 《瓷》  頁 3 ', ''), line(2, ' ', '')])).toEqual([
      line(1, '《瓷》 頁 3', ''),
    ]));
  it('are described in the languages that are asked for', () => {
    const row: TextRow = {
      number: 1,
      kind: 'reign_mark',
      transcription: '大明永樂年製',
      reading: { tw: '永樂年間', en: 'Yongle reign' },
    };
    expect(describeRow('inscriptions', row, ['en'], catalogue)).toBe('Reign mark, “大明永樂年製”, Yongle reign');
    expect(describeRow('inscriptions', row, ['en', 'tw'], catalogue)).toContain('永樂年間');
    expect(
      describeRow('provenance', { number: 1, public: false, owner: { tw: '甲', en: 'A' } }, ['en'], catalogue),
    ).toBe('A, not public');
  });
});

describe('the state of a language of rows', () => {
  const record = (literature: readonly TextRow[], cells = {}) =>
    ({
      noun: 'artifact',
      fields: { literature },
      cells,
      public_fields: {},
      tw: { publication: 'none' },
      en: { publication: 'none' },
    }) as unknown as DeskRecord;
  const state = (rows: readonly TextRow[], cell: string, cells = {}, unsaved = {}) =>
    standingOf({ record: record(rows, cells), unsaved }, cell).state;
  const mark = (word: Cell['state']) => ({ state: word, by: 'lin', at: '2026-11-22T00:00:00Z', revision: 3 });

  it('is nothing without rows', () => expect(state([], 'literature.tw')).toBeNull());
  it('is missing where a row has the other language alone', () => {
    const rows = [line(1, '甲', 'A'), line(2, '乙', '')];
    expect(state(rows, 'literature.en')).toBe('missing');
    expect(state(rows, 'literature.tw')).toBe('reviewed');
  });
  it('is what was said of that language', () => {
    const cells = { 'literature.tw': mark('draft'), 'literature.en': mark('stale') };
    expect(state([line(1, '甲', 'A')], 'literature.tw', cells)).toBe('draft');
    expect(state([line(1, '甲', 'A')], 'literature.en', cells)).toBe('stale');
  });
  it('is a draft while the rows are not sent', () =>
    expect(state([line(1, '甲', 'A')], 'literature.tw', {}, { literature: [line(1, '乙', 'A')] })).toBe('draft'));
});

describe('a name from parts', () => {
  const parts = {
    ...NO_PARTS,
    glaze: { tw: '青花', en: 'in underglaze blue' },
    decoration: { tw: '纏枝蓮紋', en: 'with lotus scroll' },
    form: { tw: '梅瓶', en: 'Meiping vase' },
  };
  it('has each language in its own order', () =>
    expect(composeName(parts)).toEqual({
      tw: '青花纏枝蓮紋梅瓶',
      en: 'Meiping vase with lotus scroll in underglaze blue',
    }));
  it('names the period last in English and first in Chinese', () =>
    expect(composeName({ ...parts, period: { tw: '明永樂', en: 'Yongle reign' } })).toEqual({
      tw: '明永樂青花纏枝蓮紋梅瓶',
      en: 'Meiping vase with lotus scroll in underglaze blue, Yongle reign',
    }));
  it('says nothing where no part does', () => expect(composeName(NO_PARTS)).toEqual({ tw: '', en: '' }));
  it('makes phrases of the vocabulary’s words', () => {
    expect(toEnglishPhrase('glaze', 'Underglaze blue')).toBe('in underglaze blue');
    expect(toEnglishPhrase('form', 'Vase')).toBe('Vase');
    expect(toEnglishPhrase('glaze', '')).toBe('');
  });
});

it('a copy takes over everything but pictures, number and the place on the home page', () =>
  expect(
    fieldsOfCopy({ relic_number: 'A-1', pictures: [], featured: 3, 'name.tw': '瓶', literature: [line(1, '甲', '')] }),
  ).toEqual({ 'name.tw': '瓶', literature: [line(1, '甲', '')] }));

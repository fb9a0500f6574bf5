// What exhibitions, texts and vocabularies at the desk compute.
import { describe, expect, it } from 'vitest';
import type { DeskRecord, LanguageStatus, Period, Version } from '../src/api/desk/types';
import { describeValue } from '../src/desk/difference/describe';
import { compareIn, countDays, phaseOn } from '../src/desk/exhibition/phase';
import { timeVersions } from '../src/desk/pages/history/times';
import { readNumber } from '../src/desk/pages/storeroom/labels';
import { isSameVersion, listPolicyVersions } from '../src/desk/pages/texts/privacy-version';
import { listTree } from '../src/desk/pages/vocabulary/dynasty-tree';
import { isLatin, normaliseLine, readLine } from '../src/desk/pages/vocabulary/synonym-lines';
import { markOf } from '../src/desk/parts/LanguageState';
import { readYear } from '../src/desk/record-editor/YearCell';
import { moveEntry } from '../src/ui/use-drag-order';

describe('exhibitions', () => {
  it('are on view on their first and last day, and without an end until further notice', () => {
    expect(phaseOn('2026-04-02', '2026-04-03', '2026-06-04')).toBe('upcoming');
    expect(phaseOn('2026-04-03', '2026-04-03', '2026-06-04')).toBe('current');
    expect(phaseOn('2026-06-04', '2026-04-03', '2026-06-04')).toBe('current');
    expect(phaseOn('2026-06-05', '2026-04-03', '2026-06-04')).toBe('past');
    expect(phaseOn('2099-01-01', '2026-04-03', null)).toBe('current');
    expect(countDays('2026-04-03', '2026-06-04')).toBe(62);
  });

  it('stand in the order of the site', () => {
    const long = { start: '2026-01-01', end: null };
    const short = { start: '2026-02-01', end: '2026-03-01' };
    expect(compareIn('current', short, long)).toBeLessThan(0);
    expect(compareIn('upcoming', long, short)).toBeLessThan(0);
    expect(compareIn('past', { start: '2025-01-01', end: '2025-02-01' }, short)).toBeGreaterThan(0);
  });
});

describe('an order', () => {
  it('moves one entry and leaves the others as they stand', () => {
    expect(moveEntry([1, 2, 3, 4], 0, 2)).toEqual([2, 3, 1, 4]);
    expect(moveEntry([1, 2, 3, 4], 3, 0)).toEqual([4, 1, 2, 3]);
    const list = [1, 2];
    expect(moveEntry(list, 0, -1)).toBe(list);
    expect(moveEntry(list, 1, 2)).toBe(list);
  });
});

describe('synonyms', () => {
  it('are read with their direction', () => {
    expect(readLine('牛血紅 = 郎窯紅 = oxblood')).toEqual({ asked: ['牛血紅', '郎窯紅', 'oxblood'], found: [] });
    expect(readLine('龍泉 > 青瓷')).toEqual({ asked: ['龍泉'], found: ['青瓷'] });
  });

  it('may be typed with full-width signs', () => {
    expect(normaliseLine('牛血紅＝郎窯紅')).toBe('牛血紅 = 郎窯紅');
    expect(normaliseLine(' 龍泉→青瓷 ')).toBe('龍泉 > 青瓷');
    expect([isLatin('sang de bœuf'), isLatin('Ch’ien-lung'), isLatin('牛血紅')]).toEqual([true, true, false]);
  });
});

describe('dynasties', () => {
  const period = (id: number, parent_id: number | null): Period => ({
    id,
    parent_id,
    level: 'dynasty',
    name: { tw: String(id), en: '' },
    aliases: [],
    year_start: null,
    year_end: null,
    active: true,
    used: 0,
  });

  it('are a tree whose branches unfold', () => {
    const periods = [period(1, null), period(2, 1), period(3, 1), period(4, 3), period(5, 99)];
    const shown = (unfolded: number[]) => listTree(periods, new Set(unfolded)).map((row) => [row.period.id, row.depth]);
    expect(shown([])).toEqual([
      [1, 0],
      [5, 0],
    ]);
    expect(shown([1, 3])).toEqual([
      [1, 0],
      [2, 1],
      [3, 1],
      [4, 2],
      [5, 0],
    ]);
  });

  it('that lie within each other do not hang the page', () => {
    const rows = listTree([period(1, null), period(2, 1), { ...period(1, 2) }], new Set([1, 2]));
    expect(rows.length).toBeLessThan(300);
  });

  it('have years that are numbers or nothing', () => {
    expect([readYear('1403'), readYear('−221'), readYear(' '), readYear('約 1403')]).toEqual([
      1403,
      -221,
      null,
      undefined,
    ]);
  });
});

describe('a language in a list', () => {
  const status = (part: Partial<LanguageStatus>): LanguageStatus => ({
    publication: 'none',
    changed: false,
    missing: 0,
    draft: 0,
    stale: 0,
    scheduled_at: null,
    ...part,
  });

  it('says what waits for somebody first', () => {
    expect(markOf(status({ publication: 'published' }))).toBe('published');
    expect(markOf(status({ publication: 'published', stale: 1 }))).toBe('stale');
    expect(markOf(status({ publication: 'published', changed: true }))).toBe('draft');
    expect(markOf(status({ missing: 2 }))).toBe('missing');
    expect(markOf(status({ missing: 1, draft: 1 }))).toBe('draft');
    expect(markOf(status({ publication: 'withdrawn' }))).toBe('withdrawn');
    expect(markOf(status({ scheduled_at: '2026-12-01T00:00:00Z' }))).toBe('scheduled');
  });
});

describe('the privacy policy', () => {
  const status = { publication: 'published' } as LanguageStatus;
  const record = (public_fields: DeskRecord['public_fields']) => ({ public_fields, tw: status, en: status });

  it('warns where a public version is rewritten under its own name', () => {
    expect(isSameVersion(record({}), '3', {})).toBe(false);
    expect(isSameVersion(record({ 'content.tw': '<p>Before</p>' }), '3', {})).toBe(true);
    expect(isSameVersion(record({ 'content.tw': '<p>Before</p>', version: '3' }), '4', {})).toBe(false);
    expect(isSameVersion(record({}), '4', { 'content.en': '<p>Now</p>', version: '4' })).toBe(false);
    expect(isSameVersion(record({}), '3', { 'content.en': '<p>Now</p>' })).toBe(true);
  });

  it('is listed by its names, each from its first publication to the next name’s', () => {
    const at = (day: number) => `2026-03-${day}T00:00:00Z`;
    const published = [
      { version: 9, at: at(30) },
      { version: 7, at: at(20) },
      { version: 6, at: at(19) },
      { version: 2, at: at(10) },
    ];
    const names = new Map([
      [9, '3'],
      [7, '2'],
      [6, '2'],
      [2, '1'],
    ]);
    expect(listPolicyVersions(published, names)).toEqual([
      { name: '3', version: 9, since: at(30), until: null },
      { name: '2', version: 7, since: at(19), until: at(30) },
      { name: '1', version: 2, since: at(10), until: at(19) },
    ]);
    expect(listPolicyVersions([], names)).toEqual([]);
  });
});

describe('the versions that are compared', () => {
  const version = (number: number, action: string): Version => ({
    version: number,
    action,
    at: `2025-03-0${number}T04:00:00Z`,
    by: 'lin',
    cells: [],
    revision: number,
  });
  const versions = [version(3, 'save'), version(2, 'publish_tw'), version(1, 'create')];
  const [newest, published, first] = versions as [Version, Version, Version];
  const record = (publication: string) =>
    ({ tw: { publication }, en: { publication: 'none' } }) as Pick<DeskRecord, 'tw' | 'en'>;
  const times = (shown: Version, publication: string) =>
    timeVersions('tw', versions, shown, record(publication), {
      onSite: (time) => `${time} on site`,
      today: (time) => `today ${time}`,
    });

  it('are the shown one and the one before it; the public’s is named', () => {
    expect(times(newest, 'published')).toEqual({
      own: '2025.03.03　12:00',
      after: '2025.03.03　12:00',
      before: '2025.03.02　12:00 on site',
    });
    expect(times(published, 'published').after).toBe('2025.03.02　12:00 on site');
    expect(times(published, 'withdrawn').after).toBe('2025.03.02　12:00');
    expect(times(first, 'published').before).toBeNull();
  });
});

describe('the pieces of an exhibition', () => {
  it('are named in a version, those that are gone too', () => {
    const describing = {
      language: 'tw' as const,
      vocabulary: { categories: [], dynasties: [], exhibition_groups: [], terms: [] },
      words: {},
      describeDimensions: () => ({ tw: '', en: '' }),
      describePictures: String,
      describeRow: () => '',
      describeArtifact: (id: number) => (id === 7 ? 'DB-0007 瓶' : `已刪去的器物（${id}）`),
    };
    expect(describeValue('artifacts', [7, 9], describing)).toBe('DB-0007 瓶、已刪去的器物（9）');
    expect(describeValue('artifacts', [], describing)).toBe('');
  });
});

describe('a label in the storeroom', () => {
  it('says a number, or the address of the piece', () => {
    expect(readNumber(' DB-0001 ')).toBe('DB-0001');
    expect(readNumber('https://example.org/id/DB-0001')).toBe('DB-0001');
    expect(readNumber('https://example.org/id/%E7%93%B6-1/')).toBe('瓶-1');
  });
});

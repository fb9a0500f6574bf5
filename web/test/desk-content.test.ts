// What exhibitions, texts and vocabularies at the desk compute.
import { beforeAll, describe, expect, it } from 'vitest';
import type { PolicyVersionBody } from '../src/api/desk/schema.gen';
import type { DeskRecord, Fields, LanguageStatus, Period, Version } from '../src/api/desk/types';
import { describeValue } from '../src/desk/difference/describe';
import { compareIn, countDays, phaseOn } from '../src/desk/exhibition/phase';
import { timeVersions } from '../src/desk/pages/history/times';
import { comparePolicies, endOf, rewritesClosed } from '../src/desk/pages/texts/privacy-version';
import { listTree } from '../src/desk/pages/vocabulary/dynasty-tree';
import { isLatin, normaliseLine, readLine } from '../src/desk/pages/vocabulary/synonym-lines';
import { listMarks } from '../src/desk/parts/language-marks';
import { isHeldBack } from '../src/desk/pictures/held-back';
import { readPublication } from '../src/desk/record-editor/publication';
import { readBreaks, writeBreaks } from '../src/desk/record-editor/TextCell';
import { moveEntry } from '../src/ui/use-drag-order';
import { setHouseTimezone } from '../src/words/desk/times';

describe('exhibitions', () => {
  it('are on view on their first and last day, and without an end until further notice', () => {
    expect(phaseOn('2026-04-02', '2026-04-03', '2026-06-04')).toBe('upcoming');
    expect(phaseOn('2026-04-03', '2026-04-03', '2026-06-04')).toBe('current');
    expect(phaseOn('2026-06-04', '2026-04-03', '2026-06-04')).toBe('current');
    expect(phaseOn('2026-06-05', '2026-04-03', '2026-06-04')).toBe('past');
    expect(phaseOn('2099-01-01', '2026-04-03', null)).toBe('current');
    expect(countDays('2026-04-03', '2026-06-04')).toBe(62);
  });

  it('are in the order of the site', () => {
    const long = { start: '2026-01-01', end: null };
    const short = { start: '2026-02-01', end: '2026-03-01' };
    expect(compareIn('current', short, long)).toBeLessThan(0);
    expect(compareIn('upcoming', long, short)).toBeLessThan(0);
    expect(compareIn('past', { start: '2025-01-01', end: '2025-02-01' }, short)).toBeGreaterThan(0);
  });
});

describe('an order', () => {
  it('moves one entry and leaves the others in their order', () => {
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
    binned: false,
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

  it('that contain each other do not hang the page', () => {
    const rows = listTree([period(1, null), period(2, 1), { ...period(1, 2) }], new Set([1, 2]));
    expect(rows.length).toBeLessThan(300);
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

  it('says what the public sees first, and then what waits', () => {
    const published = { publication: 'published' } as const;
    const later = '2026-12-01T00:00:00Z';
    expect(listMarks(status(published))).toEqual(['published']);
    expect(listMarks(status({ ...published, missing: 2 }))).toEqual(['published', 'missing']);
    expect(listMarks(status({ ...published, changed: true, stale: 1, missing: 1 }))).toEqual([
      'published',
      'stale',
      'missing',
    ]);
    expect(listMarks(status({ ...published, changed: true }))).toEqual(['published', 'draft']);
    expect(listMarks(status({ ...published, scheduled_at: later }))).toEqual(['published', 'scheduled']);
    expect(listMarks(status({ publication: 'withdrawn', missing: 1 }))).toEqual(['withdrawn', 'missing']);
    expect(listMarks(status({ scheduled_at: later, missing: 1 }))).toEqual(['scheduled', 'missing']);
    expect(listMarks(status({ missing: 2 }))).toEqual(['missing']);
    expect(listMarks(status({}))).toEqual(['draft']);
  });
});

describe('publishing', () => {
  const status = { publication: 'none', changed: false } as LanguageStatus;
  const record = (blocking_en: DeskRecord['blocking_en']) =>
    ({ tw: status, en: status, public_fields: {}, blocking_tw: [], blocking_en }) as unknown as DeskRecord;

  it('names the field that is missing first', () => {
    const problem = (cell: string) => ({ cell, row: null, fault: 'missing', message: `${cell} is missing` });
    const blocked = record([problem('relic_number'), problem('name.en')]);
    const { blocked: reasons } = readPublication({ record: blocked, unsaved: {} }, 'en');
    expect(reasons.map(({ cell }) => cell)).toEqual(['relic_number', 'name.en']);
    expect(readPublication({ record: blocked, unsaved: {} }, 'tw').blocked).toEqual([]);
  });

  it('holds back a picture that has no text for those who could see it', () => {
    const picture = (tw: string, en: string) => ({ decorative: false, alt: { tw, en } });
    const published = { ...status, publication: 'published' } as LanguageStatus;
    expect(isHeldBack(picture('', ''), { tw: status, en: status })).toBe(true);
    expect(isHeldBack(picture('', 'Base'), { tw: status, en: status })).toBe(false);
    expect(isHeldBack(picture('', 'Base'), { tw: published, en: status })).toBe(true);
    expect(isHeldBack(picture('', 'Base'), { tw: published, en: published })).toBe(false);
    expect(isHeldBack({ ...picture('', ''), decorative: true }, { tw: published, en: status })).toBe(false);
  });
});

describe('a title with breaks', () => {
  it('is typed with plain line breaks, and angle brackets are text', () => {
    expect(readBreaks('多寶格<br>藏珍<br/>R&amp;D')).toBe('多寶格\n藏珍\nR&D');
    expect(writeBreaks('多寶格\n藏珍\n')).toBe('多寶格<br>藏珍<br>');
    expect(writeBreaks('a<br>b <b> & c')).toBe('a<br>b &lt;b&gt; &amp; c');
    for (const typed of ['一\n二', '1 < 2 & 3', '']) expect(readBreaks(writeBreaks(typed))).toBe(typed);
  });
});

describe('the privacy policy', () => {
  const version = (name: string, part: Partial<PolicyVersionBody>): PolicyVersionBody => ({
    version: name,
    since: '2026-03-01T00:00:00Z',
    agreed: 0,
    closed: false,
    in_force: false,
    ...part,
  });
  const versions = [
    version('4', { since: '2026-03-30T00:00:00Z', in_force: true, closed: true, agreed: 214 }),
    version('3', { since: '2026-03-20T00:00:00Z' }),
    version('2', { since: null, closed: true }),
  ];

  it('is not rewritten under the name of a version with an agreement', () => {
    const rewrites = (name: string, public_fields: DeskRecord['public_fields'], unsaved: Fields = {}) =>
      rewritesClosed(versions, { public_fields }, name, unsaved);
    expect(rewrites('4', {})).toBe(false);
    expect(rewrites('4', { 'content.tw': '<p>Before</p>' })).toBe(true);
    expect(rewrites('4', {}, { 'content.en': '<p>Now</p>' })).toBe(true);
    expect(rewrites('5', { 'content.tw': '<p>Before</p>', version: '4' })).toBe(false);
    expect(rewrites('2', { version: '4' })).toBe(true);
    expect(rewrites('3', { 'content.tw': '<p>Before</p>', version: '4' })).toBe(false);
  });

  it('was in force until the next version', () => {
    expect(versions.map((known) => endOf(versions, known))).toEqual([null, versions[0]?.since, versions[1]?.since]);
  });

  it('is compared paragraph by paragraph, each under its heading', () => {
    const before = '<h2>期間</h2><p>保存五年。</p><h2>權利</h2><p>您可查詢。</p><ul><li>刪除</li></ul>';
    const after = '<h2>期間</h2><p>保存兩年。</p><p>之後銷毀。</p><h2>權利</h2><p>您可查詢。</p>';
    expect(comparePolicies(before, after)).toEqual([
      { heading: '', before: '期間', after: '期間' },
      { heading: '期間', before: '保存五年。', after: '保存兩年。' },
      { heading: '期間', before: '', after: '之後銷毀。' },
      { heading: '期間', before: '權利', after: '權利' },
      { heading: '權利', before: '您可查詢。', after: '您可查詢。' },
      { heading: '權利', before: '刪除', after: '' },
    ]);
  });
});

describe('the versions that are compared', () => {
  beforeAll(() => setHouseTimezone('Asia/Taipei'));
  const version = (number: number, action: Version['action']): Version => ({
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
      vocabulary: {
        categories: [],
        dynasties: [],
        exhibition_groups: [],
        terms: [],
        shipped_terms: [],
        people: [],
        variants: [],
      },
      words: {},
      describeDimensions: () => ({ tw: '', en: '' }),
      describePictures: String,
      describeRow: () => '',
      describeArtifact: (id: number) => (id === 7 ? 'DB-0007 瓶' : `已刪除的器物（${id}）`),
    };
    expect(describeValue('artifacts', [7, 9], describing)).toBe('DB-0007 瓶、已刪除的器物（9）');
    expect(describeValue('artifacts', [], describing)).toBe('');
  });
});

describe('the people of a piece', () => {
  it('are named in a version, by a name that there is', () => {
    const person = { aliases: [], life: { tw: '', en: '' }, active: true, binned: false, used: 1 };
    const people = [
      { ...person, id: 3, name: { tw: '沈周', en: 'Shen Zhou' } },
      { ...person, id: 4, name: { tw: '', en: 'Ni Zan' } },
    ];
    const describing = {
      language: 'tw' as const,
      vocabulary: {
        categories: [],
        dynasties: [],
        exhibition_groups: [],
        terms: [],
        shipped_terms: [],
        people,
        variants: [],
      },
      words: {},
      describeDimensions: () => ({ tw: '', en: '' }),
      describePictures: String,
      describeRow: () => '',
      describeArtifact: String,
    };
    expect(describeValue('makers', [3, 4, 9], describing)).toBe('沈周、Ni Zan、9');
  });
});

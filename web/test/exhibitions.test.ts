import { describe, expect, it } from 'vitest';
import { buildExhibitionJsonLd } from '../src/site/pages/exhibition/json-ld';
import { splitTitle } from '../src/site/pages/exhibition/title';
import { exhibitionsQueries } from '../src/site/pages/exhibitions/queries';
import { formatRangeParam, parseRange } from '../src/site/pages/exhibitions/range';
import type { PageRequest } from '../src/site/router/page-request';
import { dateRange, day } from '../src/site/router/query-values';
import { formatMonth } from '../src/words/dates';

const request = (query: Record<string, string>): PageRequest => ({
  language: 'tw',
  params: { group_id: '2' },
  query,
  today: '2026-11-21',
  origin: 'https://house.example',
  path: '/tw/exhibition/2',
});

describe('the date range', () => {
  it('is split on the hyphen between spaces', () => {
    expect(parseRange({ dates: '2026-03-20 - 2026-04-18' })).toEqual({ start: '2026-03-20', end: '2026-04-18' });
  });

  it('reads the two fields of the form without scripts', () => {
    expect(parseRange({ start: '2026-03-20', end: '2026-04-18' })).toEqual({ start: '2026-03-20', end: '2026-04-18' });
  });

  it('is undefined without both days', () => {
    expect(formatRangeParam({ start: '2026-03-20' })).toBeUndefined();
    expect(formatRangeParam(parseRange({}))).toBeUndefined();
    expect(formatRangeParam({ start: '2026-03-20', end: '2026-04-18' })).toBe('2026-03-20 - 2026-04-18');
  });

  it('keeps an end before the start, for the server to refuse', () => {
    expect(dateRange('2026-04-18 - 2026-03-20')).toBe('2026-04-18 - 2026-03-20');
  });

  it.each(['2026-03-20', '2026-03-20 - ', '2026-02-30 - 2026-03-01', 'a - b', '2026-01-01 - 2026-01-02 - 2026-01-03'])(
    'is empty for %s',
    (value) => {
      expect(dateRange(value)).toBe('');
    },
  );

  it('knows leap days', () => {
    expect([day('2028-02-29'), day('2026-02-29'), day('2000-02-29'), day('1900-02-29')]).toEqual([
      '2028-02-29',
      '',
      '2000-02-29',
      '',
    ]);
  });

  it('is sent to the API with group, title and page', () => {
    const { list } = exhibitionsQueries(request({ dates: '2026-03-20 - 2026-04-18', title: '甜白', page: '2' }));
    expect(decodeURIComponent(list.path)).toBe(
      '/api/exhibition/?pageSize=10&status=1&exhibition_group=2&date=2026-11-21&page=2&title_tw=甜白' +
        '&exhibition_date_start=2026-03-20&exhibition_date_end=2026-04-18',
    );
  });

  it('is not sent to the API with one day', () => {
    const { list } = exhibitionsQueries(request({ start: '2026-03-20' }));
    expect(list.path).not.toContain('exhibition_date');
  });
});

describe('splitTitle', () => {
  it('splits at the first colon and keeps it as the separator', () => {
    expect(splitTitle('午後的光：單色釉與一枝花', '')).toEqual([
      { text: '午後的光', separator: '：' },
      { text: '單色釉與一枝花', separator: '' },
    ]);
    expect(splitTitle('Red upon Red: Carved and Plain: Lacquer', ' ').map(({ text }) => text)).toEqual([
      'Red upon Red',
      'Carved and Plain: Lacquer',
    ]);
  });

  it('does not split other titles, except at line breaks that staff wrote', () => {
    expect(splitTitle('On the Scholar’s Table', ' ')).toEqual([{ text: 'On the Scholar’s Table', separator: '' }]);
    expect(splitTitle('甜白<br>永樂：一朝之白', '')).toEqual([
      { text: '甜白', separator: '' },
      { text: '永樂：一朝之白', separator: '' },
    ]);
  });
});

describe('formatMonth', () => {
  it('formats both languages', () => {
    expect([formatMonth('tw', 2026, 3), formatMonth('en', 2026, 12)]).toEqual(['2026 年 3 月', 'December 2026']);
  });
});

describe('buildExhibitionJsonLd', () => {
  it('has dates, place and picture', () => {
    const [event] = buildExhibitionJsonLd(
      {
        id: 4,
        title_tw: '甜白',
        title_en: 'Sweet White',
        pic: '/media/ab/640.jpg',
        picture: null,
        exhibition_date_start: '2026-03-14',
        exhibition_date_end: null,
        exhibition_place_tw: '一樓',
        exhibition_place_en: 'Ground floor',
        exhibition_group: null,
        exhibition_group_name_tw: '',
        exhibition_group_name_en: '',
        phase: 'current',
        fallback: [],
        artifacts: [],
        content_tw: '<p>白。</p>',
        content_en: '<p>White &amp; pale.</p>',
      },
      null,
      'en',
      'https://house.example',
    );
    expect(event).toMatchObject({
      '@type': 'ExhibitionEvent',
      name: 'Sweet White',
      url: 'https://house.example/en/exhibition_detail/4',
      startDate: '2026-03-14',
      endDate: undefined,
      location: { '@type': 'Place', name: 'Ground floor' },
      image: ['https://house.example/media/ab/640.jpg'],
      description: 'White & pale.',
    });
  });
});

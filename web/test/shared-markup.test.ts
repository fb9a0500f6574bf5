// Parts that pages share: a page with kept parts is the page as it is rendered alone, byte for byte.
import { beforeAll, expect, it } from 'vitest';
import '../src/entry-server';

interface Engine {
  ready: () => Promise<void>;
  plan: (request: string) => string;
  render: (request: string, data: string) => string;
}

const engine = (globalThis as unknown as { __ssr: Engine }).__ssr;

const HOUSE = {
  ...{
    name_tw: '多寶格',
    name_en: 'Duobaoge',
    tagline_tw: '',
    tagline_en: 'A house',
    address_tw: '臺北',
    address_en: 'Taipei',
  },
  ...{
    visit_tw: '',
    visit_en: '',
    phone: '02',
    email: 'a@h.example',
    hours_tw: '',
    hours_en: '',
    seal: '',
    seal_picture: '',
  },
  ...{ facebook_url: '', instagram_url: '', line_url: '', fallback: [] },
};

const group = (id: number) => ({ id, name_tw: `第${id}類`, name_en: `Group ${id}`, color_id: id, fallback: [] });

function answer(path: string, email: string): unknown {
  if (path.includes('getAll')) return [group(1), group(2)];
  const timeline = { bins: [], dynasties: [], undated: 0 };
  if (path.includes('facets'))
    return {
      categories: [],
      dynasties: [],
      materials: [],
      wares: [],
      forms: [],
      keys_tw: [],
      keys_en: [],
      pictures: 1,
      timeline,
    };
  if (path.startsWith('/api/collection') || path.startsWith('/api/exhibition'))
    return { data: [], total: 0, current_page: 1, last_page: 1, suggestion: null, nearest: [], is_near: false };
  return path.includes('house') ? { ...HOUSE, email } : null;
}

function render(path: string, query: string, version: number | undefined, email = 'a@h.example'): string {
  const request = JSON.stringify({ path, query, today: '2026-03-17', origin: 'https://h.example', version });
  const { data } = JSON.parse(engine.plan(request)) as { data: string[] };
  const answers = data.map((query) => [query, { status: 200, body: { state: 'SUCCESS', data: answer(query, email) } }]);
  return engine.render(request, JSON.stringify(Object.fromEntries(answers)));
}

const PAGES: [string, string][] = [
  ['/tw/collection', ''],
  ['/tw/collection', 'keyword=a%26b%22%27%3C%24%26'],
  ['/tw/collection/1', ''],
  ['/en/collection', 'keyword=%E9%9D%92%E8%8A%B1'],
  ['/tw/exhibition', 'date=2026-03-01+-+2026-03-31'],
  ['/tw/exhibition', ''],
  ['/tw/contact', ''],
  ['/en/nowhere', ''],
];

beforeAll(engine.ready);

it.each(PAGES)('%s?%s has its own links in kept parts', (path, query) => {
  const alone = render(path, query, undefined);
  expect(alone).toContain('\n');
  // Others before it, so that its parts are kept ones.
  for (const [other, others] of PAGES) render(other, others, 1);
  expect(render(path, query, 1)).toBe(alone);
});

it('kept parts are those of a version of the content', () => {
  expect(render('/tw/contact', '', 2, 'old@h.example')).toContain('old@h.example');
  const changed = render('/tw/contact', '', 3, 'new@h.example');
  expect(changed).toContain('mailto:new@h.example');
  expect(changed).not.toContain('mailto:old@h.example');
});

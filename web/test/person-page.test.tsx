// The page of a person: what there is of names, life and databases, and the pieces role after role.
import { beforeAll, describe, expect, it } from 'vitest';
import { loadModule } from '../src/site/router/load-page';
import { routes } from '../src/site/router/routes';
import { renderPage } from './render-page';

const HOUSE = {
  ...{ name_tw: '多寶格', name_en: 'Duobaoge', tagline_tw: '', tagline_en: '', address_tw: '', address_en: '' },
  ...{ visit_tw: '', visit_en: '', phone: '02', email: 'a@h.example', hours_tw: '', hours_en: '', fallback: [] },
  ...{ facebook_url: '', instagram_url: '', line_url: '', password_min: 8, registration_open: true, seal: '' },
  seal_picture: '',
};

const piece = (id: number, role: string, name: string) => ({
  ...{ id, role, number: `DB ${id}`, name_tw: name, name_en: name, pic: '', picture: null },
  ...{ size: '', size_tw: '', size_en: '', key: '', key_tw: '', key_en: '' },
  ...{ group_item: null, group_dynasty: null, fallback: [] },
});

const page = (data: readonly unknown[], last = 1) => ({
  ...{ data, current_page: 1, total: data.length, per_page: 24, last_page: last },
  ...{ next_page_url: null, prev_page_url: null },
});

const PERSON = {
  ...{ id: 3, name_tw: '沈周', name_en: 'Shen Zhou', aliases: ['石田', '啟南'], fallback: [] },
  ...{ life_tw: '1427–1509，蘇州', life_en: '1427–1509, Suzhou', year_birth: 1427, year_death: 1509 },
  ...{
    content_tw: '<p>吳門畫派。</p>',
    content_en: '<p>Of the Wu school.</p>',
    ulan_id: '500122625',
    wikidata_id: null,
  },
};

const render = (path: string, person: object) =>
  renderPage(path, (asked) => {
    if (asked === '/api/front/house') return HOUSE;
    return asked.startsWith('/api/person/3') ? person : [];
  });

beforeAll(async () => {
  await Promise.all(routes.map((route) => loadModule(route, 'tw')));
});

describe('the page of a person', () => {
  const artifacts = page([piece(7, 'former_owner', '鏡'), piece(8, 'maker', '夜坐圖')]);

  it('says names, life and where else the person is known', () => {
    const { html, head } = render('/tw/person/3', { ...PERSON, artifacts });
    expect(html).toContain('<h1>沈周</h1>');
    expect(html).toContain('<span>石田</span>、<span>啟南</span>');
    expect(html).toContain('<dd>1427–1509，蘇州</dd>');
    expect(html).toContain('href="https://vocab.getty.edu/page/ulan/500122625"');
    expect(html).not.toContain('wikidata.org');
    expect(head.title).toContain('沈周');
    expect(head.description).toBe('吳門畫派。');
  });

  it('says in which language another name is', () => {
    const { html } = render('/en/person/3', { ...PERSON, aliases: ['石田', 'Shitian'], artifacts });
    expect(html).toContain('<span lang="zh-Hant-TW">石田</span>, <span>Shitian</span>');
  });

  it('has the works before what the person owned, each under its heading', () => {
    const { html } = render('/en/person/3', { ...PERSON, artifacts });
    expect(html.indexOf('Works')).toBeGreaterThan(0);
    expect(html.indexOf('Works')).toBeLessThan(html.indexOf('Formerly owned'));
    expect(html).toContain('/en/collection_detail/8');
    expect(html).not.toContain('Inscribed');
  });

  it('has no empty table where only the name is known', () => {
    const unknown = { ...PERSON, aliases: [], ulan_id: null, life_tw: '', life_en: '', content_tw: '', content_en: '' };
    expect(render('/tw/person/3', { ...unknown, artifacts }).html).not.toContain('<dl');
  });

  it('leads to the other pages where there are more pieces than one holds', () => {
    expect(render('/tw/person/3', { ...PERSON, artifacts }).html).not.toContain('/tw/person/3?page=2');
    const more = render('/tw/person/3', { ...PERSON, artifacts: page([piece(8, 'maker', '夜坐圖')], 2) });
    expect(more.html).toContain('/tw/person/3?page=2');
  });
});

// The catalogue entry of a piece: the note on its period stands under the period, in the language that it has.
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
const GROUP_DYNASTY = { id: 7, name_tw: '清 康熙', name_en: 'Kangxi', short_tw: '清', short_en: 'Qing', fallback: [] };

const PEOPLE = [
  { id: 3, role: 'maker', name_tw: '沈周', name_en: 'Shen Zhou', fallback: [] },
  { id: 4, role: 'inscriber', name_tw: 'Ni Zan', name_en: 'Ni Zan', fallback: ['name_tw'] },
];

const NO_TEXT = { materials_tw: '', materials_en: '' };
const NO_NOTE = { attribution_note_tw: '', attribution_note_en: '', fallback: [] as string[] };

function renderPiece(path: string, note: Partial<Record<string, string | string[]>>) {
  const artifact = {
    ...{ id: 1, number: 'DB 1', name_tw: '瓶', name_en: 'Vase', size_tw: '', size_en: '', key_tw: '', key_en: '' },
    ...{ content_tw: '', content_en: '', files: [], manifest: '', signed_for: null, dimensions: [], materials: [] },
    ...{
      techniques: [],
      wares: [],
      forms: [],
      people: PEOPLE,
      inscriptions: [],
      provenance: [],
      literature: [],
      exhibitions: [],
      related: [],
    },
    ...{ favourite: null, previous: null, next: null, group_item: null, group_dynasty: GROUP_DYNASTY },
    ...NO_TEXT,
    ...note,
  };
  return renderPage(path, (asked) => {
    if (asked === '/api/front/house') return HOUSE;
    return asked === '/api/collection/1' ? artifact : [];
  }).html;
}

beforeAll(async () => {
  await Promise.all(routes.map((route) => loadModule(route, 'tw')));
});

describe('the note on a piece’s period', () => {
  it('stands under the period', () => {
    const note = { attribution_note_tw: '依款識', attribution_note_en: 'by its mark', fallback: [] };
    expect(renderPiece('/tw/collection_detail/1', note)).toContain('清 康熙<small lang="zh-Hant-TW">依款識</small>');
  });

  it('names the other language where its own is missing', () => {
    const note = {
      attribution_note_tw: 'by its mark',
      attribution_note_en: 'by its mark',
      fallback: ['attribution_note_tw'],
    };
    expect(renderPiece('/tw/collection_detail/1', note)).toContain('<small lang="en">by its mark</small>');
  });

  it('is absent where there is none', () => {
    expect(renderPiece('/tw/collection_detail/1', NO_NOTE)).toContain('<dd>清 康熙</dd>');
  });
});

describe('a piece whose texts are in one language alone', () => {
  const english = { ...NO_NOTE, name_tw: 'Vase', content_tw: '<p>Thrown.</p>', content_en: '<p>Thrown.</p>' };
  const foreign = { ...english, fallback: ['name_tw', 'content_tw'] };
  const note = '部分內容僅有英文。';

  it('says so on the pages of the other language, and nowhere else', () => {
    expect(renderPiece('/tw/collection_detail/1', foreign)).toContain(note);
    expect(renderPiece('/en/collection_detail/1', foreign)).not.toContain('Chinese only');
    expect(renderPiece('/tw/collection_detail/1', NO_NOTE)).not.toContain(note);
  });

  it('has its name as a heading, and not in the entry again', () => {
    expect(renderPiece('/tw/collection_detail/1', foreign)).not.toContain('<dt>名稱</dt>');
    expect(renderPiece('/en/collection_detail/1', foreign)).not.toContain('<dt>Name</dt>');
    expect(renderPiece('/en/collection_detail/1', NO_NOTE)).toContain('<dt>Name</dt><dd>Vase</dd>');
  });
});

describe('the people of a piece', () => {
  it('stand by their roles, each a link to a page of their own', () => {
    const html = renderPiece('/tw/collection_detail/1', NO_NOTE);
    expect(html).toContain('<dt>作者</dt><dd><a class="ln" href="/tw/person/3">沈周</a></dd>');
    expect(html).toContain('<dt>題識者</dt><dd><a class="ln" href="/tw/person/4" lang="en">Ni Zan</a></dd>');
    expect(renderPiece('/en/collection_detail/1', NO_NOTE)).toContain('<dt>Maker</dt>');
  });
});

describe('what was written of a piece’s materials', () => {
  const porcelain = { name_tw: '瓷', name_en: 'Porcelain', fallback: [] };
  const render = (materials: unknown[], en: string) =>
    renderPiece('/en/collection_detail/1', { ...NO_NOTE, materials, materials_tw: '', materials_en: en } as never);

  it('stands under the terms', () => {
    const html = render([porcelain], 'Porcelain with cracks');
    expect(html).toContain('<small lang="en">Porcelain with cracks</small>');
  });

  it('is left out where the terms say it', () => {
    expect(render([porcelain], ' porcelain. ')).not.toContain(' porcelain. ');
  });

  it('is left out beside terms where it is there in the other language alone', () => {
    const chinese = { materials_tw: '瓷、開片', materials_en: '瓷、開片', fallback: ['materials_en'] };
    const html = renderPiece('/en/collection_detail/1', { ...NO_NOTE, materials: [porcelain], ...chinese } as never);
    expect(html).not.toContain('開片');
  });

  it('stands alone where no word of it is a term', () => {
    expect(render([], 'moon dust')).toMatch(/<dt[^>]*>Materials<\/dt><dd[^>]*>moon dust<\/dd>/);
  });
});

// Links that staff wrote, as pages show them. The import refuses unsafe ones; pages do not show them, whatever the database has.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Banner, House, TextBlock } from '../src/api/site/schema.gen';
import { loadModule } from '../src/site/router/load-page';
import { routes } from '../src/site/router/routes';
import { renderPage } from './render-page';

const TEXT: TextBlock = { title_tw: '', title_en: '', content_tw: '', content_en: '', picture: null, fallback: [] };

function render(link: string) {
  const house: House = {
    ...{ name_tw: '多寶格', name_en: 'Duobaoge', tagline_tw: '', tagline_en: '', address_tw: '', address_en: '' },
    ...{ visit_tw: '', visit_en: '', phone: '02', email: 'a@h.example', hours_tw: '', hours_en: '' },
    ...{
      facebook_url: link,
      instagram_url: link,
      line_url: link,
      fallback: [],
      password_min: 8,
      registration_open: true,
      policy_version: '',
      is_open: true,
      seal: '',
      seal_picture: '',
    },
  };
  const banner: Banner = { page: 'home', pic: '', picture: null, link, name_tw: '', name_en: '', fallback: [] };
  return renderPage('/tw', (path) => {
    if (path === '/api/front/house') return house;
    if (path === '/api/front/home') return { intro: TEXT, heritage: TEXT };
    return path.includes('banner') ? banner : [];
  });
}

/** The addresses of a page's links that leave the site. */
const outside = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].flatMap(([, href = '']) =>
    /^(\/(?![/\\])|#|tel:|mailto:)/.test(href) ? [] : [href],
  );

beforeAll(async () => {
  await Promise.all(routes.map((route) => loadModule(route, 'tw')));
});

describe('a link that staff wrote', () => {
  it('leads to another site by https in banner, footer and structured data', () => {
    const address = 'https://example.org/house';
    const { html, head } = render(address);
    expect(outside(html)).toEqual([address, address, address, address]);
    expect(head.jsonld[0]).toMatchObject({ sameAs: [address, address, address] });
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//example.org',
    '/\\example.org',
    'http://example.org',
  ])('is not shown if it is %j', (link) => {
    const { html, head } = render(link);
    expect(outside(html)).toEqual([]);
    expect(html).not.toMatch(/javascript:|data:text|example\.org/);
    expect(head.jsonld[0]).not.toHaveProperty('sameAs');
  });
});

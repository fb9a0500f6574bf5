import type { APIRequestContext } from '@playwright/test';
import { expect, pages, requestTest as test, unknownPath } from '../demo-pages';
import { htmlLang, languages, names } from '../names';

/** The first group of every match of `pattern` in the HTML. */
const findAll = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'));

async function fetchPage(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 });
  return { answer, html: await answer.text() };
}

test('every page has language, a title of its own, stylesheets, canonical and alternate links', async ({
  request,
  demo,
  baseURL,
}) => {
  const firstSheets = new Set<string>();
  for (const language of languages) {
    const titles = new Set<string>();
    for (const path of Object.values(pages)) {
      const here = `/${language}${path(demo)}`;
      const { answer, html } = await fetchPage(request, here);
      expect(answer.status(), here).toBe(200);
      expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8');
      expect(html, here).toContain(`<html lang="${htmlLang[language]}">`);
      const [title = '', ...others] = findAll(html, /<title>([^<]+)<\/title>/g);
      expect(others, here).toEqual([]);
      expect(title, here).toContain(names[language].house);
      expect(titles, here).not.toContain(title);
      titles.add(title);
      expect(findAll(html, /<meta name="description" content="([^"]+)"/g), here).toHaveLength(1);

      const sheets = findAll(html, /<link rel="stylesheet" href="([^"]+)"/g);
      expect(sheets[0], here).toMatch(new RegExp(`^/assets/site-${language}-[\\w-]+\\.css$`));
      firstSheets.add(sheets[0] ?? '');
      // Beside that of every page at most those that the page itself needs.
      expect(sheets.length, here).toBeLessThanOrEqual(3);

      const canonical = findAll(html, /<link rel="canonical" href="([^"]+)"/g);
      expect(canonical).toHaveLength(1);
      expect(canonical[0]?.replace(/\/$/, '')).toBe(baseURL + here);
      const alternate = (code: string) => findAll(html, new RegExp(`hreflang="${code}" href="([^"]+)"`, 'g'));
      for (const [code, twin] of [
        ['zh-Hant-TW', 'tw'],
        ['en', 'en'],
        ['x-default', 'tw'],
      ] as const) {
        expect(alternate(code), `${here} ${code}`).toHaveLength(1);
        expect(alternate(code)[0]?.replace(/\/$/, '')).toBe(`${baseURL}/${twin}${path(demo)}`);
      }

      const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map((match) => match[1]);
      for (const script of inline) expect(script, here).toMatch(/type="application\/(ld\+)?json"/);
      for (const json of findAll(html, /<script type="application\/ld\+json">([^<]*)</g)) JSON.parse(json);
      // The page's own cut of the Song face is the one rule that no file has.
      for (const style of findAll(html, /<style[^>]*>([^<]*)</g)) expect(style, here).toMatch(/^@font-face\{[^{}]*\}$/);
    }
  }
  expect(firstSheets.size, 'one for each language').toBe(2);
});

test('home has structured data and every page has the name of the site for link previews', async ({
  request,
  demo,
}) => {
  for (const language of languages) {
    const house = (await (await request.get('/api/front/house')).json()).data;
    const site = house[`name_${language}`];
    const { html } = await fetchPage(request, `/${language}`);
    expect(findAll(html, /<title>([^<]+)<\/title>/g)).toEqual([`${site} — ${house[`tagline_${language}`]}`]);
    for (const path of [`/${language}`, `/${language}/collection_detail/${demo.artifact.id}`]) {
      const page = await fetchPage(request, path);
      expect(findAll(page.html, /<meta property="og:site_name" content="([^"]+)"/g), path).toEqual([site]);
    }
  }
});

test('an unknown address answers 404 with a page', async ({ request, demo }) => {
  for (const language of languages) {
    for (const path of [
      unknownPath,
      '/collection_detail/99999999',
      '/collection_detail/x',
      '/exhibition_detail/99999999',
      '/collection/99999999',
      '/exhibition/99999999',
      '/99999999',
      '/collection?page=99',
      '/exhibition?page=99',
      `/collection_detail/${demo.artifact.id}/more`,
    ]) {
      const { answer, html } = await fetchPage(request, `/${language}${path}`);
      expect(answer.status(), path).toBe(404);
      expect(html).toContain(`<html lang="${htmlLang[language]}">`);
      expect(html).toContain('<h1');
      expect(html).not.toContain('rel="canonical"');
    }
  }
});

test('the canonical address has no unknown query keys', async ({ request, baseURL }) => {
  for (const language of languages) {
    const { html } = await fetchPage(request, `/${language}/collection?utm_source=x&page=1&keyword=&z=1`);
    expect(findAll(html, /<link rel="canonical" href="([^"]+)"/g)).toEqual([`${baseURL}/${language}/collection`]);
  }
});

test('redirects / to /tw/ and any other first segment to /tw', async ({ request }) => {
  for (const [path, target] of [
    ['/', '/tw/'],
    ['/de', '/tw'],
    ['/de/collection', '/tw'],
    ['/TW', '/tw'],
    ['/twx/contact', '/tw'],
  ] as const) {
    const { answer } = await fetchPage(request, path);
    expect([301, 302, 303, 307, 308], path).toContain(answer.status());
    expect(answer.headers().location, path).toBe(target);
  }
  for (const language of languages) {
    for (const home of [`/${language}`, `/${language}/`]) {
      expect((await fetchPage(request, home)).answer.status(), home).toBe(200);
    }
  }
});

test('a page answers 304 to a matching ETag and is the same with a session', async ({ request, demo }) => {
  for (const language of languages) {
    const path = `/${language}/collection_detail/${demo.artifact.id}`;
    const { answer, html } = await fetchPage(request, path);
    const etag = answer.headers().etag ?? '';
    expect(etag).not.toBe('');
    const again = await request.get(path, { headers: { 'If-None-Match': etag } });
    expect(again.status()).toBe(304);
    const asMember = await request.get(path, { headers: { Authorization: 'Bearer dbg_whatever' } });
    expect(await asMember.text()).toBe(html);
  }
});

test('pages have the security headers', async ({ request, demo }) => {
  for (const path of Object.values(pages)) {
    const headers = (await request.get(`/tw${path(demo)}`)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBeTruthy();
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['set-cookie']).toBeUndefined();
  }
});

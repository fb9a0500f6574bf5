import type { APIRequestContext } from '@playwright/test';
import { expect, requestTest as test } from '../demo-pages';
import { readPixelSize } from '../pixel-size';

/** No side of a blurred preview is longer. */
const longestBlurred = 480;

/** How many lists of one choice are followed for each name of a parameter: they are one template with other pieces. */
const LISTS_OF_A_CHOICE = 3;

/**
 * Choices of the list combine to more addresses than a crawl can follow: of a list narrowed by one choice some are followed, of more none.
 * `crates/server/tests/pictures/crawl.rs` follows what the API names.
 */
function createListFilter(): (path: string) => boolean {
  const followed = new Map<string, number>();
  return (path) => {
    const [list = '', query = ''] = path.split('?');
    const names = [...new URLSearchParams(query).keys()].filter((name) => name !== 'page');
    if (!/^\/(tw|en)\/collection/.test(list) || names.length === 0) return true;
    const name = names.join();
    const before = followed.get(name) ?? 0;
    followed.set(name, before + 1);
    return names.length === 1 && before < LISTS_OF_A_CHOICE;
  };
}

/** Everything that a visitor can reach: pages by their links, answers of the API, styles. */
async function crawl(request: APIRequestContext): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const isFollowed = createListFilter();
  const waiting = ['/tw', '/en', '/api/collection?pageSize=100', '/api/exhibition/?pageSize=100', '/api/openapi.json'];
  for (const page of ['home', 'collection', 'exhibition', 'about', 'question', 'contact']) {
    waiting.push(`/api/front/banner?page=${page}`);
  }
  for (const call of ['home', 'collection/home', 'exhibition/home', 'abount', 'question', 'privacy', 'house']) {
    waiting.push(`/api/front/${call}`);
  }
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || !isFollowed(path)) continue;
    const answer = await request.get(path);
    const text = await answer.text();
    found.set(path, text);
    if (answer.status() !== 200) continue;
    for (const [, link = ''] of text.matchAll(/(?:href|src)="(\/[^"#]*)"/g)) {
      const clean = link.replaceAll('&amp;', '&').split('#')[0] ?? '';
      if (!clean.startsWith('/media/') && !/\.(woff2|js|svg)$/.test(clean)) waiting.push(clean);
    }
    if (path.startsWith('/api/collection?')) {
      for (const piece of JSON.parse(text).data.data) waiting.push(`/api/collection/${piece.id}`);
    }
    if (path.startsWith('/api/exhibition/?')) {
      for (const show of JSON.parse(text).data.data) waiting.push(`/api/front/exhibition/${show.id}`);
    }
  }
  return found;
}

const findMediaPaths = (text: string) => [...text.matchAll(/\/media\/[\w./-]+/g)].map((match) => match[0]);
const getFolder = (path: string) => path.split('/').slice(0, -1).join('/');

test('no address that a visitor can reach or guess shows more of a locked picture than its blurred preview', async ({
  request,
}) => {
  const found = await crawl(request);
  expect([...found.keys()].filter((path) => path.startsWith('/tw/collection_detail/')).length).toBeGreaterThan(20);

  const open = new Set<string>();
  const locked = new Set<string>();
  for (const [path, text] of found) {
    if (!/^\/api\/collection\/\d+$/.test(path)) continue;
    for (const [place, file] of JSON.parse(text).data.files.entries()) {
      expect(file.locked, `${path} file ${place}`).toBe(place >= 2);
      if (file.locked) {
        expect(Object.keys(file).sort()).toEqual(['height', 'locked', 'path', 'width']);
        locked.add(file.path);
      } else {
        open.add(getFolder(file.path));
      }
    }
  }
  expect(locked.size).toBeGreaterThan(40);

  const lockedFolders = new Set([...locked].map(getFolder));
  for (const folder of lockedFolders) expect(open.has(folder), `${folder} is both`).toBe(false);

  // Every mention of a locked picture is of its blurred preview, and the preview's folder has nothing else.
  const named = new Set([...found.values()].flatMap(findMediaPaths));
  for (const path of named) {
    if (lockedFolders.has(getFolder(path))) expect(locked.has(path), path).toBe(true);
  }
  for (const path of locked) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const { width, height } = readPixelSize(await answer.body());
    expect(Math.max(width, height), path).toBeLessThanOrEqual(longestBlurred);
  }
  const widths = [
    1,
    48,
    160,
    320,
    480,
    640,
    864,
    960,
    1080,
    1280,
    1350,
    1920,
    'full',
    'max',
    'original',
    'blurred',
    'zoom',
  ];
  for (const folder of [...lockedFolders].slice(0, 12)) {
    for (const width of widths) {
      for (const kind of ['jpg', 'jpeg', 'webp', 'avif', 'png', 'tif']) {
        const path = `${folder}/${width}.${kind}`;
        if (locked.has(path)) continue;
        expect((await request.get(path)).status(), path).toBe(404);
      }
    }
  }
  const key = [...lockedFolders][0]?.split('/').pop() ?? '';
  const openKey = [...open][0]?.split('/').pop() ?? '';
  for (const guess of [key, openKey]) {
    for (const path of [
      `/media/originals/${guess}`,
      `/media/originals/${guess}.jpg`,
      `/media/${guess}/original.jpg`,
      `/media/${guess}/../originals/${guess}`,
      `/media/%2e%2e/originals/${guess}`,
      `/media/${guess}/%2e%2e%2f%2e%2e%2foriginals%2f${guess}`,
      `/media/${guess}/`,
      '/media/',
      '/media',
    ]) {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status(), path).not.toBe(200);
      expect(answer.headers()['content-type'] ?? '', path).not.toContain('image');
    }
  }
});

test('a forged session unlocks nothing', async ({ request, demo }) => {
  const path = `/api/collection/${demo.artifact.id}`;
  const plain = await (await request.get(path)).json();
  for (const token of ['dbg_', `dbg_${'A'.repeat(43)}`, 'null', 'x'.repeat(5000)]) {
    const answer = await request.get(path, { headers: { Authorization: `Bearer ${token}` } });
    const body = await answer.json();
    if (answer.status() === 200) expect(body.data.files).toEqual(plain.data.files);
    else expect(body.data).toBeNull();
  }
});

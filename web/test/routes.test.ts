import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listQueries } from '../src/site/router/load-page';
import { matchRoute } from '../src/site/router/match-route';
import { canonicalPath } from '../src/site/router/page-request';
import { paths } from '../src/site/router/paths';
import { routes } from '../src/site/router/routes';

const at = (path: string, search = '') =>
  matchRoute(path, search, { today: '2026-03-17', origin: 'https://h.example' });

describe('matchRoute', () => {
  it.each([
    ['/tw', 'home'],
    ['/tw/', 'home'],
    ['/en/3', 'home'],
    ['/tw/collection', 'collection'],
    ['/tw/collection/', 'collection'],
    ['/tw/collection/12', 'collection'],
    ['/tw/collection_detail/42', 'artifact'],
    ['/tw/exhibition', 'exhibitions'],
    ['/tw/exhibition/2', 'exhibitions'],
    ['/tw/exhibition_detail/7', 'exhibition'],
    ['/tw/person/3', 'person'],
    ['/tw/abount', 'about'],
    ['/tw/question', 'questions'],
    ['/tw/contact', 'contact'],
    ['/tw/privacy', 'privacy'],
    ['/tw/login', 'login'],
    ['/en/register', 'register'],
    ['/tw/forget', 'forget'],
    ['/tw/forget2', 'forgetCode'],
    ['/tw/forget3', 'forgetPassword'],
    ['/en/info', 'info'],
    ['/tw/favourites', 'favourites'],
    ['/en/cabinet', 'cabinet'],
    ['/tw/consent', 'consent'],
    ['/tw/google', 'google'],
    ['/tw/fblogin', 'facebook'],
  ])('%s is %s', (path, name) => expect(at(path).route?.name).toBe(name));

  it.each([
    '/',
    '/de',
    '/TW',
    '/tw/about',
    '/tw/collection/x',
    '/tw/collection/0',
    '/tw/collection/01',
    '/tw/collection_detail',
    '/tw/collection_detail/x',
    '/tw/collection_detail/1/more',
    '/tw/12345678901234567890',
  ])('%s has no route', (path) => expect(at(path).route).toBeNull());

  it('keeps declared query keys only, with cleaned values', () => {
    expect(at('/tw/collection', 'page=2&keyword=+瓷+&utm=x').request.query).toEqual({ keyword: '瓷', page: '2' });
    expect(at('/tw/collection', 'page=1&keyword=').request.query).toEqual({});
  });
});

describe('cacheable pages', () => {
  const isCacheable = (path: string, search = '') => {
    const { route, request } = at(path, search);
    return route?.isCacheable?.(request) ?? true;
  };

  it.each([
    ['/tw/collection', 'page=2', true],
    ['/tw/collection', 'keyword=x', false],
    ['/tw/exhibition', 'page=2', true],
    ['/tw/exhibition', 'title=x', false],
    ['/tw/exhibition', 'dates=2026-03-20 - 2026-04-18', false],
    ['/tw/exhibition', 'start=2026-03-20', false],
    ['/tw/exhibition', 'end=2026-03-20', false],
    ['/tw/cabinet', 'link=AAAAAAAAAAAAAAAAAAAAAA', false],
    ['/tw/cabinet', '', false],
    ['/tw/collection', 'dynasty=3&sort=newest&view=list', true],
    ['/tw/collection', 'dynasty=3&dynasty=7', false],
    ['/tw/collection', 'from=1368', false],
  ])('%s?%s: %s', (path, search, keep) => expect(isCacheable(path, search)).toBe(keep));
});

describe('canonicalPath', () => {
  it.each([
    ['/tw/', '', '/tw'],
    ['/tw/collection/', 'page=2&keyword=x&z=1', '/tw/collection?keyword=x&page=2'],
    ['/tw/collection', 'page=abc', '/tw/collection'],
    ['/en/contact', 'page=2', '/en/contact'],
    ['/en/collection_detail/3', 'plate=12', '/en/collection_detail/3?plate=12'],
    ['/en/collection_detail/3', 'plate=100', '/en/collection_detail/3'],
    ['/en/collection_detail/3', 'plate=1', '/en/collection_detail/3'],
    ['/en/cabinet', 'link=AAAAAAAAAAAAAAAAAAAA_-&x=1', '/en/cabinet?link=AAAAAAAAAAAAAAAAAAAA_-'],
    ['/en/cabinet', 'link=short', '/en/cabinet'],
  ])('%s?%s is %s', (path, search, canonical) => expect(canonicalPath(at(path, search).request)).toBe(canonical));
});

describe('listQueries', () => {
  const paths = (path: string, search = '') => listQueries(at(path, search)).map((query) => query.path);

  it('always has the queries of header and footer', () => {
    const shell = [
      '/api/front/house',
      '/api/group/getAll?type=item&status=1',
      '/api/group/getAll?type=exhibition&status=1',
    ];
    expect(paths('/tw/nowhere')).toEqual(shell);
    expect(paths('/tw').slice(0, 3)).toEqual(shell);
  });

  it('filters the collection by the language of the page', () => {
    expect(paths('/tw/collection/2', 'keyword=瓷&page=3')).toContain(
      '/api/collection?pageSize=10&status=1&group_status=1&name_tw=%E7%93%B7&item_id=2&page=3',
    );
    expect(paths('/en/collection', 'keyword=jar')).toContain(
      '/api/collection?pageSize=10&status=1&group_status=1&name_en=jar',
    );
  });

  it('lists exhibitions as of the day', () => {
    expect(paths('/tw/exhibition/1')).toContain(
      '/api/exhibition/?pageSize=10&status=1&exhibition_group=1&date=2026-03-17',
    );
  });
});

describe('the site map', () => {
  it('names existing files, each route once', () => {
    for (const route of routes)
      expect(existsSync(new URL(`../${route.chunk}`, import.meta.url)), route.chunk).toBe(true);
    expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length);
  });

  it('has a path for each route, from which the browser tests take their pages', () => {
    const pages = Object.keys(paths).filter((name) => name !== 'calendar');
    expect(routes.map(({ name }) => name).sort()).toEqual(pages.sort());
  });

  it('has the members’ pages that the server keeps crawlers away from', () => {
    const source = readFileSync(new URL('../../crates/server/src/feeds.rs', import.meta.url), 'utf8');
    const list = /const OF_MEMBERS[^=]*= \[([^\]]*)\]/.exec(source)?.[1] ?? '';
    const kept = [...list.matchAll(/"([^"]+)"/g)].map(([, page]) => `/${page}`);
    const ofMembers = routes.filter(({ section }) => section === 'member').flatMap(({ patterns }) => patterns);
    expect(ofMembers.length).toBeGreaterThan(0);
    expect(ofMembers.filter((pattern) => !kept.some((page) => pattern.startsWith(page)))).toEqual([]);
    expect(kept.filter((page) => !ofMembers.includes(page))).toEqual([]);
    const others = routes.filter(({ section }) => section !== 'member').flatMap(({ patterns }) => patterns);
    expect(others.filter((pattern) => kept.some((page) => pattern.startsWith(page)))).toEqual([]);
  });

  it('loads the file that it names', () => {
    for (const route of routes) {
      const module = route.chunk.replace('src/site/', './').replace(/\.tsx$/, '');
      expect(String(route.load)).toContain(module.split('/').pop());
    }
  });
});

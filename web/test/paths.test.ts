import { describe, expect, it } from 'vitest';
import { matchRoute } from '../src/site/router/match-route';
import { paths, resolveStaffLink, switchLanguage } from '../src/site/router/paths';

const links = {
  home: paths.home('tw'),
  homeOfGroup: paths.home('en', 3),
  collection: paths.collection('tw'),
  collectionOfGroup: paths.collection('tw', { group: 2 }),
  collectionPage: paths.collection('en', { group: 2, page: 3 }),
  collectionSearch: paths.collection('tw', { keyword: '青花 瓶', page: 1 }),
  artifact: paths.artifact('tw', 42),
  artifactPlate: paths.artifact('tw', 42, 3),
  exhibitions: paths.exhibitions('tw'),
  exhibitionsFound: paths.exhibitions('en', {
    group: 1,
    title: 'white',
    dates: '2026-03-20 - 2026-04-18',
    page: 2,
  }),
  exhibition: paths.exhibition('tw', 5),
  about: paths.about('tw'),
  questions: paths.questions('tw'),
  contact: paths.contact('tw'),
  privacy: paths.privacy('en'),
  login: paths.login('tw'),
  register: paths.register('tw'),
  forget: paths.forget('tw'),
  forgetCode: paths.forgetCode('tw'),
  forgetPassword: paths.forgetPassword('tw'),
  info: paths.info('tw'),
  consent: paths.consent('en'),
  google: paths.google('en'),
  facebook: paths.facebook('tw'),
};

describe('paths', () => {
  it('are the paths of the specification', () => {
    expect(links).toMatchInlineSnapshot(`
      {
        "about": "/tw/abount",
        "artifact": "/tw/collection_detail/42",
        "artifactPlate": "/tw/collection_detail/42?plate=3",
        "collection": "/tw/collection",
        "collectionOfGroup": "/tw/collection/2",
        "collectionPage": "/en/collection/2?page=3",
        "collectionSearch": "/tw/collection?keyword=%E9%9D%92%E8%8A%B1+%E7%93%B6",
        "consent": "/en/consent",
        "contact": "/tw/contact",
        "exhibition": "/tw/exhibition_detail/5",
        "exhibitions": "/tw/exhibition",
        "exhibitionsFound": "/en/exhibition/1?title=white&dates=2026-03-20+-+2026-04-18&page=2",
        "facebook": "/tw/fblogin",
        "forget": "/tw/forget",
        "forgetCode": "/tw/forget2",
        "forgetPassword": "/tw/forget3",
        "google": "/en/google",
        "home": "/tw",
        "homeOfGroup": "/en/3",
        "info": "/tw/info",
        "login": "/tw/login",
        "privacy": "/en/privacy",
        "questions": "/tw/question",
        "register": "/tw/register",
      }
    `);
  });

  it('match routes of the site map', () => {
    const surroundings = { today: '2026-03-17', origin: '' };
    const unmatched = Object.entries(links).filter(([, link]) => {
      const [path = '', search = ''] = link.split('?');
      return matchRoute(path, search, surroundings).route === null;
    });
    expect(unmatched).toEqual([]);
  });
});

describe('switchLanguage', () => {
  it('changes the first segment only', () => {
    expect(switchLanguage('/tw', 'en')).toBe('/en');
    expect(switchLanguage('/tw/collection/2?keyword=tw', 'en')).toBe('/en/collection/2?keyword=tw');
  });
});

describe('resolveStaffLink', () => {
  it.each([
    ['/collection', '/en/collection'],
    ['/', '/en/'],
    ['/tw/collection', '/tw/collection'],
    ['/twilight', '/en/twilight'],
    ['https://example.org/x', 'https://example.org/x'],
    ['https://多寶閣.tw/@house', 'https://多寶閣.tw/@house'],
    ['', null],
    ['//example.org', null],
    ['/\\example.org', null],
    ['/\t/example.org', null],
    ['http://example.org', null],
    ['javascript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['data:text/html,x', null],
    [' https://example.org', null],
    ['https://', null],
    ['https://example.org@evil.example/', null],
    ['https://example.org\\@evil.example/', null],
  ])('%s is %s', (link, href) => expect(resolveStaffLink(link, 'en')).toBe(href));
});

// @vitest-environment happy-dom
// What the overview says of the site: what it lacks before it opens, and the searches that found nothing.
import { describe, expect, it } from 'vitest';
import { MissedSearches } from '../src/desk/pages/overview/MissedSearches';
import { Readiness } from '../src/desk/pages/overview/Readiness';
import { SiteState } from '../src/desk/pages/overview/SiteState';
import { SynonymsPage } from '../src/desk/pages/vocabulary/SynonymsPage';
import { paths } from '../src/desk/router/paths';
import { answerDesk, asRole, get, listTexts, renderDesk, success, words } from './desk-document';
import { click, fill, getButton, stubApi, until } from './document';

const hrefs = (selector: string) => [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'));

describe.each(['tw', 'en'] as const)('what the site lacks, %s', (language) => {
  const { overview, texts } = words[language];
  const { readiness } = overview;

  it('is in its order with the remedy, and leads to the page where it is mended', async () => {
    const lacks = [
      { what: 'policy', required: true },
      { what: 'mail', required: true },
      { what: 'banner', required: false },
    ];
    stubApi(answerDesk({ readiness: { lacks } }));
    await renderDesk(language, <Readiness />);
    await until(() => expect(document.querySelectorAll('.readiness')).toHaveLength(3));
    expect(listTexts('.readiness p')).toEqual(
      (['policy', 'mail', 'banner'] as const).map(
        (what) => `${readiness.lacks[what].what}${readiness.lacks[what].remedy}`,
      ),
    );
    expect(listTexts('.readiness .state')).toEqual([readiness.required, readiness.required, readiness.advised]);
    // A mail server is set on the machine, not at the desk.
    expect(hrefs('.readiness a')).toEqual([paths.privacyText, paths.banners]);
    expect(listTexts('.readiness a')).toEqual(
      [texts.pages.privacy, texts.pages.banners].map((page) => `${texts.title} › ${page}`),
    );
  });

  it('is not mentioned where nothing is lacking', async () => {
    const sent = stubApi(answerDesk({ readiness: { lacks: [] } }));
    await renderDesk(language, <Readiness />);
    await until(() => expect(sent).toHaveLength(1));
    expect(document.querySelector('section')).toBeNull();
  });
});

describe.each(['tw', 'en'] as const)('the room that pictures take, %s', (language) => {
  const said = words[language].overview.site;

  it.each([
    [1 << 20, said.parts('1.0 MB', '1.0 MB', '2.0 MB', true)],
    [null, said.partsUnknown('2.0 MB')],
  ])('is %s bytes each, and the backups are told in any case', async (bytes, expected) => {
    const storage = {
      ...{ originals: bytes, renditions: bytes, database: 2 << 20, in_bucket: true },
      ...{ disk_free: 1 << 30, disk_size: 1 << 31, is_short: false },
    };
    const backup = { proved_at: null, failed_at: null, problem: '' };
    stubApi(answerDesk({ site: { storage, backup, mail: { delivered: 0, waiting: 0, failed: 0 } } }));
    await renderDesk(language, <SiteState mayManage />);
    await until(() => expect(listTexts('.hint')).toEqual([expected, said.backupNone]));
  });
});

const missed = Array.from({ length: 6 }, (_, at) => ({
  keyword: `word ${at}`,
  times: 1200 - at,
  near: at === 0 ? { id: 7, name: { tw: '梅瓶', en: '' } } : null,
}));

describe.each(['tw', 'en'] as const)('searches that found nothing, %s', (language) => {
  const said = words[language].vocabulary.missed;

  it('are five at the overview, each with near keywords, and one is dismissed', async () => {
    const left = missed.slice(1);
    const sent = stubApi((path) =>
      path.endsWith('/session') ? success(asRole('editor')) : success(sent.at(-1)?.body === undefined ? missed : left),
    );
    await renderDesk(language, <MissedSearches />);
    await until(() => expect(listTexts('tbody .song')).toEqual(missed.slice(0, 5).map(({ keyword }) => keyword)));
    expect(hrefs('h2 a')).toEqual([paths.synonyms]);
    expect(listTexts('tbody tr:first-child td').slice(1, 3)).toEqual(['1,200', '梅瓶']);
    expect(listTexts('tbody tr:nth-child(2) td')[2]).toBe(said.nothingNear);
    await until(() => get(`[aria-label="${said.makeOf('word 0')}"]`));
    expect(hrefs(`[aria-label="${said.makeOf('word 0')}"]`)).toEqual([paths.newSynonym('word 0')]);
    await click(get(`[aria-label="${said.dismissOf('word 0')}"]`));
    await until(() => expect(listTexts('tbody .song')).toEqual(left.map(({ keyword }) => keyword)));
    expect(sent.filter(({ body }) => body !== undefined).map(({ body }) => body)).toEqual([{ keyword: 'word 0' }]);
    // Five are left, and five are shown: nothing leads to more.
    expect(hrefs('h2 a')).toEqual([]);
  });

  it('cannot be changed by who may only read, and say so where every search found something', async () => {
    stubApi(answerDesk({ session: asRole('reader'), 'missed-searches': missed }));
    await renderDesk(language, <MissedSearches />);
    await until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(5));
    expect(document.querySelector('tbody button, tbody .button')).toBeNull();
    stubApi(answerDesk({ session: asRole('reader'), 'missed-searches': [] }));
    await renderDesk(language, <MissedSearches />);
    await until(() => expect(listTexts('p.muted')).toEqual([said.none]));
  });

  it('become a line of synonyms with the word that they mean', async () => {
    const sent = stubApi(
      answerDesk({
        session: asRole('editor'),
        'missed-searches': missed,
        synonyms: { lines: ['a = b'], revision: 2 },
        'synonyms/figures': { figures: [], total: 1, page: 1 },
      }),
    );
    await renderDesk(language, <SynonymsPage />);
    await until(() => expect(listTexts('.missed-keywords .song')).toHaveLength(6));
    expect(get('.missed-keywords li').textContent).toContain(said.count('1,200'));
    await until(() => get(`[aria-label="${said.meaningOf('word 0')}"]`));
    await fill(get<HTMLInputElement>(`[aria-label="${said.meaningOf('word 0')}"]`), ' 梅瓶 ');
    await click(getButton(get('.missed-keywords li'), said.set));
    await until(() =>
      expect(sent.filter(({ body }) => body !== undefined).map(({ body }) => body)).toEqual([
        { lines: ['a = b', 'word 0 = 梅瓶'], revision: 2 },
      ]),
    );
  });
});

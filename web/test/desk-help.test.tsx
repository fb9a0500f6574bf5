// @vitest-environment happy-dom
// The handbook at the desk: each page leads to its part, and a chapter is read, searched and left by its links.
import { Route, type RouteObject, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { findHelp, HelpLink } from '../src/desk/frame/HelpLink';
import { HelpPage } from '../src/desk/pages/help/HelpPage';
import { HELP } from '../src/desk/router/paths';
import { createRouter } from '../src/desk/router/routes';
import { get, listTexts, readAddress, renderDesk, words } from './desk-document';
import { click, until } from './document';
import { find, type } from './interaction';

/** The whole address of each page of the desk. */
const listPages = (routes: readonly RouteObject[], above = ''): string[] =>
  routes.flatMap(({ path = '', children, index }) => {
    const own = path.startsWith('/') ? path : `${above}/${path}`.replace(/\/$/, '');
    if (children) return listPages(children, own);
    return index || path === '*' ? [] : [own];
  });

describe('the part of the handbook', () => {
  const pages = listPages(createRouter().routes).filter((page) => !page.startsWith('/help'));

  it('is known for each page of the desk', () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(pages.filter((page) => findHelp(page.replace('?', '')) === '')).toEqual([]);
  });

  it('is known for no page that does not exist', () => {
    expect(Object.keys(HELP).filter((page) => !page.endsWith('/*') && !pages.includes(page))).toEqual([]);
  });

  it('opens beside the page', async () => {
    await renderDesk('en', <HelpLink className="link" short />, '/artifacts/7/pictures');
    const link = get<HTMLAnchorElement>('a');
    expect([link.getAttribute('href'), link.target]).toEqual(['/help/pictures', '_blank']);
    expect(link.textContent).toBe(`?${words.en.frame.help.label}`);
    await renderDesk('en', <HelpLink className="link" short />, '/help/pictures');
    expect(document.querySelector('a')).toBeNull();
  });
});

describe.each(['tw', 'en'] as const)('the handbook at the desk, %s', (language) => {
  const { frame } = words[language];
  const titles = { tw: ['展覽', '圖像', '器物'], en: ['Exhibitions', 'Pictures', 'A piece'] }[language];
  const open = async (path: string) => {
    await renderDesk(
      language,
      <Routes>
        <Route path="/help/:chapter?" element={<HelpPage />} />
      </Routes>,
      path,
    );
    await until(() => expect(document.querySelector('h1')).not.toBeNull());
  };

  it('shows a chapter with its sections, and follows its links', async () => {
    await open('/help/exhibitions');
    expect(get('h1').textContent).toBe(titles[0]);
    expect(get('[aria-current=page]').textContent).toBe(titles[0]);
    expect(listTexts('.help-contents ol ul a')).toEqual(listTexts('.handbook h2'));
    await click(get('.handbook a[href="/help/pictures#files-and-sizes"]'));
    await until(() => expect(get('h1').textContent).toBe(titles[1]));
    expect(readAddress()).toBe('/help/pictures');
    expect(document.activeElement).toBe(get('h2#files-and-sizes'));
  });

  it('begins with the first chapter, and says where there is none', async () => {
    await open('/help');
    expect(get('[aria-current=page]')).toBe(get('.help-contents ol a'));
    await open('/help/none');
    expect(get('h1').textContent).toBe(frame.notFound);
  });

  it('finds sections, and says how many', async () => {
    await open('/help/exhibitions');
    type(find<HTMLInputElement>('[type=search]'), 'DB-0028');
    await until(() => expect(get('[role=status]').textContent).toBe(frame.help.found(1)));
    expect(listTexts('.help-contents small')).toEqual([titles[2]]);
    expect(get('.help-contents ul a').getAttribute('href')).toBe('/help/a-piece#create-a-piece');
    type(find<HTMLInputElement>('[type=search]'), 'zzzz');
    await until(() => expect(get('.help-contents').textContent).toContain(frame.noMatch));
  });
});

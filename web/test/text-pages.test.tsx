// The pages of text, the page of an unknown address and the footer: what they show of the API's answers, and where their links lead.
import { beforeAll, describe, expect, it } from 'vitest';
import { loadModule } from '../src/site/router/load-page';
import { routes } from '../src/site/router/routes';
import { htmlLang, otherLanguage } from '../src/words/language';
import { aboutWords } from '../src/words/pages/about';
import { privacyWords } from '../src/words/pages/privacy';
import { questionsWords } from '../src/words/pages/questions';
import { getWords } from '../src/words/words';
import { renderPage } from './render-page';

const none: string[] = [];
const house = {
  ...{ name_tw: '多寶格', name_en: 'Duobaoge', tagline_tw: '', tagline_en: '', address_tw: '', address_en: '' },
  ...{ visit_tw: '', visit_en: '', phone: '02 2345', email: 'a@h.example', hours_tw: '週一 08:00–22:00' },
  ...{ hours_en: 'Monday 08:00–22:00', facebook_url: 'https://f.example', instagram_url: '', line_url: '' },
  ...{ fallback: none, password_min: 8, registration_open: true, seal: '', seal_picture: '' },
};

const answers: Record<string, unknown> = {
  '/api/front/house': house,
  '/api/front/abount': {
    ...{ abount_content_tw: '<p>藏家的<b>話</b></p>', abount_content_en: '<p>A collector’s <b>words</b></p>' },
    ...{ picture: null, fallback: none },
  },
  '/api/front/question': [1, 2, 3].map((id) => ({
    ...{ id, name_tw: `問 ${id}`, name_en: `Question ${id}`, fallback: none },
    ...{ content_tw: `<p>答 ${id}</p>`, content_en: `<p>Answer ${id}</p>` },
  })),
  '/api/front/privacy': {
    content_tw: '<h2>一</h2><p><a href="mailto:a@h.example">a@h.example</a></p>',
    content_en: '<h2>One</h2><p><a href="mailto:a@h.example">a@h.example</a></p>',
    ...{ version: '1', fallback: none },
  },
};

const render = (path: string, others: Record<string, unknown> = {}): string =>
  renderPage(path, (asked) => others[asked] ?? answers[asked] ?? (asked.includes('banner') ? null : [])).html;
const part = (html: string, name: 'main' | 'footer' | 'header'): string =>
  new RegExp(`<${name}[\\s\\S]*</${name}>`).exec(html)?.[0] ?? '';
const links = (html: string): string[] => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href);

beforeAll(async () => {
  await Promise.all(routes.map((route) => loadModule(route, 'tw')));
});

describe.each(['tw', 'en'] as const)('%s', (language) => {
  const { chrome, failure } = getWords(language);
  const [privacy, questions] = [privacyWords[language], questionsWords[language]];

  it('a bare page of a site that is not open yet says so, and neither menu nor footer leads to one', () => {
    const closed = {
      '/api/front/house': { ...house, is_open: false, registration_open: false },
      '/api/front/abount': { abount_content_tw: '', abount_content_en: '', picture: null, fallback: none },
      '/api/front/question': [],
    };
    const { home } = getWords(language);
    const bare = ['collection', 'exhibition', 'question', 'abount'].map((page) => `/${language}/${page}`);
    const answer = (asked: string) =>
      (closed as Record<string, unknown>)[asked] ??
      (/banner|facets/.test(asked)
        ? null
        : /\/(collection|exhibition)(\?|$)/.test(asked)
          ? { data: [], total: 0 }
          : []);
    for (const path of bare) expect(part(renderPage(path, answer).html, 'main'), path).toContain(home.settingUp);
    const { html } = renderPage(bare[0] ?? '', answer);
    const menu = /<nav [^>]*class="menu-body"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '';
    expect(links(menu)).toEqual([`/${language}`, `/${language}/contact`]);
    expect(links(part(html, 'footer')).filter((href) => href.startsWith('/'))).toEqual([`/${language}/contact`]);
    // An open site without such a text is not white either.
    const open = render(`/${language}/abount`, { ...closed, '/api/front/house': { ...house, is_open: true } });
    expect(part(open, 'main')).toContain(aboutWords[language].empty);
  });

  it('about shows the text that staff wrote, with its marks', () => {
    const main = part(render(`/${language}/abount`), 'main');
    expect(main).toContain(language === 'tw' ? '藏家的<b>話</b>' : 'A collector’s <b>words</b>');
  });

  it('questions are numbered, each with its answer, and the first is open', () => {
    const main = part(render(`/${language}/question`), 'main');
    const entries = [...main.matchAll(/<details[\s\S]*?<\/details>/g)].map(([entry]) => entry);
    expect(entries).toHaveLength(3);
    for (const [at, entry] of entries.entries()) {
      expect(entry).toContain(questions.number(at + 1));
      expect(entry).toContain(language === 'tw' ? `問 ${at + 1}` : `Question ${at + 1}`);
      expect(entry).toContain(language === 'tw' ? `答 ${at + 1}` : `Answer ${at + 1}`);
      expect(entry.startsWith('<details open')).toBe(at === 0);
    }
  });

  it('a question and its answer say that they are in the other language', () => {
    const question = { id: 1, name_tw: '問', name_en: '問', content_tw: '<p>答</p>', content_en: '<p>答</p>' };
    const missing = { ...question, fallback: [`name_${language}`, `content_${language}`] };
    const main = part(render(`/${language}/question`, { '/api/front/question': [missing] }), 'main');
    const lang = htmlLang(otherLanguage(language));
    expect(main).toContain(`<span lang="${lang}">問</span>`);
    expect(main).toMatch(new RegExp(`<div[^>]* lang="${lang}"[^>]*><p>答</p>`));
  });

  it('privacy shows the policy, whose addresses are links, and the way home', () => {
    const main = part(render(`/${language}/privacy`), 'main');
    expect(main).toContain(privacy.title);
    expect(main).toContain(language === 'tw' ? '<h2>一</h2>' : '<h2>One</h2>');
    expect(links(main)).toEqual([`/${language}`, 'mailto:a@h.example']);
  });

  it('until the site is open, the home page says so in place of its parts, and no page is for search engines', () => {
    const { home } = getWords(language);
    const block = { title_tw: '', title_en: '', content_tw: '', content_en: '', picture: null, fallback: none };
    const answer = (is_open: boolean) => (asked: string) => {
      if (asked === '/api/front/house') return { ...house, is_open };
      if (asked === '/api/front/home') return { intro: block, heritage: block };
      return answers[asked] ?? (asked.includes('banner') ? null : []);
    };
    for (const path of [`/${language}`, `/${language}/question`]) {
      expect(renderPage(path, answer(false)).head.robots).toBe('noindex');
      expect(renderPage(path, answer(true)).head.robots).toBe('');
    }
    const closed = renderPage(`/${language}`, answer(false));
    const main = part(closed.html, 'main');
    expect(main).toContain(home.settingUp);
    expect(/<h1[^>]*>([^<]*)/.exec(main)?.[1]).toBe(language === 'tw' ? '多寶格' : 'Duobaoge');
    expect(main).not.toContain('banner');
    expect(closed.head.description).toBe(home.settingUp);
    expect(renderPage(`/${language}`, answer(true)).html).not.toContain(home.settingUp);
  });

  it('an unknown address leads home and to the collection', () => {
    const main = part(render(`/${language}/no/such/page`), 'main');
    expect(main).toContain(failure.notFoundHeading);
    expect(links(main)).toEqual([`/${language}`, `/${language}/collection`]);
  });

  it('header and footer lead to every section, with hours, telephone and networks that the house has', () => {
    const html = render(`/${language}/question`);
    const footer = part(html, 'footer');
    expect(footer).toContain('08:00–22:00');
    const sections = ['collection', 'exhibition', 'question', 'contact', 'abount', 'privacy'];
    expect(links(footer)).toEqual([
      ...['tel:+88622345', 'mailto:a@h.example'],
      ...sections.map((section) => `/${language}/${section}`),
      'https://f.example',
    ]);
    expect(links(part(html, 'header'))).toEqual(expect.arrayContaining([`/${language}`, `/${language}/login`]));
    expect(footer).toContain(chrome.contents);
  });
});

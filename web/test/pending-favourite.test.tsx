// @vitest-environment happy-dom
// A visitor who wanted to add a piece to favourites: it is added once they are back as a member.
import { beforeEach, describe, expect, it } from 'vitest';
import { storePendingFavourite } from '../src/site/pending-favourite';
import { en } from '../src/words/en';
import { getMemberWords } from '../src/words/member';
import { tw } from '../src/words/tw';
import { click, getButton, type Reply, readRole, until } from './document';
import { type MountedPage, mountPage } from './mount-page';

const PIECE = {
  ...{ id: 7, number: 'DB 7', name_tw: '瓶', name_en: 'Vase', size_tw: '', size_en: '', key_tw: '', key_en: '' },
  ...{ content_tw: '', content_en: '', files: [], manifest: '', signed_for: null, dimensions: [], materials: [] },
  ...{ wares: [], forms: [], materials_tw: '', materials_en: '' },
  ...{ techniques: [], people: [], inscriptions: [], provenance: [], literature: [], exhibitions: [], related: [] },
  ...{ attribution_note_tw: '', attribution_note_en: '', fallback: [], group_item: null, group_dynasty: null },
  ...{ favourite: null, previous: null, next: null, years: null, picture: null },
};
const ADD = '/api/front/favourites/add';
const words = { tw: tw.artifact, en: en.artifact };

/** The piece's page; a member's own answer says whether it is a favourite. */
function mountPiece(language: 'tw' | 'en', favourite: boolean | 'no answer') {
  const data = (path: string) => (path === '/api/collection/7' ? { ...PIECE, favourite } : null);
  const reply = (path: string): Reply =>
    path === '/api/collection/7' && favourite === 'no answer'
      ? favourite
      : { body: { state: 'SUCCESS', data: data(path), message: '' } };
  const read = (path: string) => (path.startsWith('/api/collection/7') ? { ...PIECE, favourite: null } : null);
  return mountPage(`/${language}/collection_detail/7`, reply, read);
}

/** The member's own answer has come, and the page shows it. */
const answered = async ({ main, sent }: MountedPage, button: string) => {
  await until(() => expect(sent.some(({ path }) => path === '/api/collection/7')).toBe(true));
  await until(() => expect(getButton(main, button).getAttribute('aria-disabled')).toBeNull());
};

const added = (sent: readonly { path: string }[]) => sent.filter(({ path }) => path === ADD);

describe.each(['tw', 'en'] as const)('a piece that a visitor wanted to add, %s', (language) => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('is remembered through login and registration, which say why one is there', async () => {
    const { main } = await mountPiece(language, false);
    const link = [...main.querySelectorAll('a')].find((link) => link.textContent === words[language].addFavourite);
    link?.addEventListener('click', (event) => event.preventDefault());
    await click(link as HTMLElement);
    for (const page of ['login', 'register'] as const) {
      const { main } = await mountPage(`/${language}/${page}`, () => 'no answer');
      await until(() => expect(readRole(main, 'status')).toContain(getMemberWords(language)[page].forFavourite));
    }
  });

  it('is added once, and the member is told', async () => {
    storePendingFavourite(7);
    localStorage.setItem('token', 'dbg_a');
    const { main, sent } = await mountPiece(language, false);
    await until(() => expect(readRole(main, 'status')).toContain(words[language].favouriteAdded));
    expect(added(sent)).toEqual([expect.objectContaining({ body: { piece: 7 } })]);
    expect(getButton(main, words[language].removeFavourite)).toBeDefined();
    const again = await mountPiece(language, false);
    await answered(again, words[language].addFavourite);
    expect(added(again.sent)).toEqual([]);
  });

  it('is left alone where it is a favourite already, is another one, or was given up', async () => {
    localStorage.setItem('token', 'dbg_a');
    storePendingFavourite(7);
    const known = await mountPiece(language, true);
    await answered(known, words[language].removeFavourite);
    storePendingFavourite(8);
    const other = await mountPiece(language, false);
    await answered(other, words[language].addFavourite);
    storePendingFavourite(7);
    await mountPage(`/${language}/contact`, () => 'no answer');
    const later = await mountPiece(language, false);
    await answered(later, words[language].addFavourite);
    for (const { sent } of [known, other, later]) expect(added(sent)).toEqual([]);
  });

  it('can be added by a member whose own answer did not come', async () => {
    localStorage.setItem('token', 'dbg_a');
    const { main, sent } = await mountPiece(language, 'no answer');
    await until(() => expect(sent.some(({ path }) => path === '/api/collection/7')).toBe(true));
    await click(getButton(main, words[language].addFavourite));
    await until(() => expect(readRole(main, 'status')).toContain(words[language].favouriteAdded));
    expect(added(sent)).toHaveLength(1);
    expect(getButton(main, words[language].removeFavourite)).toBeDefined();
  });

  it('asks for nothing where no one wanted to add one', async () => {
    const { main } = await mountPage(`/${language}/login`, () => 'no answer');
    expect(readRole(main, 'status')).toEqual([]);
  });
});

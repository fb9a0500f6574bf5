// @vitest-environment happy-dom
// Photographs of the storeroom whose session ends or that are refused, and the line that describes one.
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceSignIn } from '../src/api/desk/requests';
import { StoreroomPage } from '../src/desk/pages/storeroom/StoreroomPage';
import { uploads } from '../src/desk/uploads/queue';
import { joinSpaced } from '../src/words/desk/punctuation';
import { answerDesk, asRole, get, listTexts, renderDesk, success, words } from './desk-document';
import { click, fill, getButton, type Reply, readRole, stubApi, until } from './document';
import { asksBeforeLeaving, broken, made } from './fake-tus';

vi.mock('tus-js-client', () => import('./fake-tus'));

const picture = (key: string) => ({
  key,
  view: 'front',
  alt: { tw: '', en: '' },
  caption: { tw: '', en: '' },
  decorative: false,
  alt_to_review: false,
});

const piece = (pictures: readonly object[]) => ({
  noun: 'artifact',
  id: 7,
  fields: { relic_number: 'DB-0007', 'name.tw': '梅瓶', 'name.en': 'Meiping', pictures },
  picture_files: {},
  may: { save: true },
});

/** The browser's database, as far as the storeroom uses it; its rows by their number. */
function stubDatabase(): Map<number, object> {
  const rows = new Map<number, object>();
  const answer = (result: unknown) => {
    const request: { result: unknown; onsuccess?: () => void } = { result };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const store = {
    getAll: () => answer([...rows.values()]),
    add: (row: object) => {
      const id = rows.size + 1;
      rows.set(id, { ...row, id });
      return answer(id);
    },
    delete: (id: number) => answer(rows.delete(id)),
  };
  vi.stubGlobal('indexedDB', {
    open: () => answer({ transaction: () => ({ objectStore: () => store }), close: () => undefined }),
  });
  return rows;
}

/** Each account has a queue of its own for as long as the desk is open. */
let account = 200;
let rows = new Map<number, object>();

beforeEach(() => {
  made.length = 0;
  account += 1;
  rows = stubDatabase();
  Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
});
afterEach(() =>
  act(async () => {
    for (const { id } of uploads.items()) uploads.remove(id);
  }),
);

const session = () => {
  const own = asRole('editor');
  return { ...own, account: { ...own.account, id: account } };
};

const chooseFile = (label: string, file: File) =>
  act(async () => {
    const input = get<HTMLInputElement>(`input[aria-label="${label}"]`);
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });

const status = () => readRole(document, 'status').join();

describe.each(['tw', 'en'] as const)('a photograph of the storeroom, %s', (language) => {
  const { storeroom: said, pictures, frame } = words[language];

  const choose = (file: File) => chooseFile(said.fromAlbum, file);
  const open = async () => {
    stubApi(answerDesk({ session: session(), 'records/artifact/7': piece([]) }));
    await renderDesk(language, <StoreroomPage />, '/storeroom?piece=7');
    await until(() => getButton(document, said.fromAlbum));
  };
  const send = async () => {
    await open();
    await choose(new File(['x'], '1.jpg'));
    await until(() => expect(made[0]?.starts).toBe(1));
  };
  const fail = (answer: number, message?: string) => act(async () => made.at(-1)?.fail(answer, message));

  it('waits where the session has ended, and is sent after signing in', async () => {
    await send();
    await fail(401);
    expect(status()).toContain(said.signedOut);
    expect(status()).toContain(said.waiting(1));
    expect([document.querySelector('.storeroom-status [role=alert]'), asksBeforeLeaving()]).toEqual([null, false]);
    await act(async () => announceSignIn());
    await until(() => expect(made.map(({ starts }) => starts)).toEqual([2]));
    expect(status()).not.toContain(said.signedOut);
    await act(async () => made[0]?.finish());
    await until(() => expect(status()).toContain(said.allSent));
    expect(rows.size).toBe(0);
  });

  it('that is refused can be sent again, under its name, or discarded', async () => {
    await send();
    await fail(507, 'the disk is full');
    const refused = () => get('.storeroom-status [role=alert]');
    expect(refused().textContent).toContain('the disk is full');
    await click(getButton(refused(), frame.retry));
    await until(() => expect(made[1]?.starts).toBe(1));
    const names = made.map(({ options }) => options.metadata?.shot);
    expect(names[1]).toBe(names[0]);
    await fail(507, 'the disk is full');
    await click(getButton(refused(), said.discard));
    await until(() => expect(status()).toContain(said.allSent));
    expect(rows.size).toBe(0);
  });

  it('that is taken from the list of uploads is still on the phone', async () => {
    await send();
    await act(async () => uploads.remove(uploads.items()[0]?.id ?? 0));
    getButton(get('.storeroom-status [role=alert]'), frame.retry);
    expect(rows.size).toBe(1);
  });

  it('that cannot be read is named', async () => {
    await open();
    await choose(broken('1.jpg'));
    await until(() => expect(status()).toContain(pictures.upload.unreadable));
    expect(document.body.textContent).toContain('1.jpg');
    expect([made, rows.size]).toEqual([[], 0]);
  });
});

describe.each(['tw', 'en'] as const)('the line that describes a photograph, %s', (language) => {
  const { storeroom: said } = words[language];
  const line = () => get<HTMLInputElement>('.storeroom-describe input');
  const open = async (reply: () => Reply) => {
    const known = { session: session(), 'records/artifact/7': piece([picture('a')]) };
    const sent = stubApi((path) => (path.endsWith('/pictures/a') ? reply() : answerDesk(known)(path)));
    await renderDesk(language, <StoreroomPage />, '/storeroom?piece=7');
    await until(() => line());
    return () => sent.flatMap(({ path, body }) => (path.endsWith('/pictures/a') ? [body] : []));
  };
  const body = { alt: { [language]: '瓶底六字楷書款' } };
  const ways = [
    ['the next piece is taken', () => getButton(document, `${said.next} ›`)],
    ['the piece is left', () => get(`[aria-label="${said.back}"]`)],
  ] as const;

  it.each(ways)('is sent when %s', async (_, button) => {
    const sent = await open(() => success(piece([{ ...picture('a'), alt: { tw: '', en: '', ...body.alt } }])));
    await fill(line(), '瓶底六字楷書款');
    expect(sent()).toEqual([]);
    await click(button());
    await until(() => expect(sent()).toEqual([body]));
    await until(() => expect(localStorage.length).toBe(0));
  });

  it.each(ways)('is kept where it cannot be sent when %s, and found there again', async (_, button) => {
    await open(() => 'no answer');
    await fill(line(), '瓶底六字楷書款');
    await click(button());
    const sent = await open(() => 'no answer');
    expect(line().value).toBe('瓶底六字楷書款');
    await until(() => expect(sent()).toEqual([body]));
    await until(() => expect(readRole(document, 'alert')).toContain(words[language].pictures.textKept));
  });

  it.each(ways)('that is refused when %s says so in a toast', async (_, button) => {
    const message = 'too many words';
    await open(() => ({ status: 422, body: { state: 'ERROR', data: null, message } }));
    await fill(line(), '瓶底六字楷書款');
    await click(button());
    await until(() => expect(listTexts('.toast')).toEqual([joinSpaced(language, said.lineKept('DB-0007'), message)]));
    expect(localStorage.length).toBe(1);
  });

  it('does not take the place of what a colleague has written meanwhile', async () => {
    let pictures = [picture('a')];
    const sent = stubApi((path) => answerDesk({ session: session(), 'records/artifact/7': piece(pictures) })(path));
    await renderDesk(language, <StoreroomPage />, '/storeroom?piece=7');
    await until(() => line());
    await fill(line(), '瓶底');
    pictures = [{ ...picture('a'), alt: { tw: '青花梅瓶', en: 'A blue vase' } }];
    // Another photograph arrives, so that the piece is read again.
    await chooseFile(said.fromAlbum, new File(['x'], '2.jpg'));
    await until(() => expect(made[0]?.starts).toBe(1));
    await act(async () => made[0]?.finish());
    const { front } = words[language].editor.pictures.views;
    await until(() => expect(listTexts('.toast')).toEqual([said.lineDropped(front, '瓶底')]));
    expect(document.querySelector('.storeroom-describe')).toBeNull();
    expect([sent.filter(({ path }) => path.endsWith('/pictures/a')), localStorage.length]).toEqual([[], 0]);
  });

  it('is sent as it ends where it was continued while its beginning was sent', async () => {
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const known = { session: session(), 'records/artifact/7': piece([picture('a')]) };
    const described = success(piece([{ ...picture('a'), alt: { tw: '', en: '', [language]: '瓶底' } }]));
    const sent = stubApi(async (path) => {
      if (!path.endsWith('/pictures/a')) return answerDesk(known)(path);
      await asked;
      return described;
    });
    const bodies = () => sent.flatMap(({ path, body }) => (path.endsWith('/pictures/a') ? [body] : []));
    await renderDesk(language, <StoreroomPage />, '/storeroom?piece=7');
    await until(() => line());
    await fill(line(), '瓶底');
    await click(getButton(document, said.keepLine));
    await fill(line(), '瓶底六字楷書款');
    answer();
    await until(() => expect(bodies()).toEqual([{ alt: { [language]: '瓶底' } }, body]));
    expect(listTexts('.toast')).toEqual([]);
  });
});

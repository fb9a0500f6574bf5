// @vitest-environment happy-dom
// Another account signs in in the same browser: a page's values are saved only for the account that typed them.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveRecord } from '../src/api/desk/records';
import type { DeskRecord } from '../src/api/desk/types';
import { useAutosave } from '../src/desk/autosave/use-autosave';
import { RequireSession } from '../src/desk/session/RequireSession';
import { asRole, renderDesk, words } from './desk-document';
import { click, getButton, readRole, until } from './document';

/** The account that the cookie stands for. */
let signedIn = 1;
let saved: { fields: object }[] = [];

/** The server: it refuses a change that names another account than the session's. */
async function answer(path: string, { method, headers, body }: RequestInit & { headers: Record<string, string> }) {
  const reply = (status: number, data: unknown, message = '') =>
    new Response(JSON.stringify({ state: status === 200 ? 'SUCCESS' : 'ERROR', data, message }), {
      status,
      headers: status === 409 ? { 'X-Duobao-Account': String(signedIn) } : {},
    });
  const { account, ...session } = asRole('editor');
  if (method === 'GET' && path.endsWith('/session'))
    return reply(200, {
      ...session,
      idle_at: '2026-03-17T01:00:00Z',
      account: { ...account, id: signedIn, name: `account ${signedIn}` },
    });
  if (method !== 'PATCH') return reply(404, null, 'unknown');
  if (headers['X-Duobao-Account'] !== String(signedIn)) return reply(409, null, 'another account');
  saved.push(JSON.parse(String(body)));
  return reply(200, { id: 7, noun: 'artifact', revision: 6, fields: {}, cells: {} });
}

const record = { id: 7, noun: 'artifact', revision: 5, fields: {}, cells: {} } as unknown as DeskRecord;

function Editor() {
  const autosave = useAutosave(record, 'artifact', 1, (id, change) => saveRecord('artifact', id, change));
  return (
    <>
      <button type="button" onClick={() => autosave.edit('name.tw', '梅瓶')}>
        type
      </button>
      <button type="button" onClick={() => void autosave.flush()}>
        save
      </button>
    </>
  );
}

describe.each(['tw', 'en'] as const)('another account in another tab, %s', (language) => {
  const { overtaken } = words[language].accounts;
  const kept = () => localStorage.getItem('desk.unsaved.1.artifact.7');

  const open = async () => {
    signedIn = 1;
    saved = [];
    vi.stubGlobal('fetch', answer);
    await renderDesk(
      language,
      <RequireSession>
        <Editor />
      </RequireSession>,
    );
    await until(() => getButton(document, 'type'));
  };
  afterEach(() => vi.restoreAllMocks());

  it('makes a save fail and the page say why; what was typed is kept under the account that typed it', async () => {
    await open();
    await click(getButton(document, 'type'));
    signedIn = 2;
    await click(getButton(document, 'save'));
    await until(() => expect(readRole(document, 'alert').join()).toContain(overtaken.title('account 2')));
    expect(saved).toEqual([]);
    expect(kept()).toContain('梅瓶');
  });

  it('is also met when the page notices first: what it sends on leaving is refused', async () => {
    await open();
    await click(getButton(document, 'type'));
    signedIn = 2;
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 3_600_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await until(() => expect(readRole(document, 'alert').join()).toContain(overtaken.title('account 2')));
    expect(saved).toEqual([]);
    expect(kept()).toContain('梅瓶');
  });

  it('leaves saves alone where it is the same account', async () => {
    await open();
    await click(getButton(document, 'type'));
    await click(getButton(document, 'save'));
    await until(() => expect(saved).toEqual([{ revision: 5, fields: { 'name.tw': '梅瓶' }, read: {}, reviewed: [] }]));
    expect(kept()).toBeNull();
  });
});

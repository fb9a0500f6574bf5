// @vitest-environment happy-dom
// A change to many pieces whose answer is lost: the server is asked for it again by the same key, and it is not offered until then.
import { describe, expect, it, vi } from 'vitest';
import { changeArtifacts } from '../src/api/desk/records';
import { onSignedOut } from '../src/api/desk/requests';
import type { BulkEdit } from '../src/api/desk/types';
import { BulkUndoProvider } from '../src/desk/bulk-undo/BulkUndoProvider';
import { BulkDialog } from '../src/desk/pages/artifacts/BulkDialog';
import { get, listTexts, renderDesk, success, words } from './desk-document';
import { advanceClock, click, getButton, type Reply, readRole, stubApi } from './document';

const edit = (done: number, waiting: number) =>
  ({
    ...{ id: 9, done, waiting, same: 0, refused: 0, categories: 0, kept: 0, undone: 0, undone_at: null },
    ...{
      recovers: false,
      is_running: waiting > 0,
      visibility: null,
      reasons: [],
      left: [],
      changed: [],
      changed_count: 0,
    },
  }) as unknown as BulkEdit;

const refuse = (status: number, message: string): Reply => ({ status, body: { state: 'ERROR', data: null, message } });

describe.each(['tw', 'en'] as const)('a change to many pieces, %s', (language) => {
  const { bulk } = words[language].list;
  /** What the server answers to the order, and what it knows of the change. */
  let server: { start: Reply; edit: Reply };
  const open = async (start: Reply) => {
    vi.useFakeTimers();
    server = { start, edit: 'no answer' };
    const sent = stubApi((path, body) => {
      if (body !== undefined) return server.start;
      if (path === '/api/desk/artifacts/bulk/9') return server.edit;
      return success({ categories: [], dynasties: [], people: [], terms: [] });
    });
    await renderDesk(
      language,
      <BulkUndoProvider>
        <BulkDialog
          task={{ kind: 'featured', on: true }}
          count={3}
          visibility={[{}, { ids: [1, 2, 3] }]}
          begin={(change, order) => changeArtifacts([1, 2, 3], change, order)}
          onClose={() => undefined}
        />
      </BulkUndoProvider>,
    );
    await press();
    return () => sent.flatMap(({ body }) => (body === undefined ? [] : [(body as { key: number }).key]));
  };
  const press = async () => {
    await click(getButton(get('dialog'), bulk.confirm.apply));
    await advanceClock(1);
  };
  const begin = async () => {
    server = { start: success(edit(1, 2)), edit: success(edit(1, 2)) };
    await advanceClock(2_001);
  };
  const offers = () => listTexts('dialog footer button').includes(bulk.confirm.apply);

  it('is asked for again by the same key until the server answers', async () => {
    const listKeys = await open('no answer');
    expect(readRole(get('dialog'), 'status')).toEqual([bulk.unknown]);
    expect([readRole(get('dialog'), 'alert'), offers()]).toEqual([[], false]);
    await advanceClock(60_000);
    expect([readRole(get('dialog'), 'status'), offers()]).toEqual([[bulk.unknown], false]);
    await begin();
    expect(get('dialog progress').nextElementSibling?.textContent).toBe(bulk.progress('1', '3'));
    expect([readRole(get('dialog'), 'alert'), offers()]).toEqual([[], false]);
    const keys = listKeys();
    expect([keys.length > 20, new Set(keys).size]).toEqual([true, 1]);
    expect(Number.isSafeInteger(keys[0])).toBe(true);
  });

  it.each([
    ['has no room for it', 503, 'the disk is full'],
    ['refuses it to the account', 403, 'not allowed'],
  ])('shows at once, and alone, that the server %s; pressed again it is another order', async (_, status, message) => {
    const listKeys = await open(refuse(status, message));
    expect(readRole(get('dialog'), 'alert')).toEqual([message]);
    expect(offers()).toBe(true);
    await press();
    expect(new Set(listKeys()).size).toBe(2);
  });

  it.each([
    ['an error of the server', refuse(500, 'something went wrong')],
    ['something in front of the server', refuse(503, '')],
  ])('is not offered again where %s answers', async (_, answer) => {
    await open(answer);
    expect([readRole(get('dialog'), 'status'), offers()]).toEqual([[bulk.unknown], false]);
  });

  it('is offered again where the server fails again and again', async () => {
    const listKeys = await open(refuse(500, 'something went wrong'));
    await advanceClock(60_000);
    expect([readRole(get('dialog'), 'alert'), offers()]).toEqual([['something went wrong'], true]);
    expect(listKeys()).toHaveLength(5);
  });

  it('ends with a refusal that stays', async () => {
    await open('no answer');
    server.start = refuse(403, 'not allowed');
    await advanceClock(2_001);
    expect([readRole(get('dialog'), 'alert'), offers()]).toEqual([['not allowed'], true]);
  });

  it.each([401, 503])('is asked for again while the server refuses that for the moment with %i', async (status) => {
    const onEnd = vi.fn();
    const stop = onSignedOut(onEnd);
    await open('no answer');
    server.start = refuse(status, 'not now');
    await advanceClock(60_000);
    expect([readRole(get('dialog'), 'status'), readRole(get('dialog'), 'alert')]).toEqual([[bulk.unknown], []]);
    expect(onEnd).not.toHaveBeenCalled();
    stop();
    await begin();
    expect(get('dialog progress').nextElementSibling?.textContent).toBe(bulk.progress('1', '3'));
  });

  it('says that figures may be old while the server does not answer', async () => {
    await open(success(edit(1, 2)));
    server.edit = success(edit(1, 2));
    await advanceClock(501);
    expect(readRole(get('dialog'), 'status')).toEqual([bulk.share(25)]);
    server.edit = 'no answer';
    await advanceClock(501);
    expect(readRole(get('dialog'), 'status')).toContain(bulk.unanswered);
    server.edit = success(edit(2, 1));
    await advanceClock(501);
    expect(readRole(get('dialog'), 'status')).toEqual([bulk.share(50)]);
  });
});

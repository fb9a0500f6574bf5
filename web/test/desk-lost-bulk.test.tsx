// @vitest-environment happy-dom
// A change to many pieces whose answer is lost: the server is asked whether it has begun, and it is not offered a second time until then.
import { describe, expect, it, vi } from 'vitest';
import { changeArtifacts } from '../src/api/desk/records';
import { onSignedOut } from '../src/api/desk/requests';
import type { BulkEdit } from '../src/api/desk/types';
import { BulkUndoProvider } from '../src/desk/bulk-undo/BulkUndoProvider';
import { BulkDialog } from '../src/desk/pages/artifacts/BulkDialog';
import { get, listTexts, renderDesk, success, words } from './desk-document';
import { advanceClock, click, getButton, type Reply, readRole, stubApi } from './document';

const recent = (id: number) => ({ id, at: '2026-11-24T04:00:00Z', recovers: false, undone_at: null });
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
  /** What the server has, and whether it answers. */
  let server: { recent: readonly object[]; edit: BulkEdit | null; isThere: boolean; refusal?: Reply };
  const reply = (path: string): Reply => {
    if (!server.isThere) return 'no answer';
    if (path === '/api/desk/artifacts/bulk') return server.refusal ?? success(server.recent);
    if (path === '/api/desk/artifacts/bulk/9' && server.edit) return success(server.edit);
    return success({ categories: [], dynasties: [], people: [], terms: [] });
  };
  const open = async (onStart: () => Reply) => {
    vi.useFakeTimers();
    server = { recent: [recent(8)], edit: null, isThere: true };
    const sent = stubApi((path, body) => (body === undefined ? reply(path) : onStart()));
    await renderDesk(
      language,
      <BulkUndoProvider>
        <BulkDialog
          task={{ kind: 'featured', on: true }}
          count={3}
          visibility={[{}, { ids: [1, 2, 3] }]}
          begin={(change) => changeArtifacts([1, 2, 3], change)}
          onClose={() => undefined}
        />
      </BulkUndoProvider>,
    );
    await click(getButton(get('dialog'), bulk.confirm.apply));
    await advanceClock(1);
    return () => sent.filter(({ body }) => body !== undefined).length;
  };
  const offers = () => listTexts('dialog footer button').includes(bulk.confirm.apply);

  it('shows the true figures of one that was begun though its answer was lost', async () => {
    await open(() => {
      server.isThere = false;
      return 'no answer';
    });
    expect(readRole(get('dialog'), 'status')).toEqual([bulk.unknown]);
    expect([readRole(get('dialog'), 'alert'), offers()]).toEqual([[], false]);
    await advanceClock(60_000);
    expect([readRole(get('dialog'), 'status'), offers()]).toEqual([[bulk.unknown], false]);
    server = { recent: [recent(9), recent(8)], edit: edit(1, 2), isThere: true };
    await advanceClock(2_001);
    expect(get('dialog progress').nextElementSibling?.textContent).toBe(bulk.progress('1', '3'));
    expect([readRole(get('dialog'), 'alert'), offers()]).toEqual([[], false]);
  });

  it('is offered again once the server says that it was not begun', async () => {
    const countStarts = await open(() => 'no answer');
    expect(offers()).toBe(false);
    await advanceClock(10_001);
    expect(readRole(get('dialog'), 'alert').join()).toContain(bulk.stopped('0', '3'));
    expect([offers(), countStarts()]).toEqual([true, 1]);
  });

  it('shows at once that the server has no room for it', async () => {
    const countStarts = await open(() => refuse(503, 'the disk is full'));
    expect(readRole(get('dialog'), 'alert').join()).toContain('the disk is full');
    expect([offers(), countStarts()]).toEqual([true, 1]);
  });

  it.each([
    ['an error of the server', refuse(500, 'something went wrong')],
    ['something in front of the server', refuse(503, '')],
  ])('is not offered again where %s answers', async (_, answer) => {
    await open(() => answer);
    expect([readRole(get('dialog'), 'status'), offers()]).toEqual([[bulk.unknown], false]);
  });

  it('ends with the refusal to say whether it has begun', async () => {
    await open(() => {
      server.refusal = refuse(403, 'not allowed');
      return 'no answer';
    });
    await advanceClock(2_001);
    expect(readRole(get('dialog'), 'alert').join()).toContain('not allowed');
  });

  it.each([401, 503])('waits while the question whether it has begun is answered with %i', async (status) => {
    const onEnd = vi.fn();
    const stop = onSignedOut(onEnd);
    await open(() => {
      server.refusal = refuse(status, 'not now');
      return 'no answer';
    });
    await advanceClock(60_000);
    expect([readRole(get('dialog'), 'status'), readRole(get('dialog'), 'alert')]).toEqual([[bulk.unknown], []]);
    expect(onEnd).not.toHaveBeenCalled();
    stop();
    server = { recent: [recent(9), recent(8)], edit: edit(1, 2), isThere: true };
    await advanceClock(2_001);
    expect(get('dialog progress').nextElementSibling?.textContent).toBe(bulk.progress('1', '3'));
  });

  it('says that figures may be old while the server does not answer', async () => {
    await open(() => {
      server.edit = edit(1, 2);
      return success(server.edit);
    });
    await advanceClock(501);
    expect(readRole(get('dialog'), 'status')).toEqual([bulk.share(25)]);
    server.isThere = false;
    await advanceClock(501);
    expect(readRole(get('dialog'), 'status')).toContain(bulk.unanswered);
    server = { ...server, isThere: true, edit: edit(2, 1) };
    await advanceClock(501);
    expect(readRole(get('dialog'), 'status')).toEqual([bulk.share(50)]);
  });
});

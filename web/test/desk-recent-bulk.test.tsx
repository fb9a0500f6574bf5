// @vitest-environment happy-dom
// A change to many pieces on the list's page: what asks before it, and its progress.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { BulkUndoProvider } from '../src/desk/bulk-undo/BulkUndoProvider';
import { RecentBulkEdits } from '../src/desk/bulk-undo/RecentBulkEdits';
import { rememberTold } from '../src/desk/bulk-undo/told';
import { LanguageProvider } from '../src/desk/language';
import { BulkBar } from '../src/desk/pages/artifacts/BulkBar';
import { readFilter } from '../src/desk/pages/artifacts/filter';
import { NOTHING } from '../src/desk/pages/artifacts/selection';
import { ToastProvider } from '../src/desk/parts/toasts';
import { en } from '../src/words/desk/en';
import { answerDesk, asRole, get, listTexts, renderDesk } from './desk-document';
import { click, getButton, render, stubApi, until } from './document';

const running = {
  id: 7,
  recovers: false,
  is_running: true,
  undone_at: null,
  undone: 0,
  kept: 0,
  done: 1,
  same: 0,
  refused: 0,
  reasons: [],
  left: [],
  waiting: 9,
  categories: 0,
  undoable_until: '2999-01-01T00:00:00Z',
};

const renderRecent = (queries = new QueryClient()): Promise<void> =>
  render(
    <QueryClientProvider client={queries}>
      <LanguageProvider first={{ language: 'en', words: en }}>
        <ToastProvider>
          <BulkUndoProvider>
            <RecentBulkEdits recovers={false} />
          </BulkUndoProvider>
        </ToastProvider>
      </LanguageProvider>
    </QueryClientProvider>,
  );

describe('a change that is being made', () => {
  it('is over as soon as it has been stopped, without being asked about once more', async () => {
    const queries = new QueryClient();
    const sent = stubApi((path) => {
      const data = path.endsWith('/stop')
        ? { ...running, is_running: false }
        : path.endsWith('/7')
          ? running
          : [running];
      return { body: { state: 'SUCCESS', data, message: '' } };
    });
    await renderRecent(queries);
    const { bulk } = en.list;
    await until(() => expect(getButton(document, bulk.stop).textContent).toBe(bulk.stop));
    const asked = () => sent.filter(({ path }) => path.endsWith('/7')).length;
    const before = asked();
    await click(getButton(document, bulk.stop));
    await until(() => expect(document.querySelector('.running-bulk-edit')).toBeNull());
    expect(asked()).toBe(before);
  });

  it('goes on where the order to stop did not come through, and says so', async () => {
    stubApi((path) =>
      path.endsWith('/stop')
        ? { status: 500, body: { state: 'ERROR', data: null, message: '' } }
        : { body: { state: 'SUCCESS', data: path.endsWith('/7') ? running : [running], message: '' } },
    );
    await renderRecent();
    await until(() => getButton(document, en.list.bulk.stop));
    await click(getButton(document, en.list.bulk.stop));
    await until(() => expect(document.body.textContent).toContain(en.frame.failed));
    expect(document.querySelector('.running-bulk-edit')).not.toBeNull();
  });
});

describe('a change that is over', () => {
  const recent = { id: 7, recovers: false, at: new Date().toISOString(), undone_at: null };
  const over = {
    ...running,
    is_running: false,
    done: 198,
    waiting: 0,
    changed: [],
    changed_count: 0,
  };
  const show = async (edit: object, named: object = recent) => {
    const sent = stubApi(answerDesk({ 'artifacts/bulk': [named], 'artifacts/bulk/7': edit }));
    // Its message was shown before, and is gone.
    rememberTold(recent);
    await renderDesk(
      'en',
      <BulkUndoProvider>
        <RecentBulkEdits recovers={false} />
      </BulkUndoProvider>,
    );
    return sent;
  };
  const { bulk } = en.list;

  it('has a line that offers to undo it, and is folded away once it is closed', async () => {
    await show(over);
    await until(() => expect(get('section').textContent).toContain(bulk.ended(198, 0, 0)));
    await click(getButton(get('section'), bulk.undo));
    await until(() => expect(get('dialog').textContent).toContain(bulk.undoWhat(198)));
    await click(getButton(get('dialog'), en.frame.cancel));
    await click(get('section .close'));
    expect(document.querySelector('section')).toBeNull();
    await click(get('summary'));
    await until(() => getButton(get('details section'), bulk.undo));
    const sent = stubApi(answerDesk({ 'artifacts/bulk': [recent], 'artifacts/bulk/7': over }));
    await renderDesk('en', <RecentBulkEdits recovers={false} />);
    await until(() => expect(sent.some(({ path }) => path.endsWith('/bulk'))).toBe(true));
    await until(() => get('summary'));
    expect(document.querySelector('section')).toBeNull();
  });

  it('is folded away on a later day, and can still be undone', async () => {
    localStorage.clear();
    await show(over, { ...recent, at: new Date(Date.now() - 2 * 86_400_000).toISOString() });
    await until(() => expect(get('summary').textContent).toBe(bulk.earlier));
    expect(document.querySelector('section')).toBeNull();
    await click(get('summary'));
    await until(() => getButton(get('details section'), bulk.undo));
  });

  it('names what was not changed, with the reasons, until it is closed', async () => {
    localStorage.clear();
    const left = [{ id: 3, relic_number: 'DB-3', message: 'no name' }];
    await show({ ...over, done: 0, refused: 1, left, reasons: [{ message: 'no name', pieces: 1 }] });
    await until(() => expect(get('section').textContent).toContain(bulk.ended(0, 0, 1)));
    expect(get('section').textContent).not.toContain(bulk.undo);
    expect(listTexts('.bulk-refusals li')).toEqual(['1 piece: no nameDB-3']);
    await click(get('section .close'));
    expect(document.querySelector('.bulk-refusals')).toBeNull();
  });

  it('of another page is not shown', async () => {
    localStorage.clear();
    const sent = await show(over, { ...recent, recovers: true });
    await until(() => expect(sent.some(({ path }) => path.endsWith('/bulk'))).toBe(true));
    expect(document.querySelector('section')).toBeNull();
  });

  it('has none where nothing is left to be undone', async () => {
    localStorage.clear();
    await show({ ...over, undone_at: '2026-03-17T00:00:00Z' }, { ...recent, undone_at: '2026-03-17T00:00:00Z' });
    expect(document.querySelector('section')).toBeNull();
  });
});

describe('the question before a change', () => {
  it('is no part of the bar, whose dark ground and light text it would inherit', async () => {
    stubApi(answerDesk({ session: asRole('editor') }));
    await renderDesk(
      'en',
      <BulkBar selection={{ ...NOTHING, ids: new Set([1, 2]) }} count={2} filter={readFilter('')} onClear={() => {}} />,
    );
    await until(() => getButton(get('[role=toolbar]'), en.list.bulk.bin));
    await click(getButton(get('[role=toolbar]'), en.list.bulk.bin));
    expect(get('dialog').textContent).toContain(en.list.bulk.binTitle(2));
    expect(get('dialog').closest('[role=toolbar]')).toBeNull();
  });
});

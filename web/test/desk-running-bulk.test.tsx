// @vitest-environment happy-dom
// A change to many pieces on the list's page: what asks before it, and its progress.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { BulkUndoProvider } from '../src/desk/bulk-undo/BulkUndoProvider';
import { LanguageProvider } from '../src/desk/language';
import { BulkBar } from '../src/desk/pages/artifacts/BulkBar';
import { readFilter } from '../src/desk/pages/artifacts/filter';
import { RunningBulkEdits } from '../src/desk/pages/artifacts/RunningBulkEdits';
import { NOTHING } from '../src/desk/pages/artifacts/selection';
import { ToastProvider } from '../src/desk/parts/toasts';
import { en } from '../src/words/desk/en';
import { answerDesk, asRole, get, renderDesk } from './desk-document';
import { click, getButton, render, stubApi, until } from './document';

const running = {
  id: 7,
  is_running: true,
  undone_at: null,
  undone: 0,
  kept: 0,
  done: 1,
  same: 0,
  refused: 0,
  waiting: 9,
};

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
    await render(
      <QueryClientProvider client={queries}>
        <LanguageProvider first={{ language: 'en', words: en }}>
          <ToastProvider>
            <BulkUndoProvider>
              <RunningBulkEdits />
            </BulkUndoProvider>
          </ToastProvider>
        </LanguageProvider>
      </QueryClientProvider>,
    );
    const { bulk } = en.list;
    await until(() => expect(getButton(document, bulk.stop).textContent).toBe(bulk.stop));
    const asked = () => sent.filter(({ path }) => path.endsWith('/7')).length;
    const before = asked();
    await click(getButton(document, bulk.stop));
    await until(() => expect(document.querySelector('.running-bulk-edit')).toBeNull());
    expect(asked()).toBe(before);
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

// @vitest-environment happy-dom
// The progress of a change to many pieces on the list's page.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { BulkUndoProvider } from '../src/desk/bulk-undo/BulkUndoProvider';
import { LanguageProvider } from '../src/desk/language';
import { RunningBulkEdits } from '../src/desk/pages/artifacts/RunningBulkEdits';
import { ToastProvider } from '../src/desk/parts/toasts';
import { en } from '../src/words/desk/en';
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

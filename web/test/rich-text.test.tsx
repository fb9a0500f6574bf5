// @vitest-environment happy-dom
// A formatted text: one editor, which is not there at first; until then, and where it cannot be loaded, the text is read.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { LanguageProvider } from '../src/desk/language';
import { RichTextField } from '../src/desk/rich-text/RichTextField';
import { en } from '../src/words/desk/en';
import { mount, until } from './document';
import { find } from './interaction';

const loading = vi.hoisted(() => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { release, released };
});

vi.mock('../src/desk/rich-text/RichTextEditor', async (importOriginal) => {
  await loading.released;
  return importOriginal();
});

function show(editable: boolean) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  mount(
    <QueryClientProvider client={queries}>
      <LanguageProvider first={{ language: 'en', words: en }}>
        <RichTextField
          html="<p>A <strong>jar</strong></p>"
          label="Text"
          lang="en"
          editable={editable}
          size="tall"
          onChange={() => {}}
        />
      </LanguageProvider>
    </QueryClientProvider>,
  );
}

const field = () => find('[aria-label=Text]');
const isEditable = () => document.querySelector('[contenteditable=true]') !== null;

it('is read until its editor is there, and typed into from then on', async () => {
  show(true);
  expect(field().textContent).toBe('A jar');
  expect(field().getAttribute('role')).toBe('group');
  expect(isEditable()).toBe(false);
  expect(find<HTMLButtonElement>('[role=toolbar] button').disabled).toBe(true);
  loading.release();
  await until(() => expect(isEditable()).toBe(true));
  expect(field().getAttribute('role')).toBe('textbox');
  expect(field().textContent).toBe('A jar');
});

it('stays a text to read for those who may not save', async () => {
  show(false);
  await act(async () => {
    await loading.released;
  });
  expect(field().getAttribute('role')).toBe('group');
  expect(isEditable()).toBe(false);
});

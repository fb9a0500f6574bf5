// What the tests of printouts share: what the desk answers, and the pages that print.
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect } from 'vitest';
import type { Role } from '../src/api/desk/types';
import { LanguageProvider } from '../src/desk/language';
import { PrintPage } from '../src/desk/pages/print/PrintPage';
import { ToastProvider } from '../src/desk/parts/toasts';
import { answerDesk, asRole, renderDesk, words } from './desk-document';
import { render, type Sent, stubApi, until } from './document';

const status = (publication: string) => ({ publication });
export const record = (id: number, name: string, publication = 'published') => ({
  id,
  fields: {
    relic_number: `DB-000${id}`,
    'name.tw': name,
    'name.en': id === 2 ? '' : `Vessel ${id}`,
    'content.tw': '<p>內容。</p>',
    provenance: [{ number: 1, public: false, owner: { tw: '藏家某', en: 'A collector' } }],
  },
  public_fields: {},
  binned: null,
  picture_files: {},
  tw: status(publication),
  en: status(publication),
});

export const ANSWERS = {
  'label-sheets': [],
  vocabulary: {
    categories: [],
    dynasties: [{ id: 1 }],
    exhibition_groups: [],
    people: [],
    terms: [],
    shipped_terms: [],
  },
  'records/house': [{ fields: { 'name.tw': '多寶格', 'name.en': 'Duobaoge' } }],
  'records/exhibition/3': {
    id: 3,
    fields: { artifacts: [1], 'title.tw': '新題', 'title.en': '', date_start: '2026-03-14', date_end: null },
    public_fields: { artifacts: [2, 1], 'title.tw': '青銅' },
    binned: null,
    tw: status('published'),
    en: status('published'),
  },
  'records/exhibition/5': {
    id: 5,
    fields: { artifacts: [1], 'title.tw': '草稿展' },
    public_fields: {},
    binned: null,
    tw: status('none'),
    en: status('none'),
  },
  'records/artifact/1': record(1, '鬲甗'),
  'records/artifact/2': record(2, '盉觚'),
  'records/artifact/4': record(4, '草稿一件', 'none'),
  'in-house/1': { id: 1, fields: { storage_place: '甲庫 3-2', insurance_value: 'NT$ 1' } },
};

/** `others` are answers beside those above, or instead of them. */
export async function open(
  path: string,
  role: Role = 'editor',
  language: 'tw' | 'en' = 'tw',
  others = {},
): Promise<Sent[]> {
  const sent = stubApi(answerDesk({ ...ANSWERS, ...others, session: asRole(role) }));
  await renderDesk(language, PAGES, path);
  return sent;
}

const PAGES = (
  <Routes>
    <Route path="/print/:kind/:exhibition?" element={<PrintPage />} />
  </Routes>
);

/** Renders the pages, or another element, with a query client of the test. */
export const renderWith = (queries: QueryClient, path: string, element: ReactNode = PAGES) =>
  render(
    <QueryClientProvider client={queries}>
      <LanguageProvider first={{ language: 'tw', words: words.tw }}>
        <MemoryRouter initialEntries={[path]}>
          <ToastProvider>{element}</ToastProvider>
        </MemoryRouter>
      </LanguageProvider>
    </QueryClientProvider>,
  );

export const waitUntilReady = () => until(() => expect(document.body.classList.contains('not-ready')).toBe(false));

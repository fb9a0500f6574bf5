// Renders parts of the desk: words, router, toasts and a fresh query client around them. For files with `@vitest-environment happy-dom`.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, useLocation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { SessionBody } from '../src/api/desk/staff';
import type { Role } from '../src/api/desk/types';
import { LanguageProvider } from '../src/desk/language';
import { ToastProvider } from '../src/desk/parts/toasts';
import { createQueryClient } from '../src/desk/query-client';
import { en } from '../src/words/desk/en';
import { tw } from '../src/words/desk/tw';
import { type Reply, render } from './document';
import { permissionsOf } from './permissions-of';

export const words = { tw, en };

let address = '';
function Address() {
  address = useLocation().pathname;
  return null;
}

/** Where the page led to. */
export const readAddress = (): string => address;

export const renderDesk = (language: 'tw' | 'en', element: ReactNode, path = '/'): Promise<void> => {
  const page = (
    <ToastProvider>
      {element}
      <Address />
    </ToastProvider>
  );
  return renderRoutes(language, [{ path: '*', element: page }], path);
};

/** The same with pages of their own. */
export const renderRoutes = (language: 'tw' | 'en', routes: RouteObject[], path: string): Promise<void> =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider first={{ language, words: words[language] }}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
      </LanguageProvider>
    </QueryClientProvider>,
  );

export const success = (data: unknown): Reply => ({ body: { state: 'SUCCESS', data, message: '' } });

/** What the API answers: by the path below /api/desk/, or by its beginning up to the question mark. */
export const answerDesk =
  (answers: Readonly<Record<string, unknown>>) =>
  (path: string): Reply => {
    const own = path.replace('/api/desk/', '');
    const data = answers[own] ?? answers[own.split('?')[0] ?? ''];
    return data === undefined ? { status: 404, body: { state: 'ERROR', data: null, message: '' } } : success(data);
  };

export const asRole = (role: Role): SessionBody => ({
  account: { id: 1, name: '', role, may: permissionsOf(role) },
  expires_at: '2027-01-01T00:00:00Z',
  idle_at: '2027-01-01T00:00:00Z',
  now: '2026-03-17T00:00:00Z',
  public_url: 'https://bao.example',
  timezone: 'Asia/Taipei',
});

export function get<Found extends Element = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

export const listTexts = (selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

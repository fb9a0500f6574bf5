// @vitest-environment happy-dom
// What changes the address by itself, a moment after typing, does not take the place of a page that was asked for meanwhile.
import type { ComponentType } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchField } from '../src/desk/parts/SearchField';
import { get, renderRoutes } from './desk-document';
import { advanceClock, click, fill } from './document';

function List() {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <SearchField
        label="search"
        hint=""
        query={params.get('query') ?? ''}
        onSearch={(query) => setParams({ query }, { replace: true })}
      />
      <Link to="/piece">piece</Link>
      <output>{useLocation().search}</output>
    </>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('a page comes whose file was still on its way when the search would have begun', async () => {
  let arrive = (_: { Component: ComponentType }) => {};
  const file = new Promise<{ Component: ComponentType }>((done) => {
    arrive = done;
  });
  const routes = [
    { path: '/', element: <List /> },
    { path: '/piece', lazy: () => file },
  ];
  await renderRoutes('en', routes, '/');
  await fill(get<HTMLInputElement>('input'), 'vase');
  await click(get('a'));
  await advanceClock(1_000);
  arrive({ Component: () => <b>the piece</b> });
  await advanceClock(0);
  expect(document.querySelector('b')?.textContent).toBe('the piece');
});

it('a search begins once typing has paused', async () => {
  await renderRoutes('en', [{ path: '/', element: <List /> }], '/');
  await fill(get<HTMLInputElement>('input'), 'vase');
  await advanceClock(1_000);
  expect(get('output').textContent).toBe('?query=vase');
});

// @vitest-environment happy-dom
// The desk's route table: a page ends with the record that its address names, so that nothing of one is shown at another.
import { type ComponentType, createElement, useState } from 'react';
import { Link, MemoryRouter, matchRoutes, Route, type RouteObject, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page } from '../src/desk/router/page';
import { paths } from '../src/desk/router/paths';
import { createRouter } from '../src/desk/router/routes';
import { get } from './desk-document';
import { click, render } from './document';

interface Lazy {
  path: string;
  lazy: () => Promise<{ Component: ComponentType }>;
}

const listLazy = (routes: readonly RouteObject[]): Lazy[] =>
  routes.flatMap((route) => [
    ...(typeof route.lazy === 'function' ? [{ path: '', ...route } as unknown as Lazy] : []),
    ...listLazy(route.children ?? []),
  ]);

/** Arguments with which the functions of `paths` make an address each. */
const ARGUMENTS = [
  [1, 1, 'tw'],
  ['artifact', 1, 'tw'],
  ['text', 1, 'tw'],
  ['sheet', 'ids=1'],
];

const addresses = Object.values(paths).flatMap((path) =>
  typeof path === 'string' ? [path] : ARGUMENTS.map((given) => (path as (...given: unknown[]) => string)(...given)),
);

const COUNTED = { count: 0 };

function Stateful() {
  const [number] = useState(() => {
    COUNTED.count += 1;
    return COUNTED.count;
  });
  return <b>{number}</b>;
}

describe('a page whose address has a parameter', () => {
  it('begins anew with another one, and with no other part of the address', async () => {
    const { Component } = await page('/things/:kind/:id', async () => Stateful).lazy();
    await render(
      <MemoryRouter initialEntries={['/things/a/1']}>
        <Link to="/things/a/2">2</Link>
        <Link to="/things/a/2?part=3">part</Link>
        <Link to="/things/b/2">b</Link>
        <Routes>
          <Route path="/things/:kind/:id" element={createElement(Component)} />
        </Routes>
      </MemoryRouter>,
    );
    const first = COUNTED.count;
    const seen = [];
    for (const link of ['/things/a/2', '/things/a/2?part=3', '/things/b/2']) {
      await click(get(`a[href="${link}"]`));
      seen.push(Number(get('b').textContent) - first);
    }
    expect(seen).toEqual([1, 1, 2]);
  });

  it('is such a page, wherever the table has one', () => {
    const lazies = listLazy(createRouter().routes);
    const named = lazies.filter(({ path }) => /:\w+(?!\w*\?)/.test(path));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ lazy }) => lazy.name !== 'loadKeyed').map(({ path }) => path)).toEqual([]);
  });
});

describe('the table of routes', () => {
  it('has no page without an address, so that no walk of all pages leaves one out', () => {
    const { routes } = createRouter();
    const reached = new Set<RouteObject>(
      addresses.flatMap((address) => matchRoutes(routes, address.split('?')[0] ?? '')?.map(({ route }) => route) ?? []),
    );
    const all = (list: readonly RouteObject[]): RouteObject[] =>
      list.flatMap((route): RouteObject[] => [route, ...all(route.children ?? [])]);
    const pages = all(routes).filter((route) => route.lazy && route.path !== '*');
    expect(pages.length).toBeGreaterThan(30);
    expect(pages.filter((route) => !reached.has(route)).map(({ path }) => path)).toEqual([]);
  });
});

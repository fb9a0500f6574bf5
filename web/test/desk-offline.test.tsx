// @vitest-environment happy-dom
// The desk without a network: what could not be loaded says so in words, and comes when it is asked for again.
import { onlineManager } from '@tanstack/react-query';
import { type ComponentType, createElement } from 'react';
import type { RouteObject } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FailurePage } from '../src/desk/frame/FailurePage';
import { PicturesPage } from '../src/desk/pages/pictures/PicturesPage';
import { page } from '../src/desk/router/page';
import { createRouter } from '../src/desk/router/routes';
import { get, renderDesk, success, words } from './desk-document';
import { click, getButton, readRole, stubApi, until } from './document';

const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  onlineManager.setOnline(isOnline);
};

afterEach(() => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

describe.each(['tw', 'en'] as const)('without a network, %s', (language) => {
  const { frame } = words[language];
  const alerts = () => readRole(document, 'alert').join();

  it('a question says so at once, and is asked again', async () => {
    setOnline(false);
    const sent = stubApi(() => 'no answer');
    await renderDesk(language, <PicturesPage />);
    await until(() => expect(alerts()).toContain(frame.offline));
    const asked = sent.length;
    await click(getButton(document, frame.retry));
    await until(() => expect(sent.length).toBeGreaterThan(asked));
  });

  it('a page whose file does not come says so, and comes when it is asked for again', async () => {
    setOnline(false);
    let isThere = false;
    const load = async (): Promise<ComponentType> => {
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
      return () => <b>here</b>;
    };
    const { Component } = await page('/things', load).lazy();
    await renderDesk(language, createElement(Component));
    await until(() => expect(alerts()).toContain(frame.offline));
    isThere = true;
    await click(getButton(document, frame.retry));
    await until(() => expect(get('b').textContent).toBe('here'));
  });

  it('the page of failures does not blame the page, and loads it anew only once the desk answers', async () => {
    setOnline(false);
    let answers = false;
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    stubApi(() => (answers ? success({}) : 'no answer'));
    await renderDesk(language, <FailurePage />);
    await until(() => expect(alerts()).toContain(frame.offline));
    expect(document.body.textContent).not.toContain(frame.broken);
    await click(getButton(document, frame.retry));
    expect(reload).not.toHaveBeenCalled();
    answers = true;
    await click(getButton(document, frame.retry));
    await until(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('a page that failed by itself still says so', async () => {
    stubApi(() => success({}));
    await renderDesk(language, <FailurePage />);
    await until(() => expect(alerts()).toContain(frame.broken));
  });
});

describe('the bar of the desk', () => {
  it('stays where a page failed', () => {
    const bounded = (routes: readonly RouteObject[]): RouteObject[] =>
      routes.flatMap((route) => [...(route.errorElement ? [route] : []), ...bounded(route.children ?? [])]);
    const routes = createRouter().routes as unknown as RouteObject[];
    const inner = bounded(routes.flatMap(({ children }) => children ?? []));
    expect(inner.flatMap(({ children }) => children ?? []).length).toBeGreaterThan(15);
  });
});

// @vitest-environment happy-dom
// Preferences of the list in two tabs of one browser.
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { parsePreferences, usePreferences } from '../src/desk/pages/artifacts/preferences';
import { renderDesk } from './desk-document';
import { FakeStorage } from './fake-storage';

beforeEach(() => vi.stubGlobal('localStorage', new FakeStorage()));

it('a change in one tab keeps what was changed in another', async () => {
  let tab: ReturnType<typeof usePreferences> | undefined;
  function Tab() {
    tab = usePreferences(7);
    return null;
  }
  await renderDesk('en', <Tab />);
  const change = (part: Parameters<ReturnType<typeof usePreferences>[1]>[0]) => act(async () => tab?.[1](part));
  const stored = () => parsePreferences(localStorage.getItem('desk.list.7'));
  await change({ layout: 'grid' });
  const jade = { name: 'Jade', search: '?category=2' };
  localStorage.setItem('desk.list.7', JSON.stringify({ ...stored(), views: [jade] }));
  await change({ layout: 'compact' });
  expect(stored()).toMatchObject({ layout: 'compact', views: [jade] });
  const glass = { name: 'Glass', search: '?category=3' };
  localStorage.setItem('desk.list.7', JSON.stringify({ ...stored(), views: [jade, glass] }));
  await change(({ views }) => ({ views: views.filter(({ name }) => name !== 'Jade') }));
  expect(stored().views).toEqual([glass]);
});

// @vitest-environment happy-dom
// The stylesheets that only some pages need.
import { expect, it, vi } from 'vitest';
import { loadSheet, provideSheets } from '../src/site/sheets';

it('a stylesheet that did not come is asked for again with the next page', async () => {
  const asked: Node[] = [];
  vi.spyOn(document.head, 'insertBefore').mockImplementation((link) => {
    asked.push(link);
    return link;
  });
  provideSheets({ lists: '/lists.css' });
  const first = loadSheet('lists');
  expect(asked).toHaveLength(1);
  asked[0]?.dispatchEvent(new Event('error'));
  await first;
  const second = loadSheet('lists');
  expect(asked).toHaveLength(2);
  asked[1]?.dispatchEvent(new Event('load'));
  await second;
  await loadSheet('lists');
  expect(asked, 'what has come is not asked for again').toHaveLength(2);
});

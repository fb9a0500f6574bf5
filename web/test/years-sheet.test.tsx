// @vitest-environment happy-dom
// The years of a list whose code cannot be fetched: the list says so, and asks again.
import { describe, expect, it, vi } from 'vitest';
import { en } from '../src/words/en';
import { tw } from '../src/words/tw';
import { click, getButton, readRole, until } from './document';
import { mountPage } from './mount-page';

const code = vi.hoisted(() => ({ isReachable: false }));
vi.mock('../src/site/pages/collection/Years', () => ({
  get Years() {
    if (!code.isReachable) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>1720–1750</p>;
  },
}));

const FACETS = {
  ...{ categories: [], dynasties: [], materials: [], wares: [], forms: [], keys_tw: [], keys_en: [], pictures: 0 },
  timeline: { bins: [{ from: 1701, to: 1800, count: 1 }], dynasties: [], undated: 0 },
};

describe.each(['tw', 'en'] as const)('the years of a list, %s', (language) => {
  const { failure } = { tw, en }[language];

  it('say that they cannot be shown, and are shown when asked for again', async () => {
    code.isReachable = false;
    const read = (path: string) => (path.includes('facets') ? FACETS : null);
    const { main } = await mountPage(`/${language}/collection`, () => 'no answer', read);
    await until(() => expect(readRole(main, 'alert')).toEqual([`${failure.errorText} ${failure.retry}`]));
    code.isReachable = true;
    await click(getButton(main, failure.retry));
    await until(() => expect(main.querySelector('.years')?.textContent).toBe('1720–1750'));
  });
});

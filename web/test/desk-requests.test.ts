import { afterEach, describe, expect, it, vi } from 'vitest';
import { readPages } from '../src/api/desk/queries';
import { callDesk, onSignedOut } from '../src/api/desk/requests';

describe('an answer without a session', () => {
  afterEach(() => vi.unstubAllGlobals());

  const refuse = () => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        new Response(JSON.stringify({ state: 'ERROR', data: null, message: 'Please sign in' }), {
          status: 401,
          headers: { 'Content-Type': 'application/json' },
        }),
      ),
    );
  };

  it('asks to sign in, but not for what the page asks by itself', async () => {
    refuse();
    const asked = vi.fn();
    const end = onSignedOut(asked);
    await expect(callDesk('GET', 'conversations/counts', undefined, true)).rejects.toThrow('Please sign in');
    expect(asked).not.toHaveBeenCalled();
    await expect(callDesk('PATCH', 'records/artifact/1', {})).rejects.toThrow('Please sign in');
    expect(asked).toHaveBeenCalledTimes(1);
    end();
  });
});

describe('a paged list', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is read until a page is not full', async () => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    const asked: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address);
      const page = Number(new URL(address, 'http://desk').searchParams.get('page'));
      const data = [1, 2, 3, 4, 5].slice(2 * page - 2, 2 * page);
      return Promise.resolve(new Response(JSON.stringify({ state: 'SUCCESS', data, message: '' })));
    });
    await expect(readPages('records/question', 2)).resolves.toEqual([1, 2, 3, 4, 5]);
    expect(asked).toEqual([1, 2, 3].map((page) => `/api/desk/records/question?page=${page}&page_size=2`));
  });
});

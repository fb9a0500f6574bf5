import { afterEach, describe, expect, it, vi } from 'vitest';
import { callDesk, onSignedOut } from '../src/api/desk/requests';

describe('an answer that nobody is signed in', () => {
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

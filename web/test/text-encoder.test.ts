import { describe, expect, it, vi } from 'vitest';

describe('the text encoder of the server bundle', () => {
  it('encodes as the platform does', async () => {
    const real = new TextEncoder();
    vi.stubGlobal('TextEncoder', undefined);
    await import('../src/site/text-encoder');
    const own = new TextEncoder();
    vi.unstubAllGlobals();
    expect(own).not.toBe(real);
    for (const text of ['', 'abc', 'é', '青花', '𤭯 and 䍃', '\u07ff\u0800\uffff']) {
      expect([...own.encode(text)]).toEqual([...real.encode(text)]);
    }
  });
});

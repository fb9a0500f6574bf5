// @vitest-environment happy-dom
// How long a printout waits for its pictures.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadPictures } from '../src/desk/pages/print/faces';

afterEach(() => vi.useRealTimers());

describe('a printout waits for its pictures', () => {
  /** Waits for a picture that arrives after each of these milliseconds, and one that never answers. */
  const wait = (arrivals: readonly number[]) => {
    vi.useFakeTimers();
    const box = document.createElement('div');
    for (const after of [...arrivals, null]) {
      const picture = box.appendChild(document.createElement('img'));
      picture.decode = () => new Promise((resolve) => after !== null && setTimeout(resolve, after));
    }
    const found = vi.fn();
    void loadPictures(box, 'img').then(found);
    return found;
  };

  it('no longer than half a minute where none answers', async () => {
    const found = wait([]);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(found).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(found).toHaveBeenCalledOnce();
  });

  it('as long as some arrive', async () => {
    const found = wait([20_000, 50_000]);
    await vi.advanceTimersByTimeAsync(80_000);
    expect(found).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(found).toHaveBeenCalledOnce();
  });
});

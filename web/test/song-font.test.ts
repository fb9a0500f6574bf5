// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { completeSongFont } from '../src/ui/song-font';

/** The ranges of the rules that were added. */
const readRanges = () => {
  const style = document.getElementById('song');
  const rules = style instanceof HTMLStyleElement ? [...(style.sheet?.cssRules ?? [])] : [];
  return rules.map((rule) => rule.cssText).join('\n');
};

describe('completeSongFont', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.head.innerHTML = '<style id="song"></style>';
    document.body.innerHTML = '<input value="">';
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('loads the characters of a value that a field is given later, as React writes it', async () => {
    completeSongFont();
    const field = document.querySelector('input');
    field?.setAttribute('value', '中國');
    await vi.advanceTimersByTimeAsync(1000);
    expect(readRanges()).toContain('U+4e2d,U+570b');
  });
});

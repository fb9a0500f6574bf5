import { describe, expect, test } from 'vitest';
import { makeSizesRelative } from '../relative-sizes';

describe('sizes that follow the reader’s font size', () => {
  test('sizes of text become rem', () => {
    expect(makeSizesRelative('a{font-size:17px}')).toBe('a{font-size:1.0625rem}');
    expect(makeSizesRelative('a { font: 400 16px/24px var(--f-ui); }')).toBe(
      'a { font: 400 1rem/1.5rem var(--f-ui); }',
    );
    expect(makeSizesRelative('a{line-height:36px !important}')).toBe('a{line-height:2.25rem !important}');
    expect(makeSizesRelative(':root { --t-h1: 32px; --t-ui: 16px; }')).toBe(':root { --t-h1: 2rem; --t-ui: 1rem; }');
    expect(makeSizesRelative('a{font-size:clamp(12px,2vw,20px)}')).toBe('a{font-size:clamp(0.75rem,2vw,1.25rem)}');
  });

  test('widths at which layouts change become em', () => {
    expect(makeSizesRelative('@media (min-width: 600px) and (max-width: 899px) { a { top: 1px } }')).toBe(
      '@media (min-width: 37.5em) and (max-width: 56.1875em) { a { top: 1px } }',
    );
  });

  test('all else stays', () => {
    for (const css of [
      'a{min-height:44px;border:1px solid;--t1:140ms;--gutter:20px}',
      'a{font-size:1.2em}',
      'a{background:url("data:image/svg+xml,%3Csvg width=\'16px\'%3E")}',
      'a{grid-template:"font" 16px}',
    ]) {
      expect(makeSizesRelative(css)).toBe(css);
    }
  });
});

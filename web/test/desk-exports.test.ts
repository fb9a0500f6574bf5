import { expect, test } from 'vitest';
import { formatBytes } from '../src/desk/format-bytes';
import { percentDone } from '../src/desk/pages/exports/export-state';

test('sizes of files are said in the unit that fits', () => {
  expect([0, 900, 86_016, 1_500_000, 33_285_996_544].map(formatBytes)).toEqual([
    '0 KB',
    '1 KB',
    '84 KB',
    '1.4 MB',
    '31.0 GB',
  ]);
});

test('an export without pieces is not divided by none', () => {
  const entry = { done: 0, total: 0 } as Parameters<typeof percentDone>[0];
  expect(percentDone(entry)).toBe(0);
  expect(percentDone({ ...entry, done: 2, total: 3 })).toBe(66);
});

// The selection of the list.
import { expect, test } from 'vitest';
import { nextLayout, parsePreferences } from '../src/desk/pages/artifacts/preferences';
import {
  countSelected,
  isSelected,
  moveCursor,
  NOTHING,
  rangeTo,
  selectAlso,
  stepBeside,
  toggleRow,
} from '../src/desk/pages/artifacts/selection';

test('the keyboard begins at an end and stays within the list', () => {
  expect(moveCursor(NOTHING, 5, 1).cursor).toBe(0);
  expect(moveCursor(NOTHING, 5, -1).cursor).toBe(4);
  const last = moveCursor({ ...NOTHING, cursor: 3 }, 5, 40);
  expect(last.cursor).toBe(4);
  expect(moveCursor(last, 100_000, -100_000).cursor).toBe(0);
  expect(moveCursor(NOTHING, 0, 1)).toBe(NOTHING);
});

test('a range goes from where one began to the present row, in both directions', () => {
  expect(rangeTo(NOTHING, 7)).toBeNull();
  const begun = toggleRow(NOTHING, 42, 5);
  expect(rangeTo(begun, 7)).toEqual([5, 7]);
  expect(rangeTo(begun, 2)).toEqual([2, 5]);
  expect([...selectAlso(begun, [42, 43, 44]).ids]).toEqual([42, 43, 44]);
  expect(toggleRow(begun, 42, 5).ids.size).toBe(0);
});

test('from a piece that a save moved, the next is the one that followed it', () => {
  // Rows 0 1 2 3 4 hold a b c d e. c was open in row 2 and went to the top: c a b d e.
  expect(stepBeside(2, 0, 1)).toBe(3);
  expect(stepBeside(2, 0, -1)).toBe(2);
  // c went to the end, or out of the list: a b d e.
  for (const place of [4, null]) {
    expect(stepBeside(2, place, 1)).toBe(2);
    expect(stepBeside(2, place, -1)).toBe(1);
  }
  // No key has been used yet.
  expect(stepBeside(null, 2, 1)).toBe(3);
  expect(stepBeside(null, null, 1)).toBeNull();
});

test('V goes through every way of showing the list, and what was kept is read with care', () => {
  const seen = ['list', 'compact', 'grid', 'split'] as const;
  expect(seen.map(nextLayout)).toEqual(['compact', 'grid', 'split', 'list']);
  expect(parsePreferences('{"layout":"split"}').layout).toBe('split');
  for (const text of [null, '', 'null', '{"layout":"none"}', '[']) expect(parsePreferences(text).layout).toBe('list');
});

test('of everything, single ones are left out and taken back', () => {
  const all = { ...NOTHING, everything: true };
  expect(countSelected(all, 100_000)).toBe(100_000);
  const without = toggleRow(all, 42, 5);
  expect([isSelected(without, 42), isSelected(without, 43)]).toEqual([false, true]);
  expect(countSelected(without, 100_000)).toBe(99_999);
  expect(countSelected(selectAlso(without, [41, 42, 43]), 100_000)).toBe(100_000);
});

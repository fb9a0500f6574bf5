// The selection of the list.
import { expect, test } from 'vitest';
import { moveCursor, NOTHING, rangeTo, selectAlso, toggleRow } from '../src/desk/pages/artifacts/selection';

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
  expect([...selectAlso(begun, [42, 43, 44]).selected]).toEqual([42, 43, 44]);
  expect(toggleRow(begun, 42, 5).selected.size).toBe(0);
});

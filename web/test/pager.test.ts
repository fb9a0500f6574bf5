import { describe, expect, it } from 'vitest';
import { listPageNumbers } from '../src/ui/Pager';

describe('listPageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 12, [1, 2, 3, null, 12]],
    [2, 12, [1, 2, 3, null, 12]],
    [3, 12, [1, 2, 3, 4, null, 12]],
    [4, 12, [1, 2, 3, 4, 5, null, 12]],
    [6, 12, [1, null, 5, 6, 7, null, 12]],
    [12, 12, [1, null, 10, 11, 12]],
    [2, 3, [1, 2, 3]],
  ])('page %d of %d', (current, last, numbers) => expect(listPageNumbers(current, last)).toEqual(numbers));
});

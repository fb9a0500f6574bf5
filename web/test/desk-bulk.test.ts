// What of changes to many pieces and of synonyms is worked out in the browser.
import { beforeEach, expect, test, vi } from 'vitest';
import { rememberTold, wasTold } from '../src/desk/bulk-undo/told';
import { listShown, PAGE_SIZE } from '../src/desk/pages/vocabulary/synonym-lines';
import { FakeStorage } from './fake-storage';

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
});

const made = { id: 7, undone_at: null };
const undone = { id: 7, undone_at: '2026-11-24T04:00:00Z' };

test('how a change ended is said once, and how its undoing ended once more', () => {
  expect(wasTold(made)).toBe(false);
  rememberTold(made);
  expect([wasTold(made), wasTold(undone)]).toEqual([true, false]);
  for (let id = 100; id < 130; id++) rememberTold({ id, undone_at: null });
  expect(wasTold(made), 'the oldest are forgotten').toBe(false);
});

test('without storage, or with what another program left there, it is said again', () => {
  storage.setItem('duobao.bulk-told', '{');
  expect(wasTold(made)).toBe(false);
  storage.denied = true;
  rememberTold(made);
  expect(wasTold(made)).toBe(false);
});

test('lines of synonyms are shown with figures of the same lines only', () => {
  const stored = { revision: 2, lines: ['甲 = 乙', '丙 > 丁'], updated_by: null, updated_at: null };
  const figures = { revision: 2, total: 2, page_size: PAGE_SIZE, lines: [{ line: 1, searches: 3, pieces: 4 }] };
  expect(listShown(stored, figures, 1)).toEqual([{ line: '丙 > 丁', at: 1, searches: 3, pieces: 4 }]);
  expect(listShown(stored, { ...figures, revision: 1 }, 1).map(({ line, searches }) => [line, searches])).toEqual([
    ['甲 = 乙', undefined],
    ['丙 > 丁', undefined],
  ]);
  expect(listShown(stored, undefined, 2)).toEqual([]);
  expect(listShown(null, undefined, 1)).toEqual([]);
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Artifact } from '../src/api/site/schema.gen';
import {
  addRecentPiece,
  clearRecentPieces,
  listPiecesToCompare,
  readRecentPieces,
  removeRecentPiece,
  subscribeRecentPieces,
} from '../src/site/recent-pieces';
import { FakeStorage } from './fake-storage';

let storage: FakeStorage;

beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  clearRecentPieces();
});

afterEach(() => vi.unstubAllGlobals());

const piece = (id: number, path = `/media/abc${id}/320.jpg`): Artifact =>
  ({
    id,
    number: `DB-${id}`,
    name_tw: '瓶',
    name_en: 'Vase',
    key_tw: '',
    fallback: [],
    group_item: null,
    group_dynasty: null,
    picture: { path, widths: [320] },
    files: [{ locked: true, path: '/media/secret/blurred.jpg' }],
    previous: null,
    next: null,
  }) as unknown as Artifact;

const ids = () => readRecentPieces().map(({ id }) => id);

describe('recently viewed pieces', () => {
  it('are listed once, the latest first, and at most twelve', () => {
    for (const id of [1, 2, 3, 1]) addRecentPiece(piece(id));
    expect(ids()).toEqual([1, 3, 2]);
    for (let id = 10; id < 30; id += 1) addRecentPiece(piece(id));
    expect(ids()).toHaveLength(12);
    expect(ids()[0]).toBe(29);
  });

  it('hold nothing of a member’s pictures', () => {
    addRecentPiece(piece(1, '/media/abc/320.jpg?s=signed'));
    expect(storage.kept.get('recentPieces')).not.toMatch(/signed|secret/);
    expect(readRecentPieces()[0]?.picture).toBeNull();
  });

  it('are the same list until they change, and tell of changes', () => {
    const listener = vi.fn();
    const stop = subscribeRecentPieces(listener);
    addRecentPiece(piece(1));
    expect(readRecentPieces()).toBe(readRecentPieces());
    removeRecentPiece(1);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(ids()).toEqual([]);
    stop();
    addRecentPiece(piece(2));
    expect(listener).toHaveBeenCalledTimes(2);
    clearRecentPieces();
    expect(storage.kept.has('recentPieces')).toBe(false);
  });

  it('survive foreign values in the storage', () => {
    const foreign = { ...piece(4), picture: { path: 'https://evil.example/1.jpg', widths: [1] } };
    for (const text of ['{', 'null', '{"a":1}', '[null, 3, {"id":"x"}]', JSON.stringify([foreign])]) {
      storage.kept.set('recentPieces', text);
      expect(ids()).toEqual([]);
    }
  });

  it('are in memory where storage is denied', () => {
    storage.denied = true;
    addRecentPiece(piece(1));
    addRecentPiece(piece(2));
    expect(ids()).toEqual([2, 1]);
    expect(listPiecesToCompare(piece(2)).map(({ id }) => id)).toEqual([1]);
  });
});

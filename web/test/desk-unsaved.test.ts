// @vitest-environment happy-dom
// Unsaved work in the browser: by account, document and key, and never an error where the browser's storage is full.
import { beforeEach, describe, expect, it } from 'vitest';
import { openUnsavedWork } from '../src/desk/unsaved/unsaved-work';
import { FakeStorage } from './fake-storage';

let storage: FakeStorage;
const open = (account = 1, kind = 'import', id = 7) => openUnsavedWork<string>(account, kind, id, storage);
const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  storage = new FakeStorage();
});

describe('unsaved work', () => {
  it('is kept by account, kind and number, and found by the next page', () => {
    open().put('material', '青花');
    open().put('dating', '康熙');
    expect(open().read()).toEqual({ material: '青花', dating: '康熙' });
    expect([open(2).read(), open(1, 'conversation').read(), open(1, 'import', 8).read()]).toEqual([{}, {}, {}]);
  });

  it('is removed only where nothing else was put since', () => {
    open().put('material', '青花');
    open().remove('material', '粉彩');
    expect(open().read()).toEqual({ material: '青花' });
    open().remove('material', '青花');
    expect(storage.kept.size).toBe(0);
    open().put('material', '青花');
    open().clear();
    expect(storage.kept.size).toBe(0);
  });

  it('survives a full storage as long as the tab is open, which the browser asks about', () => {
    open().put('material', '青');
    storage.denied = true;
    open().put('material', '青花');
    expect(open().read()).toEqual({ material: '青花' });
    expect(asksBeforeUnload()).toBe(true);
    open().remove('material', '青花');
    expect(open().read()).toEqual({});
    expect(asksBeforeUnload()).toBe(false);
  });

  it('is kept in the storage again once that has room', () => {
    storage.denied = true;
    open().put('material', '青花');
    storage.denied = false;
    open().put('dating', '康熙');
    expect([...storage.kept.values()]).toEqual([JSON.stringify({ material: '青花', dating: '康熙' })]);
    expect(asksBeforeUnload()).toBe(false);
  });

  it('is kept in the tab where the browser forbids even the look at its storage', () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const work = openUnsavedWork<string>(1, 'import', 9);
    work.put('material', '青花');
    expect(work.read()).toEqual({ material: '青花' });
    work.clear();
    if (own) Object.defineProperty(globalThis, 'localStorage', own);
  });

  it('is nothing where what is kept cannot be read', () => {
    storage.kept.set('desk.unsaved.1.import.7', '{');
    expect(open().read()).toEqual({});
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraft, readStored, removeStored, store, storeDraft, takeStored } from '../src/site/session-storage';
import { countSecondsLeft } from '../src/site/use-countdown';
import { FakeStorage } from './fake-storage';

let storage: FakeStorage;

beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('sessionStorage', storage);
});

afterEach(() => vi.unstubAllGlobals());

describe('the session storage', () => {
  it('has a value until it is removed', () => {
    store('emailOrPhone', 'a@b.tw');
    expect(storage.kept.get('emailOrPhone')).toBe('a@b.tw');
    expect(readStored('emailOrPhone')).toBe('a@b.tw');
    removeStored('emailOrPhone', 'verificationCode');
    expect(readStored('emailOrPhone')).toBe('');
  });

  it('gives a value once', () => {
    store('flag', 'yes');
    expect([takeStored('flag'), takeStored('flag')]).toEqual(['yes', '']);
  });

  it('is replaced by memory when storage is denied', () => {
    storage.denied = true;
    store('emailOrPhone', 'a@b.tw');
    expect(readStored('emailOrPhone')).toBe('a@b.tw');
    removeStored('emailOrPhone');
    expect(readStored('emailOrPhone')).toBe('');
  });

  it('restores a draft by its fields, and ignores a damaged one', () => {
    storeDraft('draft', { account: 'a@b.tw' });
    expect(readDraft('draft')).toEqual({ account: 'a@b.tw' });
    store('draft', '{');
    expect(readDraft('draft')).toEqual({});
  });
});

describe('countSecondsLeft', () => {
  it.each([
    [30_000, 0, 30],
    [30_000, 1, 30],
    [30_000, 29_000, 1],
    [30_000, 29_999, 1],
    [30_000, 30_000, 0],
    [30_000, 90_000, 0],
  ])('until %d at %d: %d', (until, now, left) => expect(countSecondsLeft(until, now)).toBe(left));
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { secondsLeft } from '../src/site/countdown';
import { dropKept, keep, keepDraft, readDraft, readKept, takeKept } from '../src/site/kept';
import { FakeStorage } from './storage';

let storage: FakeStorage;

beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('sessionStorage', storage);
});

afterEach(() => vi.unstubAllGlobals());

describe('what is kept', () => {
  it('is there until it is dropped', () => {
    keep('emailOrPhone', 'a@b.tw');
    expect(storage.kept.get('emailOrPhone')).toBe('a@b.tw');
    expect(readKept('emailOrPhone')).toBe('a@b.tw');
    dropKept('emailOrPhone', 'verificationCode');
    expect(readKept('emailOrPhone')).toBe('');
  });

  it('is taken once', () => {
    keep('flag', 'yes');
    expect([takeKept('flag'), takeKept('flag')]).toEqual(['yes', '']);
  });

  it('is in memory where storage is denied', () => {
    storage.denied = true;
    keep('emailOrPhone', 'a@b.tw');
    expect(readKept('emailOrPhone')).toBe('a@b.tw');
    dropKept('emailOrPhone');
    expect(readKept('emailOrPhone')).toBe('');
  });

  it('of a form comes back by its fields, and nothing comes of what is broken', () => {
    keepDraft('draft', { account: 'a@b.tw' });
    expect(readDraft('draft')).toEqual({ account: 'a@b.tw' });
    keep('draft', '{');
    expect(readDraft('draft')).toEqual({});
  });
});

describe('secondsLeft', () => {
  it.each([
    [30_000, 0, 30],
    [30_000, 1, 30],
    [30_000, 29_000, 1],
    [30_000, 29_999, 1],
    [30_000, 30_000, 0],
    [30_000, 90_000, 0],
  ])('until %d at %d: %d', (until, now, left) => expect(secondsLeft(until, now)).toBe(left));
});

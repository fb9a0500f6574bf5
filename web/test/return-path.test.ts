// Where a reader is sent after logging in or registering.
import { beforeEach, describe, expect, it } from 'vitest';
import { getPathAfterLogin, readReturnPath, removeReturnPath } from '../src/site/return-path';
import { store } from '../src/site/session-storage';

const came = (path: string) => store('returnPath', path);

describe('getPathAfterLogin', () => {
  beforeEach(removeReturnPath);

  it('is home without a stored path', () => {
    expect(readReturnPath('tw')).toBeNull();
    expect(getPathAfterLogin('en')).toBe('/en');
  });

  it('is the stored plate, in the language of the login', () => {
    came('/tw/collection_detail/7?plate=3');
    expect(getPathAfterLogin('tw')).toBe('/tw/collection_detail/7?plate=3');
    expect(getPathAfterLogin('en')).toBe('/en/collection_detail/7?plate=3');
  });

  it('is the member’s favourites after these', () => {
    came('/en/favourites');
    expect(getPathAfterLogin('tw')).toBe('/tw/favourites');
  });

  it.each([
    '//evil.example',
    '/tw/favourites/x',
    '/tw/cabinet?link=AAAAAAAAAAAAAAAAAAAAAA',
    'https://evil.example',
    '/tw/info',
    '/tw/collection_detail/7/../../x',
    'javascript:1',
  ])('is never %s', (path) => {
    came(path);
    expect(getPathAfterLogin('tw')).toBe('/tw');
  });
});

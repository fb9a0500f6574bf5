// Where a new member goes on.
import { beforeEach, describe, expect, it } from 'vitest';
import { keep } from '../src/site/kept';
import { dropReturnPath, pathAfterLogin, readReturnPath } from '../src/site/return-path';

const came = (path: string) => keep('returnPath', path);

describe('pathAfterLogin', () => {
  beforeEach(dropReturnPath);

  it('is home for who came from nowhere', () => {
    expect(readReturnPath('tw')).toBeNull();
    expect(pathAfterLogin('en')).toBe('/en');
  });

  it('is the plate, in the language of the login', () => {
    came('/tw/collection_detail/7?plate=3');
    expect(pathAfterLogin('tw')).toBe('/tw/collection_detail/7?plate=3');
    expect(pathAfterLogin('en')).toBe('/en/collection_detail/7?plate=3');
  });

  it.each(['//evil.example', 'https://evil.example', '/tw/info', '/tw/collection_detail/7/../../x', 'javascript:1'])(
    'is never %s',
    (path) => {
      came(path);
      expect(pathAfterLogin('tw')).toBe('/tw');
    },
  );
});

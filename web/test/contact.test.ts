import { describe, expect, it } from 'vitest';
import { isEmail } from '../src/site/account';
import { BLANK, missingParts, trimmed } from '../src/site/pages/contact/message';

describe('a message', () => {
  it('misses what is empty or blank, in the order of the form', () => {
    expect(missingParts(BLANK)).toEqual(['name', 'email', 'content']);
    expect(missingParts({ name: '　 ', email: 'a@b.tw', content: '\n' })).toEqual(['name', 'content']);
    expect(missingParts({ name: '林', email: 'a@b.tw', content: '您好' })).toEqual([]);
  });

  it('is sent without the spaces around', () => {
    expect(trimmed({ name: ' 林 ', email: ' a@b.tw', content: '您好\n' })).toEqual({
      name: '林',
      email: 'a@b.tw',
      content: '您好',
    });
  });

  it.each(['a@b.tw', 'first.last+tag@mail.example.org', '林@例子.台灣'])('takes %s for an address', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each(['a', 'a@b', 'a@b.', '@b.tw', 'a b@c.tw', 'a@b..tw', 'a@@b.tw'])(
    'does not take %s for an address',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );
});

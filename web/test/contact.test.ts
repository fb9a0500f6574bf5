import { describe, expect, it } from 'vitest';
import { isEmail } from '../src/site/email';
import { findMissingFields, trimMessage } from '../src/site/pages/contact/message';

describe('a message', () => {
  it('misses empty and blank fields, in the order of the form', () => {
    expect(findMissingFields({ name: '', email: '', content: '' })).toEqual(['name', 'email', 'content']);
    expect(findMissingFields({ name: '　 ', email: 'a@b.tw', content: '\n' })).toEqual(['name', 'content']);
    expect(findMissingFields({ name: '林', email: 'a@b.tw', content: '您好' })).toEqual([]);
  });

  it('is trimmed before it is sent', () => {
    expect(trimMessage({ name: ' 林 ', email: ' a@b.tw', content: '您好\n' })).toEqual({
      name: '林',
      email: 'a@b.tw',
      content: '您好',
    });
  });

  it.each(['a@b.tw', 'first.last+tag@mail.example.org', '林@例子.台灣', 'ｌｉｎ＠ｅｘａｍｐｌｅ．ｔｗ'])(
    'accepts %s as an e-mail address',
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  it.each(['a', 'a@b', 'a@b.', '@b.tw', 'a b@c.tw', 'a@b..tw', 'a@@b.tw'])(
    'refuses %s as an e-mail address',
    (text) => {
      expect(isEmail(text)).toBe(false);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { getSealText, isAccount, maskAccount, normalizeCode } from '../src/site/account';

describe('isAccount', () => {
  it.each([
    'a@b.tw',
    'First.Last+tag@mail.example.org',
    '0912345678',
    '0912-345 678',
    '０９１２３４５６７８',
    '+886 912 345 678',
    '+886 0912345678',
    '00886912345678',
    ' 0912345678 ',
  ])('accepts %s', (text) => expect(isAccount(text)).toBe(true));

  it.each(['', 'margaret@', 'a b@c.tw', '091234567', '09123456789', '0912345678x', '123', 'margaret'])(
    'refuses %s',
    (text) => expect(isAccount(text)).toBe(false),
  );
});

describe('normalizeCode', () => {
  it.each([
    ['204817', '204817'],
    [' 204 817 ', '204817'],
    ['２０４－８１７', '204817'],
  ])('%s is %s', (text, code) => expect(normalizeCode(text)).toBe(code));
});

describe('maskAccount', () => {
  it('shows the first and the last characters', () => {
    expect(maskAccount('margaret@example.com')).toBe('m•••@example.com');
    expect(maskAccount('0912 345 678')).toBe('09•••••678');
  });
});

describe('getSealText', () => {
  it.each([
    ['林之恆', '林'],
    ['  歐陽 娜', '歐'],
    ['𠮷田', '𠮷'],
    ['Margaret Lin', 'L'],
    ['madonna', 'M'],
    ['Émile zola', 'Z'],
    ['', ''],
    ['   ', ''],
  ])('of %j is %j', (name, seal) => expect(getSealText(name)).toBe(seal));
});

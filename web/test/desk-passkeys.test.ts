import { describe, expect, it } from 'vitest';
import { findHindrance } from '../src/desk/passkeys/device';

const page = (hostname: string, isSecureContext: boolean, known: object | undefined) =>
  ({ isSecureContext, location: { hostname }, PublicKeyCredential: known }) as unknown as Window;

const able = { parseRequestOptionsFromJSON: () => null };

describe('findHindrance', () => {
  it('finds none where browsers make passkeys', () => {
    expect(findHindrance(page('desk.example.tw', true, able))).toBe(null);
    expect(findHindrance(page('localhost', true, able))).toBe(null);
    // A name that begins with digits is no address.
    expect(findHindrance(page('10.example.tw', true, able))).toBe(null);
  });

  it('says what prevents it', () => {
    expect(findHindrance(page('192.168.1.7', false, able))).toBe('insecure');
    expect(findHindrance(page('127.0.0.1', true, able))).toBe('address');
    expect(findHindrance(page('[::1]', true, able))).toBe('address');
    expect(findHindrance(page('desk.example.tw', true, undefined))).toBe('browser');
    expect(findHindrance(page('desk.example.tw', true, {}))).toBe('browser');
  });
});

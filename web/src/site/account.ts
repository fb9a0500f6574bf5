// Checks and spellings of accounts: an e-mail address or a Taiwan mobile number. The server decides; these checks save a request.
import type { WordsWithMember } from '../words/member';
import { isEmail } from './email';

/** Full-width characters become half-width ones; phone numbers lose spaces, dashes and the country prefix. */
function normalizeAccount(text: string): string {
  const plain = text.normalize('NFKC').trim();
  return plain.includes('@') ? plain : plain.replace(/[\s()‐‑–—-]/g, '').replace(/^(\+|00)886(?=\d)0?/, '0');
}

/** An e-mail address, or a number of exactly ten digits. */
export function isAccount(text: string): boolean {
  const account = normalizeAccount(text);
  return isEmail(account) || /^\d{10}$/.test(account);
}

/** The error to show, undefined for a valid account. */
export function validateAccount(account: string, { member }: WordsWithMember): string | undefined {
  if (account.trim() === '') return member.accountMissing;
  return isAccount(account) ? undefined : member.accountInvalid;
}

/** A verification code without spaces and dashes, in half-width digits. */
export const normalizeCode = (text: string): string => text.normalize('NFKC').replace(/[\s‐‑–—-]/g, '');

/** Hides most of an account, so that only its owner recognises it. */
export function maskAccount(account: string): string {
  const [name = '', host] = account.split('@');
  if (host !== undefined) return `${[...name][0] ?? ''}•••@${host}`;
  const number = normalizeAccount(account);
  return `${number.slice(0, 2)}•••••${number.slice(-3)}`;
}

/** The character on a member's seal: the first of a Chinese name (the surname), otherwise the last name's initial. */
export function getSealText(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = [...(words[0] ?? '')][0] ?? '';
  const surname = /\p{Script=Han}/u.test(first) ? first : ([...(words.at(-1) ?? '')][0] ?? '');
  return surname.toUpperCase();
}

// What looks like an account: an e-mail address or a Taiwan mobile number. The server is the judge; this only spares the way.
import type { Words } from '../words/words';

/** As browsers judge an email field: something, @, a host with a dot. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);

/** Full-width figures and signs as narrow ones, numbers without spaces, dashes and the country's prefix. */
function normalizeAccount(text: string): string {
  const plain = text.normalize('NFKC').trim();
  return plain.includes('@') ? plain : plain.replace(/[\s()‐‑–—-]/g, '').replace(/^(\+|00)886(?=\d)0?/, '0');
}

/** An e-mail address, or a number of exactly ten figures. */
export function isAccount(text: string): boolean {
  const account = normalizeAccount(text);
  return isEmail(account) || /^\d{10}$/.test(account);
}

/** What is wrong with the account, if anything is. */
export function validateAccount(account: string, { member }: Words): string | undefined {
  if (account.trim() === '') return member.accountMissing;
  return isAccount(account) ? undefined : member.accountInvalid;
}

/** A code as it is sent: six figures, however they were written. */
export const normalizeCode = (text: string): string => text.normalize('NFKC').replace(/[\s‐‑–—-]/g, '');

/** An account with most of it hidden: enough to know one's own again. */
export function maskAccount(account: string): string {
  const [name = '', host] = account.split('@');
  if (host !== undefined) return `${[...name][0] ?? ''}•••@${host}`;
  const number = normalizeAccount(account);
  return `${number.slice(0, 2)}•••••${number.slice(-3)}`;
}

/** What a member's seal is cut with: the surname's first character in Chinese, the last name's initial otherwise. */
export function getSealText(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = [...(words[0] ?? '')][0] ?? '';
  const surname = /\p{Script=Han}/u.test(first) ? first : ([...(words.at(-1) ?? '')][0] ?? '');
  return surname.toUpperCase();
}

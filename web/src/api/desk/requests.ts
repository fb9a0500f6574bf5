// Requests to the staff's API. The session is a cookie; a request that changes something carries the header without which the
// server refuses it.
import { ApiError, findOutage, readAnswer, sendRequest } from '../client';
import { Listeners } from '../listeners';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const signedOut = new Listeners();
const signedIn = new Listeners();
const overtaken = new Listeners();

/** Called when there is no session, except for requests that the page sends by itself. Returns the end of the subscription. */
export const onSignedOut = signedOut.subscribe;

/** Called after a new sign-in. */
export const onSignedIn = signedIn.subscribe;

/** Called when a change was refused because another account has signed in in this browser since the page was loaded. */
export const onOvertaken = overtaken.subscribe;

let pageAccount: number | null = null;

/** The account that the page is for until it is left: the first that is named here. Values typed on it are sent for this account only. */
export function claimPage(account: number): number {
  pageAccount ??= account;
  return pageAccount;
}

const ACCOUNT = 'X-Duobao-Account';

/** What a request has that changes something. */
export const headChange = (): Record<string, string> => ({
  'X-Duobao-Desk': '1',
  ...(pageAccount !== null && { [ACCOUNT]: String(pageAccount) }),
});

// A request that is sent while the page is being left continues without it.
let isLeaving = false;
globalThis.addEventListener?.('pagehide', () => (isLeaving = true), { capture: true });
globalThis.addEventListener?.('pageshow', () => (isLeaving = false));
/** What browsers let go on, in characters of up to three bytes. */
const MOST_KEPT_ALIVE = 20_000;

/** Whether the desk answers. */
export const isReachable = async (): Promise<boolean> => (await findOutage('/api/desk/health')) === null;

/** For requests other than those of {@link callDesk}: there is no session. */
export const announceSignOut = signedOut.call;

export const announceSignIn = signedIn.call;

/**
 * Sends one request and gives its data; throws an {@link ApiError} with status 0 when no answer came. `background`: the page asks
 * by itself, so that the session does not count as used.
 */
export async function callDesk<T>(method: Method, path: string, body?: unknown, background = false): Promise<T> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const init = {
    method,
    ...(text !== undefined && { body: text }),
    ...(isLeaving && text !== undefined && text.length < MOST_KEPT_ALIVE && { keepalive: true }),
    headers: {
      ...(method !== 'GET' && headChange()),
      ...(background && { 'X-Duobao-Background': '1' }),
    },
  };
  const response = await sendRequest(`/api/desk/${path}`, init, null);
  const answer = await readAnswer<T>(response);
  if (answer.body.state === 'SUCCESS') return answer.body.data as T;
  // Asking to sign in takes the keyboard away: not in the middle of a word, but at the next action that needs a session.
  if (answer.status === 401 && !background) announceSignOut();
  if (answer.status === 409 && response.headers.has(ACCOUNT)) overtaken.call();
  throw new ApiError(answer.status, answer.body.message, answer.body.field, answer.body.data);
}

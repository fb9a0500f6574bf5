// Requests to the staff's API. The session is a cookie; a request that changes something carries the header without which the
// server refuses it.
import { ApiError, readAnswer, sendRequest } from '../client';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Listener = () => void;

const signedOut = new Set<Listener>();
const signedIn = new Set<Listener>();

const subscribe = (listeners: Set<Listener>) => (listener: Listener) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Called when there is no session, except for requests that the page sends by itself. Returns the end of the subscription. */
export const onSignedOut = subscribe(signedOut);

/** Called after a new sign-in. */
export const onSignedIn = subscribe(signedIn);

export function announceSignIn(): void {
  for (const listener of signedIn) listener();
}

/**
 * Sends one request and gives its data; throws an {@link ApiError} with status 0 when no answer came. `background`: the page asks
 * by itself, so that the session does not count as used.
 */
export async function callDesk<T>(method: Method, path: string, body?: unknown, background = false): Promise<T> {
  const init = {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: {
      ...(method === 'GET' ? {} : { 'X-Duobao-Desk': '1' }),
      ...(background ? { 'X-Duobao-Background': '1' } : {}),
    },
  };
  const answer = await readAnswer<T>(await sendRequest(`/api/desk/${path}`, init, null));
  if (answer.body.state === 'SUCCESS') return answer.body.data as T;
  // Asking to sign in takes the keyboard away: not in the middle of a word, but at the next action that needs a session.
  if (answer.status === 401 && !background) for (const listener of signedOut) listener();
  throw new ApiError(answer.status, answer.body.message, answer.body.field, answer.body.data);
}

// Calls of the public site's API, with the member's session where there is one.
import { type Answer, ApiError, type Envelope, readAnswer, refusesToken, sendRequest } from '../client';
import { expireToken, readToken } from './session';

/** Reads as a member, and once more as a visitor if the session has ended: visitors may read it too. */
async function readAsMember<T>(path: string): Promise<Answer<T>> {
  const token = readToken();
  let response = await sendRequest(path, { method: 'GET' }, token);
  if (token && refusesToken(response)) {
    expireToken(token);
    response = await sendRequest(path, { method: 'GET' }, null);
  }
  return readAnswer(response);
}

/** Errors that a page shows itself: there is no such record (404), or a filter is invalid (422). */
const PAGE_STATUSES = new Set([404, 422]);

/** Throws an ApiError for any error that is not the page's to show. */
export async function get<T>(path: string): Promise<Answer<T>> {
  const answer = await readAsMember<T>(path);
  if (answer.body.state === 'SUCCESS' || PAGE_STATUSES.has(answer.status)) return answer;
  throw new ApiError(answer.status, answer.body.message);
}

interface Sender {
  /** Leaves the token out, as when another session is to begin. */
  asVisitor?: boolean;
  /** A token that is not stored (yet). */
  token?: string;
}

/** Sends once and returns the whole envelope. */
export async function post<T extends Envelope<unknown>>(
  path: string,
  body: unknown,
  { asVisitor = false, token: other }: Sender = {},
): Promise<T> {
  const token = asVisitor ? null : (other ?? readToken());
  const response = await sendRequest(path, { method: 'POST', body: JSON.stringify(body) }, token);
  if (token && refusesToken(response)) expireToken(token);
  const answer = await readAnswer<unknown>(response);
  if (answer.body.state === 'SUCCESS') return answer.body as T;
  throw new ApiError(answer.status, answer.body.message, answer.body.field);
}

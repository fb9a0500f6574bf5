// The browser's way to the API: the envelope, the language, the token, a time limit. Server rendering never comes here;
// its answers are handed in with the request.
import { readDevice } from './device';
import type { State } from './schema.gen';
import { expireToken, readToken } from './session';

export interface Envelope<T> {
  state: State;
  data: T | null;
  message: string;
  /** The field whose rule failed; only with 422. */
  field?: string;
}

/** An answer that a page can show: what was asked for, or why there is no such thing. */
export interface Answer<T> {
  status: number;
  body: Envelope<T>;
}

/** An answer that a page cannot show. `message` is the server's, in the page's language; '' when nothing came back. */
export class ApiError extends Error {
  readonly status: number;
  /** The field whose rule failed, where the server names one. */
  readonly field: string | undefined;

  constructor(status: number, message: string, field?: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.field = field;
  }
}

/** The message and the field of a failed call; an empty message for failures that are not the server's. */
export const readRefusal = (failure: unknown): { message: string; field?: string | undefined } =>
  failure instanceof ApiError ? { message: failure.message, field: failure.field } : { message: '' };

const TIME_LIMIT_MS = 15_000;

async function send(path: string, init: RequestInit, token: string | null): Promise<Response> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang,
  };
  if (init.body) headers['Content-Type'] = 'application/json';
  if (token) headers.Authorization = `Bearer ${token}`;
  const device = init.method === 'POST' ? readDevice() : null;
  if (device) headers['X-Duobao-Device'] = device;
  try {
    return await fetch(path, { ...init, headers, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  } catch {
    throw new ApiError(0, '');
  }
}

/** Does the server say that it no longer knows the token? A wrong password is a 401 too, and says nothing of the session. */
const refusesToken = (response: Response): boolean =>
  response.status === 401 && /invalid_token/.test(response.headers.get('WWW-Authenticate') ?? '');

async function read<T>(response: Response): Promise<Answer<T>> {
  const body = (await response.json().catch(() => null)) as Envelope<T> | null;
  // A body that breaks off, as when the reader leaves the page, says nothing, whatever its head said.
  if (body === null || typeof body.state !== 'string') throw new ApiError(response.ok ? 0 : response.status, '');
  return { status: response.status, body };
}

/** Asks as a member, and once more as a visitor where the session is over: everybody may read. */
async function getOrFallBack<T>(path: string): Promise<Answer<T>> {
  const token = readToken();
  let response = await send(path, { method: 'GET' }, token);
  if (response.status === 401 && token) {
    expireToken(token);
    response = await send(path, { method: 'GET' }, null);
  }
  return read(response);
}

/** What a page can say itself: there is no such record (404), or the question makes no sense (422). */
const PAGE_STATUSES = new Set([404, 422]);

/** Reads from the API; anything but success and what a page can tell is an ApiError. */
export async function get<T>(path: string): Promise<Answer<T>> {
  const answer = await getOrFallBack<T>(path);
  if (answer.body.state === 'SUCCESS' || PAGE_STATUSES.has(answer.status)) return answer;
  throw new ApiError(answer.status, answer.body.message);
}

/** Sends to the API, once; gives the whole envelope. `asVisitor` leaves the token out, as when another session is to begin. */
export async function post<T extends Envelope<unknown>>(
  path: string,
  body: unknown,
  { asVisitor = false }: { asVisitor?: boolean } = {},
): Promise<T> {
  const token = asVisitor ? null : readToken();
  const response = await send(path, { method: 'POST', body: JSON.stringify(body) }, token);
  if (token && refusesToken(response)) expireToken(token);
  const answer = await read<unknown>(response);
  if (answer.body.state === 'SUCCESS') return answer.body as T;
  throw new ApiError(answer.status, answer.body.message, answer.body.field);
}

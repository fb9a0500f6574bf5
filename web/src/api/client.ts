// The browser's way to the API: the envelope, the language, the token, a time limit. Server rendering never comes here;
// its answers are handed in with the request.
import type { State } from './schema.gen';
import { dropToken, readToken } from './session';

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

const TIME_LIMIT_MS = 15_000;

async function send(path: string, init: RequestInit, token: string | null): Promise<Response> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': document.documentElement.lang,
  };
  if (init.body) headers['Content-Type'] = 'application/json';
  if (token) headers.Authorization = `Bearer ${token}`;
  try {
    return await fetch(path, { ...init, headers, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  } catch {
    throw new ApiError(0, '');
  }
}

async function call<T>(path: string, init: RequestInit): Promise<Answer<T>> {
  const token = readToken();
  let response = await send(path, init, token);
  if (response.status === 401 && token) {
    dropToken();
    response = await send(path, init, null);
  }
  const body = (await response.json().catch(() => null)) as Envelope<T> | null;
  if (body === null || typeof body.state !== 'string') throw new ApiError(response.status, '');
  return { status: response.status, body };
}

/** What a page can say itself: there is no such record (404), or the question makes no sense (422). */
const TELLING = new Set([404, 422]);

/** Reads from the API; anything but success and what a page can tell is an ApiError. */
export async function get<T>(path: string): Promise<Answer<T>> {
  const answer = await call<T>(path, { method: 'GET' });
  if (answer.body.state === 'SUCCESS' || TELLING.has(answer.status)) return answer;
  throw new ApiError(answer.status, answer.body.message);
}

/** Sends to the API. */
export async function post<T>(path: string, body: unknown): Promise<Envelope<T>> {
  const answer = await call<T>(path, { method: 'POST', body: JSON.stringify(body) });
  if (answer.body.state === 'SUCCESS') return answer.body;
  throw new ApiError(answer.status, answer.body.message, answer.body.field);
}

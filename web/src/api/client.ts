// What the APIs of all listeners share in the browser: the envelope, headers, a time limit, refusals. Server rendering never comes
// here: it gets its answers with the request.
import { readDevice } from './device';

export interface Envelope<T> {
  state: 'SUCCESS' | 'ERROR';
  data: T | null;
  message: string;
  /** The field whose rule failed; only with 422. */
  field?: string;
}

export interface Answer<T> {
  status: number;
  body: Envelope<T>;
}

/** A failed call. `status` is 0 and the message '' when no answer came. The message is the server's, in the page's language. */
export class ApiError extends Error {
  readonly status: number;
  /** The field whose rule failed, where the server names one. */
  readonly field: string | undefined;
  /** What came with the refusal, such as the cells in conflict. */
  readonly data: unknown;

  constructor(status: number, message: string, field?: string, data: unknown = null) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.field = field;
    this.data = data;
  }
}

/** The message and the field of a failed call; an empty message for failures that are not the server's. */
export const readRefusal = (failure: unknown): { message: string; field?: string | undefined } =>
  failure instanceof ApiError ? { message: failure.message, field: failure.field } : { message: '' };

const TIME_LIMIT_MS = 15_000;

/** Sends a request; `token` is the session's, null for none. */
export async function sendRequest(
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
  token: string | null,
): Promise<Response> {
  const headers: Record<string, string> = {
    ...init.headers,
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

const PROBE_LIMIT_MS = 5_000;

/** Asks whether the server is there; null when it is. `path` answers that, of this listener. */
export async function findOutage(path = '/api/health'): Promise<ApiError | null> {
  try {
    const answer = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_LIMIT_MS) });
    return answer.ok ? null : new ApiError(answer.status, '');
  } catch {
    return new ApiError(0, '');
  }
}

/** Whether the server no longer knows the token. A wrong password is a 401 too, and does not end the session. */
export const refusesToken = (response: Response): boolean =>
  response.status === 401 && /invalid_token/.test(response.headers.get('WWW-Authenticate') ?? '');

export async function readAnswer<T>(response: Response): Promise<Answer<T>> {
  const body = (await response.json().catch(() => null)) as Envelope<T> | null;
  // A body that was cut off, as when the reader leaves the page, counts as no answer, whatever its status.
  if (body === null || typeof body.state !== 'string') throw new ApiError(response.ok ? 0 : response.status, '');
  return { status: response.status, body };
}

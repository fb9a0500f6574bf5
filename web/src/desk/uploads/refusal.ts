// What the server said to a piece of a file that it did not take.
import type { DetailedError, HttpRequest, HttpResponse } from 'tus-js-client';

/** An answer that does not say whether the server still has the upload. */
class UnknownUpload extends Error {
  readonly answer: HttpResponse;

  constructor(answer: HttpResponse) {
    super('the server did not say what it has of the file');
    this.answer = answer;
  }
}

/** What the server answered to a request that failed; none where no answer came. */
function answerTo(error: unknown): HttpResponse | null {
  const { originalResponse, causingError } = (error ?? {}) as Partial<DetailedError>;
  return originalResponse ?? (causingError instanceof UnknownUpload ? causingError.answer : null);
}

/** The server's sentence for a refusal, or an empty text where no answer came. */
export function readMessage(error: unknown): string {
  try {
    return String((JSON.parse(answerTo(error)?.getBody() ?? '') as { message?: unknown }).message ?? '');
  } catch {
    return '';
  }
}

export const statusOf = (error: unknown): number => answerTo(error)?.getStatus() ?? 0;

/** Whether trying again at once may help: no answer, a busy server, or a place that has to be asked for anew. */
export const mayHelp = (status: number): boolean => status === 409 || mayHelpLater(status);

/** Whether it may help later, when it has not helped at once; a refusal that names its cause is for people then. */
export const mayHelpLater = (status: number): boolean =>
  status === 0 || status === 423 || status === 429 || (status >= 500 && status !== 507);

/** The session has ended: it helps to sign in. */
export const isSignedOut = (status: number): boolean => status === 401;

/** Whether a person may try again: not where the server refuses what is in the file. */
export const mayHelpByHand = (error: unknown): boolean =>
  readMessage(error) === '' || ![413, 415, 422].includes(statusOf(error));

/**
 * After each answer. The protocol's client takes every refusal of its question what the server has (HEAD) to mean that it has nothing,
 * forgets the upload and sends the file from its beginning. A refusal that says nothing of the upload is made an error instead.
 */
export function keepUpload(request: HttpRequest, answer: HttpResponse): void {
  const status = answer.getStatus();
  if (request.getMethod() === 'HEAD' && (isSignedOut(status) || mayHelpLater(status))) throw new UnknownUpload(answer);
}

// What the server said to a piece of a file that it did not take.
import type { DetailedError } from 'tus-js-client';

/** What the server answered to a request that failed; none where no answer came. */
const answerTo = (error: unknown) => (error as Partial<DetailedError> | null)?.originalResponse ?? null;

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

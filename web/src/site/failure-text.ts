// The message for a failed request: the server's own words, or else a text for the browser's error.
import { ApiError } from '../api/client';
import type { Words } from '../words/words';

export function describeFailure(failure: unknown, words: Words['failure']): string {
  if (failure instanceof ApiError && failure.message !== '') return failure.message;
  if (!import.meta.env.SSR && !navigator.onLine) return words.offline;
  if (failure instanceof ApiError && failure.status === 0) return words.noAnswer;
  if (failure instanceof ApiError && failure.status === 503) return words.busy;
  return words.errorText;
}

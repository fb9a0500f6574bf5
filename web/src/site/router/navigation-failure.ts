// Why a navigation failed: the server's refusal, no answer, or code that the server no longer has.
import { ApiError } from '../../api/client';

/** A navigation that left the reader where they were. */
export interface FailedNavigation {
  failure: ApiError;
  retry: () => void;
}

const PROBE_LIMIT_MS = 5_000;

/**
 * The failure to tell the reader; null when a page's code is missing though the server answers, as after a new release: then
 * only a new document helps.
 */
export async function findFailure(cause: unknown): Promise<ApiError | null> {
  if (cause instanceof ApiError) return cause;
  try {
    const answer = await fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_LIMIT_MS) });
    return answer.ok ? null : new ApiError(answer.status, '');
  } catch {
    return new ApiError(0, '');
  }
}

// Why a navigation failed: the server's refusal, no answer, or code that the server no longer has.
import { ApiError, findOutage } from '../../api/client';

/** A navigation that left the reader where they were, or showed them again what they had seen before. */
export interface FailedNavigation {
  failure: ApiError;
  retry: () => void;
  /** The page on the screen is the one of the address, as it was before. */
  isRecalled: boolean;
}

/**
 * The failure to tell the reader; null when a page's code is missing though the server answers, as after a new release: then
 * only a new document helps.
 */
export const findFailure = async (cause: unknown): Promise<ApiError | null> =>
  cause instanceof ApiError ? cause : findOutage();

// Where a reader is sent after logging in or registering: back to the piece or the favourites that led there, otherwise home. Stored until the
// reader opens a page outside the member section.
import type { MouseEventHandler } from 'react';
import { readPendingConsent } from '../api/site/pending-consent';
import type { Language } from '../words/language';
import { paths, switchLanguage } from './router/paths';
import { readStored, removeStored, store } from './session-storage';

const STORAGE_KEY = 'returnPath';

/** Only these paths are accepted, so that nothing else in the storage can redirect the reader. */
const RETURN_PATH = /^\/(?:tw|en)\/(?:collection_detail\/\d+(?:\?plate=\d+)?|favourites)$/;

export const storeReturnPath = (path: string): void => store(STORAGE_KEY, path);

/** A click handler for links to login and registration: it stores the path before the browser follows the link. */
export const createReturnPathHandler =
  (path: string): MouseEventHandler<HTMLAnchorElement> =>
  () =>
    storeReturnPath(path);

export const removeReturnPath = (): void => removeStored(STORAGE_KEY);

/** The stored path, in the language of the page on the screen; null without one. */
export function readReturnPath(language: Language): string | null {
  const path = readStored(STORAGE_KEY);
  return RETURN_PATH.test(path) ? switchLanguage(path, language) : null;
}

/** A member who has to agree to a newer privacy policy goes to that page first. */
export const getPathAfterLogin = (language: Language): string =>
  readPendingConsent() ? paths.consent(language) : (readReturnPath(language) ?? paths.home(language));

// Where a reader goes on after logging in or registering: back to the plate whose lock led there, else home. It is kept until the
// reader opens a page that has nothing to do with members.
import type { MouseEventHandler } from 'react';
import type { Language } from '../words/language';
import { paths, switchLanguage } from './router/paths';
import { readStored, removeStored, store } from './session-storage';

const STORAGE_KEY = 'returnPath';

/** Only a piece's page ever keeps its path; nothing else is followed, whoever wrote it there. */
const PIECE_PATH = /^\/(?:tw|en)\/collection_detail\/\d+(?:\?plate=\d+)?$/;

/** For the links of a lock: keeps the plate's path before the browser follows the link. */
export const createReturnPathHandler =
  (path: string): MouseEventHandler<HTMLAnchorElement> =>
  () =>
    store(STORAGE_KEY, path);

export const removeReturnPath = (): void => removeStored(STORAGE_KEY);

/** The plate's path, in the language of the page on the screen; null for who came from elsewhere. */
export function readReturnPath(language: Language): string | null {
  const path = readStored(STORAGE_KEY);
  return PIECE_PATH.test(path) ? switchLanguage(path, language) : null;
}

/** Where a new session begins. */
export const getPathAfterLogin = (language: Language): string => readReturnPath(language) ?? paths.home(language);

// What finds the changes to many pieces in the log: the server looks into the details of a line, which are not in words of a language.
import type { DeskWords } from '../../../words/desk/tw';

/** The detail that only lines about a change to many pieces have. */
const IN_DETAILS = '"bulk":';

/** Whether a search is for changes to many pieces, by the words in which the log or the list calls them. */
export function isForBulk(query: string, { log, list }: DeskWords): boolean {
  const typed = query.trim().toLowerCase();
  return [
    log.bulk,
    log.onlyBulk,
    list.bulk.running,
    list.bulk.undoTitle,
    '整批',
    '整批更動',
    'bulk',
    'bulk change',
  ].some((word) => word.toLowerCase() === typed);
}

/** A search as the server takes it. */
export const toServerSearch = (query: string, words: DeskWords): string =>
  isForBulk(query, words) ? IN_DETAILS : query;

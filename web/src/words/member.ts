// The words of members' pages beside those of every page. Both languages come with the code of these pages: readers who only look
// around load neither.
import type { Language } from './language';
import { memberEn } from './member-en';
import { type MemberWords, memberTw } from './member-tw';
import { getWords, type Words } from './words';

export type WordsWithMember = Words & MemberWords;

export const getMemberWords = (language: Language): WordsWithMember => ({
  ...getWords(language),
  ...(language === 'tw' ? memberTw : memberEn),
});

// The words of members' pages, in the page's language.
import { getMemberWords, type WordsWithMember } from '../words/member';
import { useLanguage } from './router/page-request';

export const useMemberWords = (): WordsWithMember => getMemberWords(useLanguage());

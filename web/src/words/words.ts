// Picks the words of a language.
import { en } from './en';
import type { Language } from './language';
import { tw, type Words } from './tw';

export type { Words };

export const wordsOf = (language: Language): Words => (language === 'tw' ? tw : en);

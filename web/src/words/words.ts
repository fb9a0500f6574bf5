// The words of a language.
import { en } from './en';
import type { Language } from './language';
import { tw, type Words } from './tw';

export type { Words };

export const getWords = (language: Language): Words => (language === 'tw' ? tw : en);

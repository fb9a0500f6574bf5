import { cabinet as en } from '../../../words/en/cabinet';
import type { Language } from '../../../words/language';
import { cabinet as tw } from '../../../words/tw/cabinet';

export const getCabinetWords = (language: Language): typeof tw => (language === 'tw' ? tw : en);

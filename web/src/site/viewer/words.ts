import { viewer as en } from '../../words/en/viewer';
import type { Language } from '../../words/language';
import { viewer as tw } from '../../words/tw/viewer';

export type ViewerWords = typeof tw;

export const getViewerWords = (language: Language): ViewerWords => (language === 'tw' ? tw : en);

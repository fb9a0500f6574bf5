import { favourites as en } from '../../../words/en/favourites';
import type { Language } from '../../../words/language';
import { favourites as tw } from '../../../words/tw/favourites';

export const getFavouritesWords = (language: Language): typeof tw => (language === 'tw' ? tw : en);

import type { cabinet as tw } from '../tw/cabinet';

export const cabinet: typeof tw = {
  description: 'Favourites that a member shares.',
  intro: 'Favourites shared by a member',
  emptyTitle: 'There are no pieces here at present',
  toCollection: 'Browse the collection',
};

import type { cabinet as tw } from '../tw/cabinet';

export const cabinet: typeof tw = {
  description: 'Favourites shared by a member.',
  intro: 'Favourites shared by a member',
  emptyTitle: 'There are no pieces here at the moment',
  toCollection: 'Browse the collection',
};

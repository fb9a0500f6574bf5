// The views of a piece, in the order in which they are taken.
import type { ViewWord } from '../../../api/desk/schema.gen';

export type View = ViewWord;

export const VIEWS: readonly View[] = ['front', 'side', 'back', 'base', 'mark', 'inside', 'detail', 'damage', 'other'];

// The views of a piece, in the order in which they are taken.
export const VIEWS = ['front', 'side', 'back', 'base', 'mark', 'inside', 'detail', 'damage', 'other'] as const;

export type View = (typeof VIEWS)[number];

import { useNavigation } from 'react-router';

/**
 * Whether another page was asked for, whose file is still on its way. What changes the address by itself, a moment after typing or scrolling,
 * would take its place, and the click would be lost.
 */
export const useIsLeaving = (): boolean => useNavigation().state !== 'idle';

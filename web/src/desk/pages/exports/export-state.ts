// How far an export is.
import type { Export } from '../../../api/desk/types';

/** Whether there is still something to come of it. */
export const isOpen = ({ state }: Export): boolean => state === 'waiting' || state === 'running';

export const percentDone = ({ done, total }: Export): number =>
  total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100));

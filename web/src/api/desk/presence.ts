// Who else has a record open.
import { callDesk } from './requests';
import type { PresentBody } from './schema.gen';

export type Present = PresentBody;

export const notePresence = (place: string, cell: string | null) =>
  callDesk<Present[]>('POST', 'presence', { place, cell }, true);

export const leavePlace = (place: string) => callDesk<Present[]>('POST', 'presence', { place, leaving: true }, true);

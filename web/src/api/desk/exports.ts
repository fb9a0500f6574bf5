// Exports of content: asking for one, giving one up, and the address of a file.
import { callDesk } from './requests';
import type { Export, ExportOrder } from './types';

/** `search` is the query of the list, for the scope `list`. */
export const requestExport = (order: ExportOrder, search: string) =>
  callDesk<Export>('POST', `exports${order.scope === 'list' ? search : ''}`, order);

export const cancelExport = (id: number) => callDesk<unknown>('DELETE', `exports/${id}`);

export const exportUrl = (id: number): string => `/api/desk/exports/${id}/file`;

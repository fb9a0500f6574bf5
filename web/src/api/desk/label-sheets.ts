// Sheets of labels that the house has entered.
import type { Query } from './queries';
import { callDesk } from './requests';
import type { LabelSheetBody } from './schema.gen';

export const labelSheetsQuery: Query<LabelSheetBody[]> = { path: 'label-sheets' };

/** `seen`: the sheets that the caller has read. */
export const replaceLabelSheets = (seen: readonly LabelSheetBody[], sheets: readonly LabelSheetBody[]) =>
  callDesk<LabelSheetBody[]>('PUT', 'label-sheets', { seen, sheets });

// The words for a change to many: of pieces in the list, or of records in the bin.
import type { BulkEdit } from '../../api/desk/types';
import type { DeskWords } from '../../words/desk/tw';

export const bulkWords = ({ list, history }: DeskWords, { recovers }: Pick<BulkEdit, 'recovers'>) =>
  recovers ? history.bin.recovery : list.bulk;

// Of which changes to many pieces it was said how they ended, so that a page that is loaded again does not say it again.
import type { BulkEdit } from '../../api/desk/types';

const KEY = 'duobao.bulk-told';
/** More are not asked about. */
const MOST = 20;

const nameOf = ({ id, undone_at }: Pick<BulkEdit, 'id' | 'undone_at'>) =>
  undone_at === null ? `${id}` : `${id} undone`;

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

export const wasTold = (edit: Pick<BulkEdit, 'id' | 'undone_at'>): boolean => read().includes(nameOf(edit));

export function rememberTold(edit: Pick<BulkEdit, 'id' | 'undone_at'>): void {
  try {
    const names = [...read().filter((name) => name !== nameOf(edit)), nameOf(edit)];
    localStorage.setItem(KEY, JSON.stringify(names.slice(-MOST)));
  } catch {
    // Without storage the message is shown again.
  }
}

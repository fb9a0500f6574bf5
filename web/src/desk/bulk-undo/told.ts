// What this browser remembers of changes to many pieces: of which it was said how they ended, so that a page that is loaded again does not
// say it again, and whose line on the list was closed.
import type { BulkEdit } from '../../api/desk/types';

/** More are not asked about. */
const MOST = 20;

type Edit = Pick<BulkEdit, 'id' | 'undone_at'>;

const nameOf = ({ id, undone_at }: Edit) => (undone_at === null ? `${id}` : `${id} undone`);

function read(key: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

function remember(key: string, edit: Edit): void {
  try {
    const names = [...read(key).filter((name) => name !== nameOf(edit)), nameOf(edit)];
    localStorage.setItem(key, JSON.stringify(names.slice(-MOST)));
  } catch {
    // Without storage the message is shown again.
  }
}

const TOLD = 'duobao.bulk-told';
export const wasTold = (edit: Edit): boolean => read(TOLD).includes(nameOf(edit));
export const rememberTold = (edit: Edit): void => remember(TOLD, edit);

const CLOSED = 'duobao.bulk-closed';
export const wasClosed = (edit: Edit): boolean => read(CLOSED).includes(nameOf(edit));
export const rememberClosed = (edit: Edit): void => remember(CLOSED, edit);

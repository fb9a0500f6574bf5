// The notes on favourites that a member has typed and not saved: stored by piece until they are saved or cancelled, also through a login
// once the session has ended, unless it is another member's.
import type { Info } from '../api/site/schema.gen';
import { readDraft, readStored, removeStored, store, storeDraft } from './session-storage';

const STORAGE_KEY = 'draft.notes';
/** The member whose notes they are; stored with them alone. */
const OWNER_KEY = 'draft.notes.owner';
let owner = '';

/** undefined: nothing is unsaved. */
export const readNoteDraft = (piece: number): string | undefined => readDraft(STORAGE_KEY)[piece];

export const hasNoteDraft = (): boolean => Object.keys(readDraft(STORAGE_KEY)).length > 0;

export function storeNoteDraft(piece: number, note: string): void {
  store(OWNER_KEY, owner);
  storeDraft(STORAGE_KEY, { ...readDraft(STORAGE_KEY), [piece]: note });
}

export function removeNoteDraft(piece: number): void {
  const { [piece]: _, ...others } = readDraft(STORAGE_KEY);
  if (Object.keys(others).length === 0) removeNoteDrafts();
  else storeDraft(STORAGE_KEY, others);
}

/** The notes from now on are this member's, and those that are stored without a member too; those of another are removed. */
export function claimNoteDrafts({ id }: Pick<Info, 'id'>): void {
  owner = String(id);
  const stored = readStored(OWNER_KEY);
  if (stored === '' && hasNoteDraft()) store(OWNER_KEY, owner);
  else if (stored !== owner) removeNoteDrafts();
}

export const removeNoteDrafts = (): void => removeStored(STORAGE_KEY, OWNER_KEY);

// The notes on favourites that a member has typed and not saved: stored by piece until they are saved or cancelled, also through a login
// once the session has ended.
import { readDraft, removeStored, storeDraft } from './session-storage';

const STORAGE_KEY = 'draft.notes';

/** undefined: nothing is unsaved. */
export const readNoteDraft = (piece: number): string | undefined => readDraft(STORAGE_KEY)[piece];

export const hasNoteDraft = (): boolean => Object.keys(readDraft(STORAGE_KEY)).length > 0;

export const storeNoteDraft = (piece: number, note: string): void =>
  storeDraft(STORAGE_KEY, { ...readDraft(STORAGE_KEY), [piece]: note });

export function removeNoteDraft(piece: number): void {
  const { [piece]: _, ...others } = readDraft(STORAGE_KEY);
  if (Object.keys(others).length === 0) removeNoteDrafts();
  else storeDraft(STORAGE_KEY, others);
}

export const removeNoteDrafts = (): void => removeStored(STORAGE_KEY);

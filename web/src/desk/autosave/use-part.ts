// What a component shows of a document that is edited.
import { useSyncExternalStore } from 'react';
import type { SavedDocument } from '../../api/desk/types';
import type { Autosave } from './autosave';
import type { Snapshot } from './state';

/**
 * A part of the snapshot; only a change of it draws the component anew. `read` gives a word, a number, or what the snapshot itself holds:
 * an object that is made in it would be another one at each look.
 */
export const usePartOf = <D extends SavedDocument, P>(
  autosave: Pick<Autosave<D>, 'subscribe' | 'getSnapshot'>,
  read: (snapshot: Snapshot<D>) => P,
): P => useSyncExternalStore(autosave.subscribe, () => read(autosave.getSnapshot()));

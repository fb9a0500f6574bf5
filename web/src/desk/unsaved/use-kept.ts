// What is typed in a dialog, or decided in a view: kept in this browser at each change until it is saved or dropped, so that it is there
// again when that is closed and opened, or the page is loaded anew. Nothing is sent by itself.
import { useState } from 'react';
import { useAccount } from '../session/use-session';
import { openUnsavedWork, sameValue, type UnsavedWork } from './unsaved-work';

/** `first` is the value while nothing is typed, which is not kept. */
export function useKept<V>(work: UnsavedWork<V>, name: string, first: V) {
  const [value, setValue] = useState<V>(() => work.read()[name] ?? first);
  return {
    value,
    change: (next: V) => {
      setValue(next);
      work.put(name, next);
      if (sameValue(next, first)) work.remove(name, next);
    },
    /** It was saved, or is dropped: what was typed since stays. */
    forget: (done: V = value) => work.remove(name, done),
  };
}

/** The same for the account that is signed in, of the entry `name` in a dialog of the document `kind` `id`. */
export function useKeptEntry<V>(kind: string, id: number, name: string, first: V) {
  const account = useAccount()?.id ?? 0;
  const [work] = useState(() => openUnsavedWork<V>(account, kind, id));
  return useKept(work, name, first);
}

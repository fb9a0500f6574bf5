// What was typed or decided and is not yet acknowledged by the server, kept in the browser by account, document and key, so that a
// closed tab, a crash or an ended session loses nothing. Two tabs on the same document share it: each removes only what it knows to
// be saved.
type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface UnsavedWork<V> {
  read: () => Readonly<Record<string, V>>;
  /** Never throws: what a full or forbidden storage does not take is kept until this tab is closed, which the browser asks about. */
  put: (key: string, value: V) => void;
  /** Removes a value, unless another one was put there since. */
  remove: (key: string, value: V) => void;
  clear: () => void;
}

export const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What a storage did not take, by its key there. */
const refused = new Map<string, Readonly<Record<string, unknown>>>();

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function mark(key: string, kept: Readonly<Record<string, unknown>> | null): void {
  if (kept) refused.set(key, kept);
  else refused.delete(key);
  if (refused.size > 0) globalThis.addEventListener?.('beforeunload', askBeforeUnload);
  else globalThis.removeEventListener?.('beforeunload', askBeforeUnload);
}

/** The unsaved work of an account on the document `kind` `id`; `V` is the caller's promise of what it puts there. */
export function openUnsavedWork<V>(
  account: number,
  kind: string,
  id: number,
  storage?: BrowserStorage,
): UnsavedWork<V> {
  const key = `desk.unsaved.${account}.${kind}.${id}`;
  // The look itself fails where the browser forbids it.
  const open = (): BrowserStorage => storage ?? localStorage;
  const read = (): Readonly<Record<string, V>> => {
    const kept = refused.get(key);
    if (kept) return kept as Readonly<Record<string, V>>;
    try {
      return (JSON.parse(open().getItem(key) ?? '{}') ?? {}) as Record<string, V>;
    } catch {
      return {};
    }
  };
  const write = (values: Readonly<Record<string, V>>): void => {
    const isEmpty = Object.keys(values).length === 0;
    try {
      if (isEmpty) open().removeItem(key);
      else open().setItem(key, JSON.stringify(values));
      mark(key, null);
    } catch {
      mark(key, isEmpty ? null : values);
    }
  };
  return {
    read,
    put: (name, value) => write({ ...read(), [name]: value }),
    remove: (name, value) => {
      const { [name]: kept, ...others } = read();
      if (kept !== undefined && sameValue(kept, value)) write(others);
    },
    clear: () => write({}),
  };
}

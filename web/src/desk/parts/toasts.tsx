// Short messages at the foot of the window, in the dialog that was opened last while one is open: what is beside it can be neither reached
// nor heard. Each stays eight seconds; the pointer or the focus on it stops the time. A key leads to the buttons of the latest one, and
// from there back.
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useKeys } from '../use-keys';
import { Keys } from './Keys';

interface ToastAction {
  label: string;
  run: () => void;
}

interface Toast {
  id: number;
  text: string;
  actions: readonly ToastAction[];
  /** When it goes, also where another region shows it by then. Null until it is shown, and while its time is stopped. */
  end: { at: number | null };
}

const STAYS_MS = 8_000;

const Context = createContext<(text: string, ...actions: ToastAction[]) => void>(() => undefined);

/** Shows a message with buttons, such as undo. */
export const useToast = () => useContext(Context);

function ToastMessage({ toast, onEnd }: { toast: Toast; onEnd: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const { id, end } = toast;
    if (held) {
      end.at = null;
      return;
    }
    end.at ??= Date.now() + STAYS_MS;
    const timer = setTimeout(() => onEnd(id), end.at - Date.now());
    return () => clearTimeout(timer);
  }, [held, onEnd, toast]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only stops the time, its buttons are what can be operated
    <div
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{toast.text}</span>
      {toast.actions.length > 0 && <Keys of="F6" />}
      {toast.actions.map((action) => (
        <button
          key={action.label}
          type="button"
          onClick={() => {
            action.run();
            onEnd(toast.id);
          }}
        >
          {action.label}
        </button>
      ))}
    </div>
  );
}

interface Region {
  toasts: readonly Toast[];
  /** The region that shows them; null: the one beside the page. */
  place: string | null;
  /** The last message that has been announced in another region. */
  announced: number;
  enter: (place: string) => () => void;
  end: (id: number) => void;
}

const RegionContext = createContext<Region | null>(null);

/** The messages, while `place` is the region that shows them. It is announced from, so it is there before them. */
function Toasts({ place }: { place: string | null }) {
  const region = useContext(RegionContext);
  if (region === null) return null;
  const { toasts, announced, end } = region;
  const list = (isAnnounced: boolean) =>
    (region.place === place ? toasts : [])
      .filter(({ id }) => id <= announced === isAnnounced)
      .map((toast) => <ToastMessage key={toast.id} toast={toast} onEnd={end} />);
  // It was announced elsewhere; the role says where it belongs all the same.
  const moved = list(true);
  return (
    <div className="toasts">
      {moved.length > 0 && (
        <div role="status" aria-live="off">
          {moved}
        </div>
      )}
      <div role="status" aria-atomic="false">
        {list(false)}
      </div>
    </div>
  );
}

/** Within a modal dialog. */
export function DialogToasts() {
  const place = useId();
  const enter = useContext(RegionContext)?.enter;
  useLayoutEffect(() => enter?.(place), [enter, place]);
  return <Toasts place={place} />;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [dialogs, setDialogs] = useState<readonly string[]>([]);
  const [announced, setAnnounced] = useState(0);
  const last = useRef({ id: 0, shown: 0 });
  const end = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const show = useCallback((text: string, ...actions: ToastAction[]) => {
    last.current.id += 1;
    const { id } = last.current;
    setToasts((shown) => [...shown.slice(-2), { id, text, actions, end: { at: null } }]);
  }, []);
  const enter = useCallback((place: string) => {
    const move = (change: (open: readonly string[]) => readonly string[]) => {
      setDialogs(change);
      // A message that comes as its dialog is closed is announced where it is shown first.
      setAnnounced(last.current.shown);
    };
    move((open) => [...open, place]);
    return () => move((open) => open.filter((other) => other !== place));
  }, []);
  useEffect(() => {
    last.current.shown = toasts.at(-1)?.id ?? last.current.shown;
  }, [toasts]);
  const before = useRef<Element>(null);
  const leave = () => {
    if (before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  };
  const reach = () => {
    if (document.activeElement?.closest('.toasts')) return leave();
    before.current = document.activeElement;
    const latest = [...document.querySelectorAll('.toast:has(button)')].at(-1);
    latest?.querySelector('button')?.focus();
  };
  // Without a button to reach, the key is the browser's.
  useKeys(toasts.some(({ actions }) => actions.length > 0) ? { F6: reach } : {});
  useEffect(() => {
    // The message with the focus has gone.
    if (before.current && document.activeElement === document.body) leave();
  });
  const region = { toasts, place: dialogs.at(-1) ?? null, announced, enter, end };
  return (
    <Context value={show}>
      <RegionContext value={region}>
        {children}
        <Toasts place={null} />
      </RegionContext>
    </Context>
  );
}

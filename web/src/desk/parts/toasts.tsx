// Short messages at the foot of the window. Each stays eight seconds; the pointer or the focus on it stops the time. A key leads to the
// buttons of the latest one, and from there back.
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
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
}

const STAYS_MS = 8_000;

const Context = createContext<(text: string, ...actions: ToastAction[]) => void>(() => undefined);

/** Shows a message with buttons, such as undo. */
export const useToast = () => useContext(Context);

function ToastMessage({ toast, onEnd }: { toast: Toast; onEnd: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onEnd(toast.id), STAYS_MS);
    return () => clearTimeout(timer);
  }, [held, onEnd, toast.id]);
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

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const end = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const show = useCallback((text: string, ...actions: ToastAction[]) => {
    setToasts((shown) => [...shown.slice(-2), { id: (shown.at(-1)?.id ?? 0) + 1, text, actions }]);
  }, []);
  const region = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  const leave = () => {
    if (before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  };
  const reach = () => {
    if (region.current?.contains(document.activeElement)) return leave();
    before.current = document.activeElement;
    const latest = [...(region.current?.querySelectorAll('.toast:has(button)') ?? [])].at(-1);
    latest?.querySelector('button')?.focus();
  };
  // Without a button to reach, the key is the browser's.
  useKeys(toasts.some(({ actions }) => actions.length > 0) ? { F6: reach } : {});
  useEffect(() => {
    // The message with the focus has gone.
    if (before.current && document.activeElement === document.body) leave();
  });
  return (
    <Context value={show}>
      {children}
      <div className="toasts" role="status" ref={region}>
        {toasts.map((toast) => (
          <ToastMessage key={toast.id} toast={toast} onEnd={end} />
        ))}
      </div>
    </Context>
  );
}

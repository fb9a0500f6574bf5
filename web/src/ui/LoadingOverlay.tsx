// The full-screen overlay while something is loaded: not for short waits, and never for a blink.
import { useEffect, useRef, useState } from 'react';

const SHOW_AFTER_MS = 150;
const SHOW_AT_LEAST_MS = 300;
const SLOW_AFTER_MS = 5_000;

/** Becomes true 150 ms after `pending`, and then stays true for at least 300 ms. */
function useDelayedFlag(pending: boolean): boolean {
  const [visible, setVisible] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (pending === visible) return;
    const wait = pending ? SHOW_AFTER_MS : since.current + SHOW_AT_LEAST_MS - performance.now();
    const timer = setTimeout(
      () => {
        since.current = performance.now();
        setVisible(pending);
      },
      Math.max(0, wait),
    );
    return () => clearTimeout(timer);
  }, [pending, visible]);
  return visible;
}

const LATTICE = ['M5 13H18', 'M18 5V19', 'M18 10H27', 'M11 13V27', 'M11 19H27', 'M20 19V27'];

interface LoadingOverlayProps {
  pending: boolean;
  label: string;
  /** Shown too once it takes long. */
  slowText?: string;
}

export function LoadingOverlay({ pending, label, slowText }: LoadingOverlayProps) {
  if (!useDelayedFlag(pending)) return null;
  return <Overlay label={label} slowText={slowText} />;
}

function Overlay({ label, slowText }: { label: string; slowText: string | undefined }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="load" role="status" aria-label={label}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect pathLength="100" x="5" y="5" width="22" height="22" />
        {LATTICE.map((line) => (
          <path key={line} pathLength="100" d={line} />
        ))}
      </svg>
      <span>{label}</span>
      {isSlow && slowText !== undefined && <p>{slowText}</p>}
    </div>
  );
}

// The drawings on the room's tools. All are decoration: whoever uses one gives it a name in words.
import type { ReactNode } from 'react';

const drawn = (lines: ReactNode) => () => (
  <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.2" aria-hidden="true">
    {lines}
  </svg>
);

export const Plus = drawn(<path d="M10 3v14M3 10h14" />);
export const Minus = drawn(<path d="M3 10h14" />);
export const Fit = drawn(<path d="M3 8V3h5M17 12v5h-5" />);
export const Turn = drawn(<path d="M16 10a6 6 0 1 1-2-4.5M14 2v4h-4" />);
export const Pair = drawn(<path d="M2.5 3.5h6v13h-6zM11.5 3.5h6v13h-6z" />);

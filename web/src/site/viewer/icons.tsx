// The icons of the viewer's buttons. All are decoration: the button that has one also has a name in words.
import type { ReactNode } from 'react';

const createIcon = (lines: ReactNode) => () => (
  <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.2" aria-hidden="true">
    {lines}
  </svg>
);

export const PlusIcon = createIcon(<path d="M10 3v14M3 10h14" />);
export const MinusIcon = createIcon(<path d="M3 10h14" />);
export const FitIcon = createIcon(<path d="M3 8V3h5M17 12v5h-5" />);
export const RotateIcon = createIcon(<path d="M16 10a6 6 0 1 1-2-4.5M14 2v4h-4" />);
export const TrueSizeIcon = createIcon(<path d="M1.5 6.5h17v7h-17zM5 6.5v3M8.3 6.5v4M11.7 6.5v3M15 6.5v4" />);
export const SideBySideIcon = createIcon(<path d="M2.5 3.5h6v13h-6zM11.5 3.5h6v13h-6z" />);

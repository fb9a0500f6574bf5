// The icons that every page has. All are decoration: the control that has one also has a name in words.

interface IconProps {
  className?: string;
}

/** The seal of an antiques house that has none of its own: a small cabinet. */
export function DefaultSeal({ className }: IconProps) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" fill="var(--seal)" />
      <g fill="none" stroke="var(--on-seal)" strokeWidth="1.5">
        <rect x="5" y="5" width="22" height="22" />
        <path d="M5 13H18M18 5V19M18 10H27M11 13V27M11 19H27M20 19V27" />
      </g>
    </svg>
  );
}

export function SearchIcon() {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.2" aria-hidden="true">
      <circle cx="8.5" cy="8.5" r="6" />
      <path d="M13 13l5.5 5.5" />
    </svg>
  );
}

export function PersonIcon() {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.2" aria-hidden="true">
      <circle cx="10" cy="7" r="3.4" />
      <path d="M3.5 18c0-4 2.800-6.3 6.5-6.3s6.5 2.3 6.5 6.3" />
    </svg>
  );
}

export function ArrowIcon() {
  return (
    <svg viewBox="0 0 18 10" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M0 5h17M12.5 .8 17 5l-4.5 4.2" />
    </svg>
  );
}

export function BackArrowIcon() {
  return (
    <svg viewBox="0 0 18 10" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M18 5H1M5.5 .8 1 5l4.5 4.2" />
    </svg>
  );
}

export function CloseIcon() {
  return (
    <svg viewBox="0 0 22 22" fill="none" stroke="currentColor" strokeWidth="1.2" aria-hidden="true">
      <path d="M3 3l16 16M19 3 3 19" />
    </svg>
  );
}

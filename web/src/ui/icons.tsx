// The icons of the interface. All are decoration: the control that has one also has a name in words.

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

/** The lattice of the default seal alone, in the current colour. */
export function Lattice({ className }: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.5"
      aria-hidden="true"
    >
      <rect x="5" y="5" width="22" height="22" />
      <path d="M5 13H18M18 5V19M18 10H27M11 13V27M11 19H27M20 19V27" />
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

export function SearchIcon() {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.2" aria-hidden="true">
      <circle cx="8.5" cy="8.5" r="6" />
      <path d="M13 13l5.5 5.5" />
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

export function EnlargeIcon() {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.2" aria-hidden="true">
      <path d="M2 7V2h5M13 2h5v5M18 13v5h-5M7 18H2v-5" />
    </svg>
  );
}

export function LockIcon() {
  return (
    <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.3" aria-hidden="true">
      <rect x="3.5" y="8.5" width="13" height="9" />
      <path d="M6.5 8.5V6a3.5 3.5 0 0 1 7 0v2.5M10 12v2.5" />
    </svg>
  );
}

export function ChevronIcon() {
  return (
    <svg viewBox="0 0 12 12" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M2 4l4 4 4-4" />
    </svg>
  );
}

/** Google's logo in its own colours, as Google's rules for sign-in buttons require. */
export function GoogleLogo() {
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.6 9.2c0-.6-.1-1.2-.2-1.8H9v3.5h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.5 2.7-3.8 2.7-6.6z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.4 0 4.5-.8 6-2.2l-2.9-2.2c-.8.5-1.8.9-3.1.9-2.3 0-4.3-1.6-5-3.7H1v2.3A9 9 0 0 0 9 18z"
      />
      <path fill="#FBBC05" d="M4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8.1z" />
      <path fill="#EA4335" d="M9 3.6c1.3 0 2.5.5 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3c.7-2.1 2.7-3.7 5-3.7z" />
    </svg>
  );
}

// The icons that only some pages have, so that the others do not load them. All are decoration.

/** A list may have it once for each piece: as text it is one element to render instead of three, with as few attributes as can be. */
const LATTICE = {
  __html:
    '<path fill="none" stroke="currentColor" stroke-width=".5" d="M5 5h22v22H5zM5 13H18M18 5V19M18 10H27M11 13V27M11 19H27M20 19V27"/>',
};

/** The lattice of the default seal alone, in the current colour. */
export function Lattice() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <svg viewBox="0 0 32 32" aria-hidden="true" dangerouslySetInnerHTML={LATTICE} />;
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

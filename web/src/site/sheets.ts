// The stylesheets that only some pages need. The server links those of a page in its document; a navigation loads them before it shows
// the page, and what opens later before it opens. Each comes after the stylesheet of every page and before those for some devices alone: dark,
// more contrast, print.

/** The file of that name below `styles`. */
export type Sheet =
  | 'lists'
  | 'suggestions'
  | 'facets'
  | 'piece'
  | 'exhibition'
  | 'questions'
  | 'forms'
  | 'members'
  | 'favourites'
  | 'viewer'
  | 'calendar'
  | 'not-found';

export type SheetAddresses = Partial<Record<Sheet, string>>;

let addresses: SheetAddresses = {};

/** Called once, with the addresses for the document's language. */
export function provideSheets(provided: SheetAddresses): void {
  addresses = provided;
}

const loaded = new Map<string, Promise<void>>();

function linkSheet(href: string): Promise<void> {
  // In the document already, which was drawn only after it had arrived.
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve) => {
    link.onload = () => resolve();
    // A page without a part of its style is better than none; the next one asks again.
    link.onerror = () => {
      link.remove();
      loaded.delete(href);
      resolve();
    };
    document.head.insertBefore(link, document.querySelector('link[rel=stylesheet][media]'));
  });
}

/** Ends when the sheet applies. */
export function loadSheet(name: Sheet): Promise<void> {
  const href = addresses[name];
  if (href === undefined) return Promise.resolve();
  const known = loaded.get(href) ?? linkSheet(href);
  loaded.set(href, known);
  return known;
}

// The scroll position of each entry of the browser's history, so that going back restores it.

const STORAGE_KEY = 'scrollPositions';

/** What `history.state` holds for an entry of ours. */
interface EntryState {
  entryId: string;
}

const isEntry = (state: unknown): state is EntryState =>
  typeof state === 'object' && state !== null && 'entryId' in state && typeof state.entryId === 'string';

const createEntryId = (): string => `${performance.timeOrigin}.${performance.now()}`;

function readStoredPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

export class ScrollPositions {
  #entryId = '';
  #positions: Record<string, number> = {};

  start(): void {
    this.#positions = readStoredPositions();
    if (isEntry(history.state)) this.#entryId = history.state.entryId;
    else this.#writeEntry(location.href, true);
    const y = this.#positions[this.#entryId];
    // Where the browser has restored it, or the reader has scrolled since, it stays.
    if (y !== undefined && scrollY === 0 && location.hash === '') scrollTo({ top: y });
    history.scrollRestoration = 'manual';
    addEventListener('pageshow', () => {
      history.scrollRestoration = 'manual';
    });
    addEventListener('scroll', () => this.#savePosition(), { passive: true });
    addEventListener('pagehide', () => {
      this.#savePosition();
      // The document that comes back here shows this place before this code runs.
      history.scrollRestoration = 'auto';
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify(this.#positions));
      } catch {
        // Storage is denied or full: going back starts at the top.
      }
    });
  }

  /** Changes the address; `replace` keeps the current entry. */
  pushEntry(href: string, replace: boolean): void {
    this.#savePosition();
    this.#writeEntry(href, replace);
  }

  /** After the browser went back or forward: the position at which the reader left that entry, or null for a new one. */
  restoreEntry(): number | null {
    if (isEntry(history.state)) {
      this.#entryId = history.state.entryId;
      return this.#positions[this.#entryId] ?? 0;
    }
    this.#entryId = '';
    this.#writeEntry(location.href, true);
    return null;
  }

  #savePosition(): void {
    this.#positions[this.#entryId] = scrollY;
  }

  #writeEntry(href: string, replace: boolean): void {
    this.#entryId = replace && this.#entryId !== '' ? this.#entryId : createEntryId();
    const state: EntryState = { entryId: this.#entryId };
    if (replace) history.replaceState(state, '', href);
    else history.pushState(state, '', href);
    // Where the new page keeps the place of the one before it, no scroll event says so.
    this.#savePosition();
  }
}

// Where the reader was on each page of the history, so that going back goes back to the place.

const STORE = 'places';

interface Entry {
  place: string;
}

const isEntry = (state: unknown): state is Entry =>
  typeof state === 'object' && state !== null && 'place' in state && typeof state.place === 'string';

const newPlace = (): string => `${performance.timeOrigin}.${performance.now()}`;

function kept(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

export class Places {
  #now = '';
  #heights: Record<string, number> = {};

  start(): void {
    this.#heights = kept();
    if (isEntry(history.state)) this.#now = history.state.place;
    else this.#write(location.href, true);
    const y = this.#heights[this.#now];
    if (y !== undefined && location.hash === '') scrollTo({ top: y, behavior: 'instant' });
    history.scrollRestoration = 'manual';
    addEventListener('scroll', () => this.#note(), { passive: true });
    addEventListener('pagehide', () => {
      this.#note();
      try {
        sessionStorage.setItem(STORE, JSON.stringify(this.#heights));
      } catch {
        // Storage is denied or full: going back starts at the top.
      }
    });
  }

  /** Goes on to another address. */
  leave(href: string, replace: boolean): void {
    this.#note();
    this.#write(href, replace);
  }

  /** The history moved; gives the height at which the reader left that page, or null for one that is new. */
  enter(): number | null {
    if (isEntry(history.state)) {
      this.#now = history.state.place;
      return this.#heights[this.#now] ?? 0;
    }
    this.#now = '';
    this.#write(location.href, true);
    return null;
  }

  #note(): void {
    this.#heights[this.#now] = scrollY;
  }

  #write(href: string, replace: boolean): void {
    this.#now = replace && this.#now !== '' ? this.#now : newPlace();
    const state: Entry = { place: this.#now };
    if (replace) history.replaceState(state, '', href);
    else history.pushState(state, '', href);
  }
}

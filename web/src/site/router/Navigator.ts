// Moves between pages in the browser: fetches code and answers first, then changes address and page together.
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/client';
import { canonicalPath } from '../head';
import { houseToday } from '../house-clock';
import type { ListPlaces } from './list-paths';
import { arrive, prepare, type Stop } from './load-page';
import { type Match, matchRoute } from './match-route';
import { Places } from './scroll-positions';
import type { NavigateOptions } from './use-navigate';

/** How the reader came to the page on the screen. */
export type Arrival = { kind: 'loaded' } | { kind: 'forward' } | { kind: 'kept' } | { kind: 'back'; y: number };

export interface Moment {
  stop: Stop;
  pending: boolean;
  arrival: Arrival;
  /** Where each list was left. */
  lists: ListPlaces;
}

export class Navigator {
  #moment: Moment;
  #turn = 0;
  #listeners = new Set<() => void>();
  readonly #answers: QueryClient;
  readonly #timezone: string;
  readonly #places = new Places();

  constructor(stop: Stop, answers: QueryClient, timezone: string) {
    this.#moment = { stop, pending: false, arrival: { kind: 'loaded' }, lists: {} };
    this.#answers = answers;
    this.#timezone = timezone;
  }

  /** Takes over the address bar's back and forward. */
  start(): void {
    this.#places.start();
    addEventListener('popstate', () => void this.#return());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly moment = (): Moment => this.#moment;

  /**
   * True for an address that is a page of this site in the language on the screen, and of the same document; everything else
   * is the browser's.
   */
  knows(url: URL): boolean {
    const { visit, route } = this.#moment.stop.match;
    if (url.origin !== location.origin || route?.ownDocument) return false;
    const match = this.#match(url);
    if (match.route === null || match.route.ownDocument) return false;
    return match.visit.language === visit.language && url.pathname !== '/';
  }

  readonly navigate = (href: string, { replace = false, keepPlace = false }: NavigateOptions = {}): void => {
    const url = new URL(href, location.href);
    if (!this.knows(url)) {
      if (replace) location.replace(url);
      else location.assign(url);
      return;
    }
    void this.#move(
      this.#match(url),
      () => location.assign(url),
      () => {
        const same = url.href === location.href;
        this.#places.leave(url.pathname + url.search + url.hash, replace || same);
        return keepPlace ? { kind: 'kept' } : { kind: 'forward' };
      },
    );
  };

  #match(url: URL): Match {
    const { origin, today } = this.#moment.stop.match.visit;
    const now = new Date();
    return matchRoute(url.pathname, url.search, { today: houseToday(this.#timezone, now, today), origin });
  }

  /** The browser went back or forward: the address has changed already. */
  async #return(): Promise<void> {
    const url = new URL(location.href);
    const match = this.#match(url);
    if (canonicalPath(match.visit) === canonicalPath(this.#moment.stop.match.visit) && !this.#moment.pending) {
      // Only what stands behind # is another: the browser has gone there by itself, or goes back to where the reader was.
      const y = this.#places.enter();
      if (y !== null) scrollTo({ top: y, behavior: 'instant' });
      return;
    }
    if (!this.knows(url)) {
      location.reload();
      return;
    }
    await this.#move(
      match,
      () => location.reload(),
      () => ({ kind: 'back', y: this.#places.enter() ?? 0 }),
    );
  }

  async #move(match: Match, reload: () => void, commit: () => Arrival): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.#set({ pending: true });
    let stop: Stop;
    try {
      await prepare(match, this.#answers);
      stop = arrive(match, this.#answers);
    } catch (failure) {
      if (turn !== this.#turn) return;
      if (!(failure instanceof ApiError)) {
        // The page's code is gone, as after a new release: the browser fetches the page whole.
        this.#set({ pending: false });
        reload();
        return;
      }
      stop = { match, module: null, failure };
    }
    if (turn !== this.#turn) return;
    const left = this.#moment.stop.match;
    const lists = left.route
      ? { ...this.#moment.lists, [left.route.name]: canonicalPath(left.visit) }
      : this.#moment.lists;
    const arrival = commit();
    this.#set({ stop, pending: false, arrival, lists });
  }

  #set(change: Partial<Moment>): void {
    this.#moment = { ...this.#moment, ...change };
    for (const listener of this.#listeners) listener();
  }
}

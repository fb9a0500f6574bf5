// Moves between pages in the browser: fetches code and answers first, then changes address and page together.
import { Listeners } from '../../api/listeners';
import type { AnswerCache } from '../../api/site/answers';
import { getHouseToday } from '../house-clock';
import type { ListPaths } from './list-paths';
import { type LoadedPage, loadPage, recallPage } from './load-page';
import { matchRoute, type RouteMatch } from './match-route';
import { type FailedNavigation, findFailure } from './navigation-failure';
import { canonicalPath } from './page-request';
import { ScrollPositions } from './scroll-positions';
import type { NavigateOptions } from './use-navigate';

/** How the page on the screen came there. `y` is the scroll position at which the reader had left it. */
export type Transition = { kind: 'initial' } | { kind: 'push' } | { kind: 'in-place' } | { kind: 'back'; y: number };

export interface NavState {
  page: LoadedPage;
  pending: boolean;
  transition: Transition;
  listPaths: ListPaths;
  /** The last navigation failed: the page is still the one before it, or what was there of the one it led to. */
  failed: FailedNavigation | null;
}

export class Navigator {
  #state: NavState;
  /** The number of the latest navigation: an earlier one that ends after it is dropped. */
  #latest = 0;
  readonly #listeners = new Listeners();
  readonly #answers: AnswerCache;
  readonly #timezone: string;
  readonly #scrollPositions = new ScrollPositions();

  constructor(page: LoadedPage, answers: AnswerCache, timezone: string) {
    this.#state = { page, pending: false, transition: { kind: 'initial' }, listPaths: {}, failed: null };
    this.#answers = answers;
    this.#timezone = timezone;
  }

  /** Takes over the browser's back and forward. */
  start(): void {
    this.#scrollPositions.start();
    addEventListener('popstate', () => void this.#followHistory());
  }

  readonly subscribe = this.#listeners.subscribe;

  readonly getState = (): NavState => this.#state;

  /**
   * True for an address that is a page of this site in the language on the screen, and of the same document; everything else
   * is left to the browser.
   */
  handles(url: URL): boolean {
    const { request, route } = this.#state.page.match;
    if (url.origin !== location.origin || route?.ownDocument) return false;
    const match = this.#match(url);
    if (match.route === null || match.route.ownDocument) return false;
    return match.request.language === request.language && url.pathname !== '/';
  }

  readonly navigate = (href: string, { replace = false, keepScroll = false }: NavigateOptions = {}): void => {
    const url = new URL(href, location.href);
    if (!this.handles(url)) {
      if (replace) location.replace(url);
      else location.assign(url);
      return;
    }
    void this.#move(
      this.#match(url),
      () => location.assign(url),
      () => {
        const same = url.href === location.href;
        this.#scrollPositions.pushEntry(url.pathname + url.search + url.hash, replace || same);
        return keepScroll ? { kind: 'in-place' } : { kind: 'push' };
      },
      () => this.navigate(href, { replace, keepScroll }),
    );
  };

  /** The reader has read that the last navigation failed. */
  readonly dismissFailure = (): void => this.#set({ failed: null });

  /** Fetches the page of an address that a reader is about to follow. If that fails, the navigation will say so. */
  readonly prepare = (href: string): void => {
    const url = new URL(href, location.href);
    if (this.handles(url)) loadPage(this.#match(url), this.#answers).catch(() => undefined);
  };

  #match(url: URL): RouteMatch {
    const { origin, today } = this.#state.page.match.request;
    const now = new Date();
    return matchRoute(url.pathname, url.search, { today: getHouseToday(this.#timezone, now, today), origin });
  }

  /** The browser went back or forward: the address has changed already. */
  async #followHistory(): Promise<void> {
    const url = new URL(location.href);
    const match = this.#match(url);
    if (canonicalPath(match.request) === canonicalPath(this.#state.page.match.request) && !this.#state.pending) {
      // Only the part after # differs: the browser has gone there by itself, or goes back to where the reader was.
      const y = this.#scrollPositions.restoreEntry();
      if (y !== null) scrollTo({ top: y });
      return;
    }
    if (!this.handles(url)) {
      location.reload();
      return;
    }
    await this.#move(
      match,
      () => location.reload(),
      () => ({ kind: 'back', y: this.#scrollPositions.restoreEntry() ?? 0 }),
    );
  }

  /**
   * `commit` changes the address once the page is there; `reload` has the browser fetch the whole document instead. With
   * `retry` a failure leaves the reader on the page, with all that they typed; without it the address has changed already.
   */
  async #move(match: RouteMatch, reload: () => void, commit: () => Transition, retry?: () => void): Promise<void> {
    this.#latest += 1;
    const sequence = this.#latest;
    this.#set({ pending: true });
    let page: LoadedPage;
    let failed: FailedNavigation | null = null;
    // Beside the page, and not with the first one, which never needs it.
    const morphing = import('./morph-picture').catch(() => null);
    try {
      page = await loadPage(match, this.#answers);
    } catch (cause) {
      const failure = await findFailure(cause);
      if (sequence !== this.#latest) return;
      if (failure === null) {
        this.#set({ pending: false });
        reload();
        return;
      }
      if (retry && this.#state.page.failure === undefined) {
        this.#set({ pending: false, failed: { failure, retry, isRecalled: false } });
        return;
      }
      const recalled = recallPage(match, this.#answers);
      page = recalled ?? { match, module: null, failure };
      const reloadPage = () => this.navigate(canonicalPath(match.request), { replace: true, keepScroll: true });
      if (recalled) failed = { failure, retry: reloadPage, isRecalled: true };
    }
    const morph = await morphing;
    const left = this.#state.page.match;
    const show = () => {
      if (sequence !== this.#latest) return;
      const listPaths = left.route
        ? { ...this.#state.listPaths, [left.route.name]: canonicalPath(left.request) }
        : this.#state.listPaths;
      const transition = commit();
      this.#set({ page, pending: false, transition, listPaths, failed });
    };
    if (morph === null) show();
    else morph.morphPicture(left, match, show);
  }

  #set(change: Partial<NavState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.call();
  }
}

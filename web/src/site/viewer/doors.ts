// Where the tiles of a piece's pictures lie just now. What members alone may see has an address that dies within minutes; it
// is renewed before that, so whoever looks does not notice, and once more when a tile says that it was too late.
import type { QueryClient } from '@tanstack/react-query';
import { answeredAt, peekAnswer, refreshPersonal } from '../../api/answers';
import type { Query } from '../../api/queries';
import type { Artifact, ArtifactFile, OpenFile } from '../../api/schema.gen';

/** The picture's name, which stays the same when its address is signed anew. */
export const keyOf = ({ iiif }: OpenFile): string => iiif.slice(iiif.lastIndexOf('/') + 1);

export const isOpen = (file: ArtifactFile | null | undefined): file is OpenFile => file?.locked === false;

/** After a renewal that brought nothing new, as when the house does not answer. */
const PATIENCE_MS = 3000;

export class Doors {
  readonly #answers: QueryClient;
  readonly #query: Query<Artifact>;
  readonly #now: () => number;
  #renewing: Promise<void> | null = null;
  #watching = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(answers: QueryClient, query: Query<Artifact>, now: () => number) {
    this.#answers = answers;
    this.#query = query;
    this.#now = now;
  }

  /** Keeps the addresses fresh while the page can be seen; gives what ends that. */
  watch(): () => void {
    const look = () => this.#look(0);
    this.#watching = true;
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      this.#watching = false;
      document.removeEventListener('visibilitychange', look);
      clearTimeout(this.#timer);
    };
  }

  /** The address of a picture's image service; null when the caller may not see it (any more). */
  async address(key: string): Promise<string | null> {
    if (this.#left() <= 0) await this.renew();
    const file = this.#artifact()?.files.find((file) => isOpen(file) && keyOf(file) === key);
    return isOpen(file) ? file.iiif : null;
  }

  /** Has the addresses signed anew. Asked for by many tiles at once, it happens once. */
  renew(): Promise<void> {
    this.#renewing ??= this.#renew();
    return this.#renewing;
  }

  async #renew(): Promise<void> {
    clearTimeout(this.#timer);
    await refreshPersonal(this.#answers);
    this.#renewing = null;
    if (this.#watching) this.#look(PATIENCE_MS);
  }

  #artifact(): Artifact | null | undefined {
    return peekAnswer(this.#answers, this.#query)?.body.data;
  }

  /** For how long the addresses are good, in milliseconds; for ever where none was signed. */
  #left(): number {
    const signedFor = this.#artifact()?.signed_for ?? null;
    if (signedFor === null) return Number.POSITIVE_INFINITY;
    return signedFor * 1000 - (this.#now() - answeredAt(this.#answers, this.#query));
  }

  /** Renews at half time, or after `overdue` milliseconds when that is past. A page in the background waits until it is seen. */
  #look(overdue: number): void {
    clearTimeout(this.#timer);
    const signedFor = this.#artifact()?.signed_for ?? null;
    if (signedFor === null || document.visibilityState === 'hidden') return;
    const due = this.#left() - signedFor * 500;
    this.#timer = setTimeout(() => void this.renew(), due > 0 ? due : overdue);
  }
}

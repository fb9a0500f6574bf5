// The addresses of a piece's image services. Those of members' pictures are signed and expire within minutes: they are renewed
// before that, and once more when a tile is refused.
import type { AnswerCache } from '../../api/site/answers';
import type { Query } from '../../api/site/queries';
import type { Artifact, ArtifactFile, OpenFile } from '../../api/site/schema.gen';

/** The picture's key, which stays the same when its address is signed anew. */
export const getPictureKey = ({ iiif }: OpenFile): string => iiif.slice(iiif.lastIndexOf('/') + 1);

export const isOpen = (file: ArtifactFile | null | undefined): file is OpenFile => file?.locked === false;

/** Between two renewals of which the first failed, as when the server does not answer. */
const RETRY_MS = 3000;

export class SignedUrls {
  readonly #answers: AnswerCache;
  readonly #query: Query<Artifact>;
  readonly #now: () => number;
  #renewing: Promise<void> | null = null;
  #isWatching = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(answers: AnswerCache, query: Query<Artifact>, now: () => number) {
    this.#answers = answers;
    this.#query = query;
    this.#now = now;
  }

  /** Renews the addresses before they expire while the page is visible; returns the function that ends this. */
  keepFresh(): () => void {
    const schedule = () => this.#scheduleRenewal(0);
    this.#isWatching = true;
    document.addEventListener('visibilitychange', schedule);
    schedule();
    return () => {
      this.#isWatching = false;
      document.removeEventListener('visibilitychange', schedule);
      clearTimeout(this.#timer);
    };
  }

  /** The address of a picture's image service; null when the picture is locked. */
  async getServiceUrl(key: string): Promise<string | null> {
    if (this.#getRemainingMs() <= 0) await this.renew();
    const file = this.#readArtifact()?.files.find((file) => isOpen(file) && getPictureKey(file) === key);
    return isOpen(file) ? file.iiif : null;
  }

  /** Fetches newly signed addresses; concurrent calls share one request. */
  renew(): Promise<void> {
    this.#renewing ??= this.#renew();
    return this.#renewing;
  }

  async #renew(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#answers.refreshPersonal();
    this.#renewing = null;
    if (this.#isWatching) this.#scheduleRenewal(RETRY_MS);
  }

  #readArtifact(): Artifact | null | undefined {
    return this.#answers.peek(this.#query)?.body.data;
  }

  /** Until the addresses expire; infinite where none is signed. */
  #getRemainingMs(): number {
    const signedFor = this.#readArtifact()?.signed_for ?? null;
    if (signedFor === null) return Number.POSITIVE_INFINITY;
    return signedFor * 1000 - (this.#now() - this.#answers.getTime(this.#query));
  }

  /** Renews after half the lifetime, or after `overdueMs` when that has passed. Pages in the background wait until they are visible. */
  #scheduleRenewal(overdueMs: number): void {
    clearTimeout(this.#timer);
    const signedFor = this.#readArtifact()?.signed_for ?? null;
    if (signedFor === null || document.visibilityState === 'hidden') return;
    const due = this.#getRemainingMs() - signedFor * 500;
    this.#timer = setTimeout(() => void this.renew(), due > 0 ? due : overdueMs);
  }
}

// A browser's storage for tests that run without a browser.

export class FakeStorage {
  readonly kept = new Map<string, string>();
  /** As when the reader has disabled it. */
  denied = false;

  #open(): Map<string, string> {
    if (this.denied) throw new DOMException('denied', 'SecurityError');
    return this.kept;
  }

  getItem(key: string): string | null {
    return this.#open().get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#open().set(key, value);
  }

  removeItem(key: string): void {
    this.#open().delete(key);
  }
}

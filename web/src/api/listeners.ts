// Who is called when something changes.

export class Listeners<Told extends readonly unknown[] = []> {
  readonly #listeners = new Set<(...told: Told) => void>();

  /** Returns the end of the subscription. */
  readonly subscribe = (listener: (...told: Told) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly call = (...told: Told): void => {
    for (const listener of this.#listeners) listener(...told);
  };
}

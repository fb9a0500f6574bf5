// The cache of the API's answers: on the server for one rendering, in the browser until the document is left.
import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { type Answer, ApiError } from '../client';
import type { Query } from './queries';
import { get } from './requests';

/** After this a navigation fetches an answer again. */
const FRESH_MS = 60_000;
/** As many answers are kept for going back without a connection: some twenty pages. The answers of the shown page are kept in any case. */
export const MOST_ANSWERS = 120;

interface Entry {
  answer: Answer<unknown> | undefined;
  /** When the answer arrived; 0 for one that is out of date. */
  time: number;
  isPersonal: boolean;
  /** The latest request, until it is answered. */
  sent: Promise<void> | undefined;
  /** The components that show the answer. */
  listeners: Set<() => void>;
}

/** What cannot be fetched again stays on the screen, and is not shown anew. */
const expire = (entry: Entry): void => {
  entry.time = 0;
};

export class AnswerCache {
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => number;

  /** `now` is the clock: epoch milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  #find({ path, personal = false }: Query<unknown>): Entry {
    const known = this.#entries.get(path);
    const entry = known ?? { answer: undefined, time: 0, isPersonal: personal, sent: undefined, listeners: new Set() };
    // The one that was needed last is the last of the map.
    this.#entries.delete(path);
    this.#entries.set(path, entry);
    if (known === undefined) this.#dropOldest();
    return entry;
  }

  #dropOldest(): void {
    let excess = this.#entries.size - MOST_ANSWERS;
    for (const [path, { listeners, sent }] of this.#entries) {
      if (excess <= 0) return;
      if (listeners.size > 0 || sent) continue;
      this.#entries.delete(path);
      excess -= 1;
    }
  }

  /** Stores an answer that came with the page, or that was fetched. */
  put(query: Query<unknown>, answer: Answer<unknown>): void {
    const entry = this.#find(query);
    entry.answer = answer;
    entry.time = this.#now();
    for (const listener of entry.listeners) listener();
  }

  /** The cached answer, however old. */
  peek<T>({ path }: Query<T>): Answer<T> | undefined {
    return this.#entries.get(path)?.answer as Answer<T> | undefined;
  }

  /** When the answer arrived, in epoch milliseconds; 0 without one, and for one that the session has made out of date. */
  getTime({ path }: Query<unknown>): number {
    return this.#entries.get(path)?.time ?? 0;
  }

  /** Fetches unless a fresh answer is cached or on its way. */
  async load(query: Query<unknown>): Promise<void> {
    const entry = this.#find(query);
    if (entry.sent === undefined && entry.answer && this.#now() - entry.time < FRESH_MS) return;
    await (entry.sent ?? this.#send(query, entry));
  }

  /** A request that another one has overtaken, as after a login, ends with that one. */
  #send(query: Query<unknown>, entry: Entry): Promise<void> {
    const sent: Promise<void> = get<unknown>(query.path).then(
      (answer) => {
        if (entry.sent !== sent) return entry.sent;
        entry.sent = undefined;
        this.put(query, answer);
      },
      (failure: unknown) => {
        if (entry.sent !== sent) return entry.sent;
        entry.sent = undefined;
        throw failure;
      },
    );
    entry.sent = sent;
    return sent;
  }

  /** Fetches again what members see differently: the shown ones now, the rest when they are needed. */
  async refreshPersonal(): Promise<void> {
    const requests: Promise<void>[] = [];
    for (const [path, entry] of this.#entries) {
      if (!entry.isPersonal) continue;
      const isNeeded = entry.listeners.size > 0 || entry.sent;
      if (isNeeded) requests.push(this.#send({ path, personal: true }, entry).catch(() => expire(entry)));
      else expire(entry);
    }
    await Promise.all(requests);
  }

  subscribe(query: Query<unknown>, listener: () => void): () => void {
    const entry = this.#find(query);
    entry.listeners.add(listener);
    // It went out of date after the navigation had looked at it, and before its page was on the screen.
    if (entry.isPersonal && entry.answer && entry.time === 0 && !entry.sent)
      this.#send(query, entry).catch(() => undefined);
    return () => entry.listeners.delete(listener);
  }
}

const AnswersContext = createContext<AnswerCache | null>(null);

export const AnswersProvider = AnswersContext.Provider;

export function useAnswers(): AnswerCache {
  const answers = useContext(AnswersContext);
  if (answers === null) throw new Error('no AnswersProvider around this component');
  return answers;
}

function useCached<T>(query: Query<T>): Answer<T> | undefined {
  const answers = useAnswers();
  const { path, personal } = query;
  const subscribe = useCallback(
    (listener: () => void) => answers.subscribe({ path, personal }, listener),
    [answers, path, personal],
  );
  const read = () => answers.peek(query);
  return useSyncExternalStore(subscribe, read, read);
}

/** Changes the cached answer after an operation whose effect on it is known. */
export function useChangeAnswer<T>(query: Query<T>): (change: (data: T) => T) => void {
  const answers = useAnswers();
  return (change) => {
    const answer = answers.peek(query);
    if (answer?.body.data) answers.put(query, { ...answer, body: { ...answer.body, data: change(answer.body.data) } });
  };
}

/** A page's data; null when the API has no such record. The answer must be in the cache. */
export function useAnswer<T>(query: Query<T>): T | null {
  const answer = useCached(query);
  if (answer === undefined) throw new Error(`no answer for ${query.path}`);
  return answer.status === 200 ? answer.body.data : null;
}

const NO_QUERY: Query<never> = { path: '' };

export interface LateAnswer<T> {
  /** Null until the answer is there, without a query, and where the API has no such record. */
  data: T | null;
  /** Why there is no answer: the request's failure, or what the API answered in place of the record. */
  failure: unknown;
  retry: () => void;
}

/** The answer to a query that is sent when the component mounts; null: no query. */
export function useLateAnswer<T>(query: Query<T> | null): LateAnswer<T> {
  const answers = useAnswers();
  const answer = useCached<T>(query ?? NO_QUERY);
  const [failed, setFailed] = useState<{ query: Query<T>; failure: unknown }>();
  const send = useCallback(() => {
    setFailed(undefined);
    if (query) answers.load(query).catch((failure: unknown) => setFailed({ query, failure }));
  }, [answers, query]);
  useEffect(() => {
    if (query && !answers.peek(query)) send();
  }, [answers, query, send]);
  if (answer?.status === 200) return { data: answer.body.data, failure: undefined, retry: send };
  const failure = answer ? new ApiError(answer.status, answer.body.message) : undefined;
  return { data: null, failure: failure ?? (failed?.query === query ? failed?.failure : undefined), retry: send };
}

/** The API's message when it refused the query (422), in the page's language; null otherwise. */
export function useRefusal(query: Query<unknown>): string | null {
  const answer = useCached(query);
  return answer?.status === 422 ? answer.body.message : null;
}

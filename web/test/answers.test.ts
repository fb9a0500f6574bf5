import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnswerCache, MOST_ANSWERS } from '../src/api/site/answers';
import type { Query } from '../src/api/site/queries';

const PIECE: Query<string> = { path: '/api/collection/7', personal: true };
const HOUSE: Query<string> = { path: '/api/front/house' };

interface Sent {
  path: string;
  answer: (data: string) => void;
  fail: () => void;
}

let clock: number;
let sent: Sent[];
let answers: AnswerCache;

const body = (data: string) => ({ state: 'SUCCESS' as const, data, message: '' });
const peek = (query: Query<string>) => answers.peek(query)?.body.data;

beforeEach(() => {
  clock = 1_000_000;
  sent = [];
  answers = new AnswerCache(() => clock);
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal(
    'fetch',
    (path: string) =>
      new Promise((resolve, reject) => {
        sent.push({ path, answer: (data) => resolve(Response.json(body(data))), fail: () => reject(new Error('cut')) });
      }),
  );
});

afterEach(() => vi.unstubAllGlobals());

describe('the cache of answers', () => {
  it('fetches an answer once while it is fresh, and again after that', async () => {
    answers.put(HOUSE, { status: 200, body: body('old') });
    clock += 59_000;
    await answers.load(HOUSE);
    expect(sent).toEqual([]);
    clock += 2_000;
    const loaded = Promise.all([answers.load(HOUSE), answers.load(HOUSE)]);
    expect(sent).toHaveLength(1);
    expect(peek(HOUSE)).toBe('old');
    sent[0]?.answer('new');
    await loaded;
    expect([peek(HOUSE), answers.getTime(HOUSE)]).toEqual(['new', clock]);
  });

  it('keeps the answer when a request fails, and asks again the next time', async () => {
    answers.put(HOUSE, { status: 200, body: body('old') });
    clock += 61_000;
    const loaded = answers.load(HOUSE);
    sent[0]?.fail();
    await expect(loaded).rejects.toThrow();
    expect(peek(HOUSE)).toBe('old');
    const again = answers.load(HOUSE);
    sent[1]?.answer('new');
    await again;
    expect(peek(HOUSE)).toBe('new');
  });

  it('fetches personal answers again: shown ones at once, the rest when they are needed', async () => {
    const hidden: Query<string> = { path: '/api/collection/8', personal: true };
    for (const query of [PIECE, hidden, HOUSE]) answers.put(query, { status: 200, body: body('visitor') });
    const shown = vi.fn();
    const unsubscribe = answers.subscribe(PIECE, shown);
    const refreshed = answers.refreshPersonal();
    expect(sent.map(({ path }) => path)).toEqual([PIECE.path]);
    sent[0]?.answer('member');
    await refreshed;
    expect(shown).toHaveBeenCalledOnce();
    expect([peek(PIECE), peek(hidden), peek(HOUSE)]).toEqual(['member', 'visitor', 'visitor']);
    void answers.load(hidden);
    void answers.load(HOUSE);
    expect(sent.map(({ path }) => path)).toEqual([PIECE.path, hidden.path]);
    unsubscribe();
    answers.put(PIECE, { status: 200, body: body('later') });
    expect(shown).toHaveBeenCalledOnce();
  });

  it('drops visitors’ answers after a login, and pending reads get the newer answer', async () => {
    const loaded = answers.load(PIECE);
    const refreshed = answers.refreshPersonal();
    expect(sent).toHaveLength(2);
    sent[0]?.answer('visitor');
    sent[1]?.answer('member');
    await Promise.all([loaded, refreshed]);
    expect(peek(PIECE)).toBe('member');
  });

  it('survives a refresh that fails', async () => {
    answers.put(PIECE, { status: 200, body: body('visitor') });
    answers.subscribe(PIECE, () => undefined);
    const refreshed = answers.refreshPersonal();
    sent[0]?.fail();
    await refreshed;
    expect(peek(PIECE)).toBe('visitor');
  });

  it('knows as out of date what could not be fetched again after the session changed', async () => {
    const hidden: Query<string> = { path: '/api/collection/8', personal: true };
    for (const query of [PIECE, hidden, HOUSE]) answers.put(query, { status: 200, body: body('member') });
    answers.subscribe(PIECE, () => undefined);
    const refreshed = answers.refreshPersonal();
    sent[0]?.fail();
    await refreshed;
    expect([PIECE, hidden, HOUSE].map((query) => answers.getTime(query))).toEqual([0, 0, clock]);
  });

  it('fetches again what went out of date between a navigation and its page', async () => {
    for (const query of [PIECE, HOUSE]) answers.put(query, { status: 200, body: body('kept') });
    await answers.refreshPersonal();
    expect(sent).toHaveLength(0);
    for (const query of [PIECE, HOUSE]) answers.subscribe(query, () => undefined);
    answers.subscribe(PIECE, () => undefined);
    expect(sent.map(({ path }) => path)).toEqual([PIECE.path]);
    sent[0]?.answer('changed');
    await vi.waitFor(() => expect(peek(PIECE)).toBe('changed'));
  });

  it('keeps so many answers, and drops those that were not needed for longest', () => {
    const queries = Array.from(
      { length: MOST_ANSWERS + 2 },
      (_, at): Query<string> => ({ path: `/api/collection/${at}` }),
    );
    const [shown, needed, oldest] = queries as [Query<string>, Query<string>, Query<string>];
    const put = (query: Query<string>) => answers.put(query, { status: 200, body: body('kept') });
    const rest = queries.splice(MOST_ANSWERS);
    for (const query of queries) put(query);
    answers.subscribe(shown, () => undefined);
    void answers.load(needed);
    for (const query of rest) put(query);
    expect([shown, needed, oldest].map(peek)).toEqual(['kept', 'kept', undefined]);
    expect(rest.map(peek)).toEqual(['kept', 'kept']);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../src/api/client';
import { createDevice, encodeBase64Url, readDevice } from '../src/api/device';
import { agreeToPolicy, declinePolicy, login, logout, readInfo, register } from '../src/api/site/member';
import { readPendingConsent } from '../src/api/site/pending-consent';
import { get, post } from '../src/api/site/requests';
import { readSeal, readToken, storeSeal, watchSession } from '../src/api/site/session';
import { FakeStorage } from './fake-storage';

interface Sent {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
}

let storage: FakeStorage;
let sent: Sent[];
let answers: (() => Response | Promise<Response>)[];

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const success = (extra: object = {}) => answer(200, { state: 'SUCCESS', data: null, message: '', ...extra });
const failure = (status: number, message: string, extra: object = {}, headers: Record<string, string> = {}) =>
  answer(status, { state: 'ERROR', data: null, message, ...extra }, headers);
const OVER = { 'WWW-Authenticate': 'Bearer error="invalid_token"' };

beforeEach(() => {
  storage = new FakeStorage();
  sent = [];
  answers = [];
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({
      path,
      method: init.method ?? '',
      headers: init.headers as Record<string, string>,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
    });
    const next = answers.shift();
    if (!next) throw new TypeError('offline');
    return next();
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('post', () => {
  it('sends language, token and device and returns the envelope', async () => {
    storage.kept.set('token', 'dbg_a').set('device', 'dev');
    answers = [() => success({ data: 7 })];
    expect((await post('/api/x', { a: 1 })).data).toBe(7);
    expect(sent[0]).toEqual({
      path: '/api/x',
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Accept-Language': 'en',
        'Content-Type': 'application/json',
        Authorization: 'Bearer dbg_a',
        'X-Duobao-Device': 'dev',
      },
      body: { a: 1 },
    });
  });

  it('sends no token, device or body if there is none', async () => {
    answers = [() => success()];
    await post('/api/x', undefined);
    expect(sent[0]?.headers).toEqual({ Accept: 'application/json', 'Accept-Language': 'en' });
    expect(sent[0]?.body).toBeUndefined();
  });

  it('sends once, whatever the answer is', async () => {
    storage.kept.set('token', 'dbg_a');
    answers = [() => failure(401, 'wrong'), () => success()];
    await expect(post('/api/x', {})).rejects.toMatchObject({ status: 401, message: 'wrong' });
    expect(sent).toHaveLength(1);
  });

  it('reports the field, and no message without an answer', async () => {
    answers = [() => failure(422, 'too short', { field: 'password' }), () => new Response('<html>', { status: 502 })];
    await expect(post('/api/x', {})).rejects.toMatchObject({ status: 422, field: 'password' });
    await expect(post('/api/x', {})).rejects.toMatchObject({ status: 502, message: '' });
    await expect(post('/api/x', {})).rejects.toMatchObject({ status: 0, message: '' });
  });

  it('removes a token that the server no longer knows, but not after a wrong password', async () => {
    storage.kept.set('token', 'dbg_a').set('seal', '林');
    answers = [() => failure(401, 'wrong password'), () => failure(401, 'over', {}, OVER)];
    await expect(post('/api/x', {})).rejects.toThrow(ApiError);
    expect(readToken()).toBe('dbg_a');
    await expect(post('/api/x', {})).rejects.toThrow(ApiError);
    expect(readToken()).toBeNull();
    expect(storage.kept.size).toBe(0);
  });

  it('keeps a token that was stored while the old one was refused', async () => {
    storage.kept.set('token', 'dbg_old');
    answers = [
      () => {
        storage.kept.set('token', 'dbg_new');
        return failure(401, 'over', {}, OVER);
      },
    ];
    await expect(post('/api/x', {})).rejects.toThrow(ApiError);
    expect(readToken()).toBe('dbg_new');
  });
});

describe('get', () => {
  it('repeats the request as a visitor when the session has expired', async () => {
    storage.kept.set('token', 'dbg_a');
    answers = [() => failure(401, 'over', {}, OVER), () => success({ data: 1 })];
    expect((await get('/api/x')).body.data).toBe(1);
    expect(sent.map(({ headers }) => headers.Authorization)).toEqual(['Bearer dbg_a', undefined]);
    expect(readToken()).toBeNull();
  });

  it('keeps the token after a refusal that does not name it', async () => {
    storage.kept.set('token', 'dbg_a');
    answers = [() => failure(401, 'not here')];
    await expect(get('/api/x')).rejects.toMatchObject({ status: 401, message: 'not here' });
    expect([readToken(), sent.length]).toEqual(['dbg_a', 1]);
  });
});

describe('signing in', () => {
  it('stores the token, creates the device first and does not send an old token', async () => {
    storage.kept.set('token', 'dbg_old').set('seal', '林');
    answers = [() => success({ token: 'dbg_new' })];
    await login({ account: 'a@b.tw', password: 'secret' });
    expect(sent[0]?.body).toEqual({ account: 'a@b.tw', password: 'secret' });
    expect(sent[0]?.headers.Authorization).toBeUndefined();
    expect(sent[0]?.headers['X-Duobao-Device']).toMatch(/^[\w-]{22}$/);
    expect(readToken()).toBe('dbg_new');
    expect(readSeal()).toBe('');
  });

  it('keeps the token aside while a newer privacy policy is asked about, until the member agrees', async () => {
    answers = [() => success({ token: 'dbg_new', policy: '4' }), () => success({})];
    await login({ account: 'a@b.tw', password: 'secret' });
    expect(readToken()).toBeNull();
    const pending = readPendingConsent();
    expect(pending).toEqual({ token: 'dbg_new', policy: '4' });
    if (pending) await agreeToPolicy(pending);
    expect(sent[1]).toMatchObject({ body: { version: '4' }, headers: { Authorization: 'Bearer dbg_new' } });
    expect(readToken()).toBe('dbg_new');
    expect(readPendingConsent()).toBeNull();
  });

  it('ends the session of a member who declines', async () => {
    answers = [() => success({ token: 'dbg_new', policy: '4' }), () => success({})];
    await login({ account: 'a@b.tw', password: 'secret' });
    const pending = readPendingConsent();
    if (pending) await declinePolicy(pending);
    expect(sent[1]?.headers.Authorization).toBe('Bearer dbg_new');
    expect(readToken()).toBeNull();
    expect(readPendingConsent()).toBeNull();
  });

  it('keeps an existing device', async () => {
    storage.kept.set('device', 'mine');
    answers = [() => success({ token: 'dbg_new' })];
    await register({ account: 'a@b.tw', password: 'p', name: 'n', code: '123456' });
    expect(sent[0]?.headers['X-Duobao-Device']).toBe('mine');
    expect(sent[0]?.body).toEqual({ account: 'a@b.tw', password: 'p', name: 'n', code: '123456' });
  });

  it('stores nothing after a refusal', async () => {
    answers = [() => failure(401, 'no')];
    await expect(login({ account: 'a@b.tw', password: 'wrong' })).rejects.toMatchObject({ message: 'no' });
    expect(readToken()).toBeNull();
  });

  it('creates a device of sixteen bytes in characters for a header', () => {
    createDevice((bytes) => bytes.fill(255));
    expect(readDevice()).toBe('_____________________w');
    expect(encodeBase64Url(new Uint8Array([251, 239]))).toBe('--8');
  });
});

describe('readInfo', () => {
  const info = { name: '林之恆' };

  it('shares one request between concurrent calls', async () => {
    storage.kept.set('token', 'dbg_a');
    answers = [() => success({ info }), () => success({ info })];
    expect(await Promise.all([readInfo(), readInfo()])).toEqual([info, info]);
    expect(sent).toHaveLength(1);
    await readInfo();
    expect(sent).toHaveLength(2);
  });

  it.each([200, 400, 401, 403, 404, 422])('removes the token after an ERROR with status %d', async (status) => {
    storage.kept.set('token', 'dbg_a');
    answers = [() => failure(status, 'no')];
    await expect(readInfo()).rejects.toThrow(ApiError);
    expect(readToken()).toBeNull();
  });

  it.each([429, 500, 503])('keeps the token when the server is busy or fails (%d)', async (status) => {
    storage.kept.set('token', 'dbg_a');
    answers = [() => failure(status, 'busy')];
    await expect(readInfo()).rejects.toThrow(ApiError);
    expect(readToken()).toBe('dbg_a');
  });

  it('keeps the token when the answer is cut off, as when the reader leaves the page', async () => {
    storage.kept.set('token', 'dbg_a');
    answers = [() => new Response('{"state":"SUCC', { status: 200 })];
    await expect(readInfo()).rejects.toMatchObject({ status: 0 });
    expect(readToken()).toBe('dbg_a');
  });

  it('keeps the token without an answer', async () => {
    storage.kept.set('token', 'dbg_a');
    await expect(readInfo()).rejects.toMatchObject({ status: 0 });
    expect(readToken()).toBe('dbg_a');
  });
});

describe('the session', () => {
  it('ends in the browser even when the server cannot be reached', async () => {
    storage.kept.set('token', 'dbg_a');
    await logout();
    expect(sent.map(({ path }) => path)).toEqual(['/api/front/logout']);
    expect(readToken()).toBeNull();
  });

  it('is null when storage is denied or has a value that no header can carry', () => {
    storage.kept.set('token', '多寶格');
    expect(readToken()).toBeNull();
    storage.denied = true;
    expect(readToken()).toBeNull();
    expect(readSeal()).toBe('');
  });

  it('notifies listeners of a new seal', () => {
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', () => {});
    storage.kept.set('token', 'dbg_a');
    const seals: string[] = [];
    const stop = watchSession(() => seals.push(readSeal()));
    storeSeal('林');
    stop();
    storeSeal('王');
    expect(seals).toEqual(['林']);
  });
});

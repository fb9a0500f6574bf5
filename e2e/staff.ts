// Staff accounts for the tests of the desk: a server of their own, links by the command line, codes as an app would show them.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, request } from '@playwright/test';
import type { Role } from '../web/src/api/desk/types';
import { binary, environment, findFreePort, root, type Server } from './server';

export const PASSWORD = 'nine celadon dishes';

/** A desk's address and its data folder. */
type Desk = Pick<DeskServer, 'origin' | 'data'>;

/** A desk on an empty site. */
export interface DeskServer {
  origin: string;
  data: string;
  process: ChildProcess;
}

/** Starts a server and waits until its desk answers. */
export async function startDesk(...flags: readonly string[]): Promise<DeskServer> {
  const data = await mkdtemp(join(tmpdir(), 'duobao-desk-'));
  const [site, desk] = [await findFreePort(), await findFreePort()];
  const listen = ['--listen', `127.0.0.1:${site}`, '--staff-listen', `127.0.0.1:${desk}`];
  const child = spawn(binary, ['serve', ...listen, '--data-dir', data, '--trusted-proxies', '127.0.0.1/32', ...flags], {
    cwd: root,
    stdio: 'ignore',
    env: environment,
  });
  const origin = `http://127.0.0.1:${desk}`;
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${origin}/api/desk/health`).catch(() => undefined);
    if (answer?.ok) return { origin, data, process: child };
    await new Promise((done) => setTimeout(done, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`${binary} serve did not open its desk`);
}

/** Stops a server and deletes what it kept. */
export async function stopDesk({ process: child, data }: DeskServer): Promise<void> {
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGTERM');
  await ended;
  await rm(data, { recursive: true, force: true });
}

/** A new account's link, at the desk's own address. */
export function inviteStaff({ data, origin }: Desk, name: string, role: string): string {
  const options = { cwd: root, env: environment, encoding: 'utf8' } as const;
  const line = execFileSync(binary, ['staff', 'add', name, '--role', role, '--data-dir', data], options);
  return `${origin}/setup#${line.trim().split('#')[1]}`;
}

export interface Colleague {
  name: string;
  app: Authenticator;
}

/** What the desk answers to a call. */
interface DeskAnswer<Data> {
  status: number;
  state: string;
  message: string;
  data: Data;
}

/** Calls the desk with the cookies of `caller`, at `origin`, or at the caller's own base address where that is empty. The path follows `/api/desk/`. */
export async function askDesk<Data>(
  caller: APIRequestContext,
  origin: string,
  method: 'GET' | 'PATCH' | 'POST' | 'PUT',
  path: string,
  data?: object,
): Promise<DeskAnswer<Data>> {
  const headers = { 'X-Duobao-Desk': '1' };
  const answer = await caller.fetch(`${origin}/api/desk/${path}`, { method, headers, ...(data ? { data } : {}) });
  const body = (await answer.json()) as Omit<DeskAnswer<Data>, 'status'>;
  return { ...body, status: answer.status() };
}

/** The same, and an error where the desk refuses. */
export async function requireDesk<Data>(...call: Parameters<typeof askDesk>): Promise<Data> {
  const { status, state, message, data } = await askDesk<Data>(...call);
  if (state !== 'SUCCESS') throw new Error(`${call[2]} ${call[3]}: ${status} ${message}`);
  return data;
}

/** Sets an invited account up, as the page of the link does, and signs it in; its authenticator. */
async function setUpAccount(caller: APIRequestContext, link: string): Promise<Authenticator> {
  const { origin, hash } = new URL(link);
  const token = hash.slice(1);
  type Found = { second_factor: { secret: string } };
  const { second_factor } = await requireDesk<Found>(caller, origin, 'POST', 'setup/find', { token });
  const app = new Authenticator(second_factor.secret);
  const code = app.nextCode();
  await requireDesk(caller, origin, 'POST', 'setup', { token, password: PASSWORD, code });
  return app;
}

/** The authenticators of the accounts that the demo's copies have, one a role, as JSON keeps them. */
type DemoAccounts = Record<Role, Pick<Authenticator, 'secret' | 'used'>>;

/** The page of a link asks for another name where this is `owner`. */
const nameDemoAccount = (role: Role): string => `demo ${role}`;

/** Makes an account of each role. */
export async function createDemoAccounts({ data, deskOrigin: origin }: Server): Promise<DemoAccounts> {
  const caller = await request.newContext();
  const create = (role: Role) => setUpAccount(caller, inviteStaff({ data, origin }, nameDemoAccount(role), role));
  const accounts = {
    owner: await create('owner'),
    editor: await create('editor'),
    contributor: await create('contributor'),
    reader: await create('reader'),
  };
  await caller.dispose();
  return accounts;
}

/** The account of a role that each copy of the demo has. */
export function findDemoAccount(role: Role): Colleague {
  const accounts = JSON.parse(process.env.E2E_ACCOUNTS ?? '') as DemoAccounts;
  const { secret, used } = accounts[role];
  return { name: nameDemoAccount(role), app: new Authenticator(secret, used) };
}

/** Signs the demo's account of a role in: once in a test, because its code is taken once. */
export async function enterDesk(caller: APIRequestContext, { deskOrigin }: Server, role: Role): Promise<Colleague> {
  const { name, app } = findDemoAccount(role);
  type Next = { step: string };
  const { step } = await requireDesk<Next>(caller, deskOrigin, 'POST', 'session', { name, password: PASSWORD });
  await requireDesk(caller, deskOrigin, 'POST', 'session/code', { step, code: app.nextCode() });
  return { name, app };
}

/** Signs a new account of this name in. */
export async function enterDeskAs(
  caller: APIRequestContext,
  { data, deskOrigin }: Server,
  role: Role,
  name: string,
): Promise<Colleague> {
  return { name, app: await setUpAccount(caller, inviteStaff({ data, origin: deskOrigin }, name, role)) };
}

const STEP_MS = 30_000;

/** An authenticator app. The server takes each code once, and those of the present and the next step: two in quick succession. */
export class Authenticator {
  constructor(
    readonly secret: string,
    /** The step of the last code; the server takes none of before. */
    public used = 0,
  ) {}

  nextCode(): string {
    const step = Math.max(this.used + 1, this.present());
    if (step > this.present() + 1) throw new Error('the server takes no third code within 30 seconds');
    this.used = step;
    return computeCode(this.secret, step);
  }

  /** A code of a time long ago. */
  wrongCode(): string {
    return computeCode(this.secret, this.present() - 1_000);
  }

  private present(): number {
    return Math.floor(Date.now() / STEP_MS);
  }
}

/** The code of a time step by RFC 6238. */
function computeCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function decodeBase32(text: string): Buffer {
  const bits = [...text.replace(/[^A-Z2-7]/g, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

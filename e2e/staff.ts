// Staff accounts for the tests of the desk: a server of their own, links by the command line, codes as an app would show them.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binary, environment, findFreePort, root } from './server';

export const PASSWORD = 'nine celadon dishes';

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
export function inviteStaff({ data, origin }: Pick<DeskServer, 'data' | 'origin'>, name: string, role: string): string {
  const options = { cwd: root, env: environment, encoding: 'utf8' } as const;
  const line = execFileSync(binary, ['staff', 'add', name, '--role', role, '--data-dir', data], options);
  return `${origin}/setup#${line.trim().split('#')[1]}`;
}

const STEP_MS = 30_000;

/** An authenticator app. The server takes each code once, and those of the present and the next step: two in quick succession. */
export class Authenticator {
  private used = Number.NEGATIVE_INFINITY;

  constructor(private readonly secret: string) {}

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

import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

export const root = resolve(__dirname, '..');
export const caches = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'duobao');
const target = process.env.CARGO_TARGET_DIR ?? join(caches, 'target');
export const binary = resolve(process.env.DUOBAO_BIN ?? join(target, 'debug', 'duobao'));

// No setting of this machine reaches the servers.
export const environment = Object.fromEntries(
  Object.entries(process.env).filter(([key]) => !key.startsWith('DUOBAO_')),
);

/**
 * Tests say where they call from in X-Forwarded-For, or they would use up one visitor's budgets together; the site's own are
 * larger than all tests together. Pictures stay as they are, so that no page changes in the middle of a test.
 */
const always = [
  '--trusted-proxies',
  '127.0.0.1/32',
  '--avif',
  'off',
  '--letters-hourly',
  '9999',
  '--sms-hourly',
  '9999',
];

/** A server of a house of its own, with the demo collection. */
export interface House {
  origin: string;
  /** Its data folder. */
  data: string;
  process: ChildProcess;
}

/** Copies a house with the demo imported to `data`, and serves it. */
export async function serve(template: string, data: string, ...flags: readonly string[]): Promise<House> {
  await cp(template, data, { recursive: true });
  return launch(data, flags);
}

/** Runs `duobao serve` on a free port and waits until it says that it is ready. */
async function launch(data: string, flags: readonly string[]): Promise<House> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const log = openSync(`${data}.log`, 'w');
  const child = spawn(
    binary,
    ['serve', '--listen', `127.0.0.1:${port}`, '--public-url', origin, '--data-dir', data, ...always, ...flags],
    {
      cwd: root,
      stdio: ['ignore', log, log],
      env: environment,
    },
  );
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${origin}/api/ready`).catch(() => undefined);
    if (answer?.ok) return { origin, data, process: child };
    await new Promise((done) => setTimeout(done, 200));
  }
  child.kill('SIGKILL');
  throw new Error(`${binary} serve did not become ready:\n${readFileSync(`${data}.log`, 'utf8')}`);
}

/** Stops a server and waits until it is gone. */
export async function stop({ process: child }: House): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 60_000);
  await ended;
  clearTimeout(late);
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? done(address.port) : fail()));
    });
  });
}

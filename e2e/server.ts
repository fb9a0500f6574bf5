import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export const root = resolve(__dirname, '..');
export const caches = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'duobao');
export const templates = join(caches, 'e2e');
const targetFolder = process.env.CARGO_TARGET_DIR ?? join(caches, 'target');
export const binary = resolve(process.env.DUOBAO_BIN ?? join(targetFolder, 'debug', 'duobao'));

const run = promisify(execFile);

// The settings of this machine do not reach the servers.
export const environment = Object.fromEntries(
  Object.entries(process.env).filter(([key]) => !key.startsWith('DUOBAO_')),
);

/**
 * Tests set their client address in X-Forwarded-For, or they would use up one client's rate limits together; the limits of the
 * whole site are larger than all tests need. No AVIF is rendered, so that no page changes during a test.
 */
const COMMON_FLAGS = [
  '--trusted-proxies',
  '127.0.0.1/32',
  '--avif',
  'off',
  '--letters-hourly',
  '9999',
  '--sms-hourly',
  '9999',
];

/** A server with its own data and the demo collection. */
export interface Server {
  origin: string;
  /** Where the back office is. */
  deskOrigin: string;
  /** Its data folder. */
  data: string;
  process: ChildProcess;
}

/** Copies the data folder `template` to `data` and starts a server on it. */
export async function startServer(template: string, data: string, ...flags: readonly string[]): Promise<Server> {
  await copySite(template, data);
  return launchServer(data, flags);
}

/** Runs a server on a copy of the demo during `use`. */
export const withServer = (flags: readonly string[], use: (server: Server) => Promise<void>): Promise<void> =>
  withScratchFolder(async (folder) => {
    const data = join(folder, 'data');
    await copySite(getTemplate(), data);
    await runServer(data, flags, use);
  });

/** Runs a server on a data folder during `use`, and stops it whether that fails or not. */
export async function runServer<Result>(
  data: string,
  flags: readonly string[],
  use: (server: Server) => Promise<Result>,
): Promise<Result> {
  const server = await launchServer(data, flags);
  try {
    return await use(server);
  } finally {
    await stopServer(server);
  }
}

/** A folder on the disk of the template during `use`. */
export async function withScratchFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await createScratchFolder();
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The data folder with the demo that `global-setup.ts` made. */
export const getTemplate = (): string => process.env.E2E_TEMPLATE ?? '';

/** A new folder on the disk of the template, where copies are links. What a killed run leaves is deleted after a day. */
export async function createScratchFolder(): Promise<string> {
  await mkdir(templates, { recursive: true });
  return mkdtemp(join(templates, 'run-'));
}

/** Copies the data folder of a site that no server runs on. Pictures become links: a server replaces their files and never writes into one. */
export async function copySite(from: string, to: string): Promise<void> {
  await run('cp', ['--archive', '--link', from, to]);
  // A server writes into the files that are in no folder: the database among them.
  const entries = await readdir(from, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isFile())) {
    await rm(join(to, name));
    await copyFile(join(from, name), join(to, name));
  }
}

/** Runs `duobao serve` on free ports and waits until `/api/ready` succeeds. A test in another process may be given the same port. */
async function launchServer(data: string, flags: readonly string[], tries = 5): Promise<Server> {
  const [address, deskAddress] = [`127.0.0.1:${await findFreePort()}`, `127.0.0.1:${await findFreePort()}`];
  const [origin, deskOrigin] = [`http://${address}`, `http://${deskAddress}`];
  const listen = ['--listen', address, '--staff-listen', deskAddress];
  const log = openSync(`${data}.log`, 'w');
  const child = spawn(
    binary,
    ['serve', ...listen, '--public-url', origin, '--data-dir', data, ...COMMON_FLAGS, ...flags],
    {
      cwd: root,
      stdio: ['ignore', log, log],
      env: environment,
    },
  );
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${origin}/api/ready`).catch(() => undefined);
    if (answer?.ok) return { origin, deskOrigin, data, process: child };
    await new Promise((done) => setTimeout(done, 50));
  }
  child.kill('SIGKILL');
  const said = readFileSync(`${data}.log`, 'utf8');
  if (said.includes('Address already in use') && tries > 1) return launchServer(data, flags, tries - 1);
  throw new Error(`${binary} serve did not become ready:\n${said}`);
}

/** Stops a server and waits until its process has ended. */
export async function stopServer({ process: child }: Server): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 60_000);
  await ended;
  clearTimeout(late);
}

const found = new Set<number>();

/** Not one that was found before: the system gives a port that is closed again to who asks next. */
export async function findFreePort(): Promise<number> {
  const port = await askForPort();
  if (found.has(port)) return findFreePort();
  found.add(port);
  return port;
}

function askForPort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? done(address.port) : fail()));
    });
  });
}

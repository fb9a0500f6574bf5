import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDeviceConfigurations } from './device-fonts';
import {
  binary,
  createScratchFolder,
  environment,
  root,
  runServer,
  startServer,
  stopServer,
  templates,
} from './server';
import { createDemoAccounts } from './staff';

/**
 * Starts two servers with the demo collection before the tests and stops them after: one with the site as
 * visitors get it, one with a development build of React, which alone reports every difference that
 * hydration finds. Their addresses go to the tests by environment.
 */
export default async function startServers(): Promise<() => Promise<void>> {
  writeDeviceConfigurations();
  const folder = await importDemo();
  const template = join(folder, DATA);
  process.env.E2E_TEMPLATE = template;
  process.env.E2E_ACCOUNTS = await readFile(join(folder, ACCOUNTS), 'utf8');
  const scratch = await createScratchFolder();
  const site = await startServer(template, join(scratch, 'site'));
  process.env.E2E_SITE = site.origin;
  process.env.E2E_DESK = site.deskOrigin;
  process.env.E2E_DATA = join(scratch, 'site');
  const dev = await startServer(template, join(scratch, 'dev'), '--web-dist', join(root, 'web/dist-dev'));
  process.env.E2E_DEV_SITE = dev.origin;
  process.env.E2E_DEV_DATA = join(scratch, 'dev');
  process.once('SIGTERM', () => {
    for (const server of [site, dev]) server.process.kill('SIGKILL');
    process.exit(143);
  });
  return async () => {
    await Promise.all([site, dev].map(stopServer));
    await rm(scratch, { recursive: true, force: true });
  };
}

/** The parts of the kept folder: the site's data folder, and the accounts of its desk. */
const [DATA, ACCOUNTS] = ['data', 'accounts.json'];

/** A folder with the demo imported and its accounts; kept between runs, because rendering the pictures takes minutes. */
async function importDemo(): Promise<string> {
  const kept = join(templates, computeFingerprint());
  if (existsSync(kept)) return kept;
  const fresh = await createScratchFolder();
  await deleteOldFolders(templates);
  const data = join(fresh, DATA);
  execFileSync(binary, ['demo', '--import-only', '--data-dir', data], { cwd: root, env: environment, stdio: 'pipe' });
  const accounts = await runServer(data, [], createDemoAccounts);
  await writeFile(join(fresh, ACCOUNTS), JSON.stringify(accounts));
  await rename(fresh, kept).catch(() => rm(fresh, { recursive: true, force: true }));
  return kept;
}

/** Keeps folders of the last day: another run may be using them. */
async function deleteOldFolders(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > 86_400_000) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Changes with the day (the demo's exhibitions are dated from today), the files that make it, the binary and the demo. */
function computeFingerprint(): string {
  const hash = createHash('sha256');
  hash.update(getToday());
  for (const file of [__filename, join(__dirname, 'staff.ts')]) hash.update(readFileSync(file));
  hash.update(readFileSync(binary));
  for (const name of readdirSync(join(root, 'demo')).filter((name) => name.endsWith('.json'))) {
    hash.update(readFileSync(join(root, 'demo', name)));
  }
  return hash.digest('hex').slice(0, 24);
}

/** The calendar day in the site's time zone: Taipei has no summer time. */
function getToday(): string {
  return new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
}

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDevices } from './faces';
import { binary, caches, environment, root, serve, stop } from './house';

/**
 * Starts two servers with the demo collection before the tests and stops them after: one with the site as
 * visitors get it, one with a development build of React, which alone reports every difference that
 * hydration finds. Their addresses go to the tests by environment.
 */
export default async function start(): Promise<() => Promise<void>> {
  writeDevices();
  const template = await importedDemo();
  process.env.E2E_TEMPLATE = template;
  const scratch = await mkdtemp(join(tmpdir(), 'duobao-e2e-'));
  const site = await serve(template, join(scratch, 'site'));
  process.env.E2E_SITE = site.origin;
  process.env.E2E_DATA = join(scratch, 'site');
  const dev = await serve(template, join(scratch, 'dev'), '--web-dist', join(root, 'web/dist-dev'));
  process.env.E2E_DEV_SITE = dev.origin;
  process.env.E2E_DEV_DATA = join(scratch, 'dev');
  process.once('SIGTERM', () => {
    for (const server of [site, dev]) server.process.kill('SIGKILL');
    process.exit(143);
  });
  return async () => {
    await Promise.all([site, dev].map(stop));
    await rm(scratch, { recursive: true, force: true });
  };
}

/** The folder of a house with the demo imported; kept between runs, since the pictures take a while. */
async function importedDemo(): Promise<string> {
  const kept = join(caches, 'e2e', fingerprint());
  if (existsSync(kept)) return kept;
  await mkdir(join(caches, 'e2e'), { recursive: true });
  await forgetOld(join(caches, 'e2e'));
  const fresh = await mkdtemp(join(caches, 'e2e', 'import-'));
  execFileSync(binary, ['demo', '--import-only', '--data-dir', fresh], { cwd: root, env: environment, stdio: 'pipe' });
  await rename(fresh, kept).catch(() => rm(fresh, { recursive: true, force: true }));
  return kept;
}

/** Deletes what is more than a day old: another run may be using the rest. */
async function forgetOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > 86_400_000) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Changes with the day (the demo's exhibitions are dated from today), the binary and the demo. */
function fingerprint(): string {
  const hash = createHash('sha256');
  hash.update(today());
  hash.update(readFileSync(binary));
  for (const name of readdirSync(join(root, 'demo')).filter((name) => name.endsWith('.json'))) {
    hash.update(readFileSync(join(root, 'demo', name)));
  }
  return hash.digest('hex').slice(0, 24);
}

/** The house's calendar day: Taipei has no summer time. */
function today(): string {
  return new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
}

// Writes package-lock.json without what the viewers' bundles carry already: npm installs what a lock file names, and no more.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

process.chdir(import.meta.dirname);
const bundles = ['@samvera/clover-iiif', 'mirador', 'universalviewer'];
const file = 'package-lock.json';

rmSync(file, { force: true });
execFileSync('npm', [
  'install',
  '--package-lock-only',
  '--legacy-peer-deps',
  '--ignore-scripts',
  '--omit-lockfile-registry-resolved',
  '--silent',
]);
const lock = JSON.parse(readFileSync(file, 'utf8'));

for (const name of bundles) {
  for (const kind of ['dependencies', 'peerDependencies', 'peerDependenciesMeta', 'optionalDependencies']) {
    delete lock.packages[`node_modules/${name}`][kind];
  }
}

const kept = new Set(['']);
const keep = (name) => {
  const place = `node_modules/${name}`;
  if (kept.has(place)) return;
  kept.add(place);
  for (const dependency of Object.keys(lock.packages[place].dependencies ?? {})) keep(dependency);
};
for (const name of Object.keys(lock.packages[''].devDependencies)) keep(name);
for (const place of Object.keys(lock.packages)) if (!kept.has(place)) delete lock.packages[place];

writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);

// Prints the program's parts list as CycloneDX 1.5: node tools/release/sbom.mjs SECONDS >duobao.cdx.json. SECONDS is the time of the
// commit, so that the same commit makes the same file.
import { createHash } from 'node:crypto';
import { allPackages, expression, ownVersion } from './packages.mjs';

/** `@tiptap/core` is `%40tiptap/core` in the address of a package. */
const purl = ({ kind, name, version }) => `pkg:${kind}/${name.replace('@', '%40')}@${version}`;

/** The document for these packages. */
export function bill(packages, version, seconds) {
  const components = packages.map((entry) => ({
    type: 'library',
    'bom-ref': purl(entry),
    name: entry.name,
    version: entry.version,
    purl: purl(entry),
    ...(entry.hash ? { hashes: [{ alg: entry.hash[0], content: entry.hash[1] }] } : {}),
    ...(entry.licence ? { licenses: [{ expression: expression(entry.licence) }] } : {}),
  }));
  const own = `pkg:generic/duobao@${version}`;
  const known = new Set(components.map((component) => component['bom-ref']));
  const below = packages.map((entry) => ({
    ref: purl(entry),
    dependsOn: entry.dependsOn.filter((other) => known.has(other)),
  }));
  const digest = createHash('sha256')
    .update(JSON.stringify([version, components]))
    .digest('hex');
  const uuid = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuid}`,
    version: 1,
    metadata: {
      timestamp: new Date(seconds * 1000).toISOString(),
      component: {
        type: 'application',
        'bom-ref': own,
        name: 'duobao',
        version,
        licenses: [{ expression: 'MIT OR Apache-2.0' }],
      },
    },
    components,
    dependencies: [{ ref: own, dependsOn: [...known] }, ...below],
  };
}

function main() {
  const seconds = Number(process.argv[2]);
  if (!Number.isInteger(seconds)) throw new Error('usage: node tools/release/sbom.mjs SECONDS');
  process.stdout.write(`${JSON.stringify(bill(allPackages(), ownVersion(), seconds), null, 1)}\n`);
}

if (process.argv[1] === import.meta.filename) main();

// Writes the TypeScript types of an OpenAPI document: node generate.mjs <openapi.json> <schema.gen.ts>
// Only the types are taken: the site's own client is a dozen lines and needs no generated calls.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';

const [document, target] = process.argv.slice(2);
if (!document || !target) {
  console.error('usage: node generate.mjs <openapi.json> <schema.gen.ts>');
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), 'duobao-types-'));
try {
  await createClient({
    input: resolve(document),
    output: { path: folder },
    logs: { level: 'silent', file: false },
    plugins: ['@hey-api/typescript'],
  });
  const types = await readFile(join(folder, 'types.gen.ts'), 'utf8');
  const [generatedBy, ...rest] = types.split('\n');
  const header = '// The bodies of the API. Written by `make generate` from openapi.json; do not edit.';
  const body = generatedBy.startsWith('//') ? rest.join('\n') : types;
  await writeFile(resolve(target), `${header}\n${body}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

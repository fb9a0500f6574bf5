import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, requestTest } from '../demo-pages';
import { root } from '../server';
import { fetchPieceAsMember } from '../viewers/fetch-piece';

interface Parser {
  presentation3StrictUpgrade: (manifest: object, state: { warnings: string[] }) => object;
}

/** The parser of many viewers. In strict mode it reports everything that it has to correct. */
const { presentation3StrictUpgrade: parseStrictly }: Parser = createRequire(
  join(root, 'tools/iiif-viewers/package.json'),
)('@iiif/parser/strict');

/** The strict parser's reports on a manifest. */
function findWarnings(document: object): string[] {
  const state = { warnings: [] };
  parseStrictly(structuredClone(document), state);
  return state.warnings;
}

requestTest('manifests and collections pass the strict parser', async ({ request, demo }) => {
  const read = async (path: string) => {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    return answer.json();
  };
  const collections: string[] = ['/iiif/presentation/3/collection'];
  const manifests = new Set<string>();
  for (let path = collections.pop(); path !== undefined; path = collections.pop()) {
    const document = await read(path);
    expect(findWarnings(document), path).toEqual([]);
    for (const item of document.items) {
      const next = new URL(item.id).pathname;
      if (item.type === 'Collection') collections.push(next);
      else manifests.add(next);
    }
  }
  expect(manifests.size).toBe(demo.artifactCount);
  manifests.add((await fetchPieceAsMember(request, demo.artifact.id)).manifest);
  for (const path of manifests) expect(findWarnings(await read(path)), path).toEqual([]);
});

requestTest('the strict parser reports an invalid manifest', () => {
  expect(findWarnings({ id: 'https://a.example/m', type: 'Manifest', label: 'one', items: [] })).not.toEqual([]);
});

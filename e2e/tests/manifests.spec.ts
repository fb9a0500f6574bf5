import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pieceForMembers } from '../guests/pieces';
import { root } from '../house';
import { askingTest, expect } from '../pages';

interface Parser {
  presentation3StrictUpgrade: (manifest: object, state: { warnings: string[] }) => object;
}

/** What many viewers read manifests by; strict, it names all that it has to put right. */
const { presentation3StrictUpgrade: strictly }: Parser = createRequire(join(root, 'tools/guests/package.json'))(
  '@iiif/parser/strict',
);

/** What the strict parser says of a document. */
function warnings(document: object): string[] {
  const state = { warnings: [] };
  strictly(structuredClone(document), state);
  return state.warnings;
}

askingTest('manifests and collections are as the strict parser wants them', async ({ request, demo }) => {
  const read = async (path: string) => {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    return answer.json();
  };
  const collections: string[] = ['/iiif/presentation/3/collection'];
  const manifests = new Set<string>();
  for (let path = collections.pop(); path !== undefined; path = collections.pop()) {
    const document = await read(path);
    expect(warnings(document), path).toEqual([]);
    for (const item of document.items) {
      const next = new URL(item.id).pathname;
      if (item.type === 'Collection') collections.push(next);
      else manifests.add(next);
    }
  }
  expect(manifests.size).toBe(demo.artifactCount);
  manifests.add((await pieceForMembers(request, demo.artifact.id)).manifest);
  for (const path of manifests) expect(warnings(await read(path)), path).toEqual([]);
});

askingTest('the strict parser finds what is wrong', () => {
  expect(warnings({ id: 'https://a.example/m', type: 'Manifest', label: 'one', items: [] })).not.toEqual([]);
});

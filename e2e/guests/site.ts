import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { root } from '../house';
import { clover } from './clover';
import { mirador } from './mirador';
import { universalViewer } from './universal-viewer';
import type { Viewer } from './viewer';

/** Every viewer that the tests open. */
export const viewers: readonly Viewer[] = [mirador, clover, universalViewer];

/** The site of another house, which shows our pictures in a viewer of its own: another origin, whatever its words are. */
export interface OtherHouse {
  origin: string;
  stop: () => Promise<void>;
}

const packages = join(root, 'tools/guests/node_modules');
const kinds: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Serves `/{viewer}` for each viewer, and its package, as published, below `/packages/`. */
export async function startOtherHouse(): Promise<OtherHouse> {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://other').pathname);
    const viewer = viewers.find(({ name }) => path === `/${name}`);
    const found = viewer ? viewer.document : await published(path);
    if (found === undefined) response.statusCode = 404;
    else response.setHeader('Content-Type', kinds[viewer ? '.html' : extname(path)] ?? 'application/octet-stream');
    response.end(found);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function published(path: string): Promise<Buffer | undefined> {
  const file = normalize(join(packages, path.replace(/^\/packages\//, '')));
  if (!path.startsWith('/packages/') || !file.startsWith(packages)) return undefined;
  return readFile(file).catch(() => undefined);
}

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { root } from '../server';
import { clover } from './clover';
import { mirador } from './mirador';
import { universalViewer } from './universal-viewer';
import type { ThirdPartyViewer } from './viewer';

/** Every viewer that the tests open. */
export const viewers: readonly ThirdPartyViewer[] = [mirador, clover, universalViewer];

/** A site of another origin that shows the server's pictures in third-party viewers. */
export interface OtherSite {
  origin: string;
  stop: () => Promise<void>;
}

const packages = join(root, 'tools/iiif-viewers/node_modules');
const kinds: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Serves `/{viewer}` for each viewer, and its package, as published, below `/packages/`. */
export async function startOtherSite(): Promise<OtherSite> {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://other').pathname);
    const viewer = viewers.find(({ name }) => path === `/${name}`);
    const found = viewer ? viewer.document : await readPackageFile(path);
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

async function readPackageFile(path: string): Promise<Buffer | undefined> {
  const file = normalize(join(packages, path.replace(/^\/packages\//, '')));
  if (!path.startsWith('/packages/') || !file.startsWith(packages)) return undefined;
  return readFile(file).catch(() => undefined);
}

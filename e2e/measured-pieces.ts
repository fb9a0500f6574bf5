// A site with one piece whose pictures have a cup of known pixels, drawn here: what its width is on the screen can be measured.
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { test as base } from './page-test';
import { binary, environment, root, runServer, type Server, withScratchFolder } from './server';

/** Of each picture, in pixels; the cup is dark and in the middle. */
export const PICTURE = { width: 1600, height: 1200 } as const;
export const CUP = { width: 900, height: 600 } as const;

/** The plates of the piece: how wide the cup is in centimetres, null where it was not measured. */
export const PLATES = [9, 90, 0.9, null] as const;

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A PNG of the cup; `shade` makes files differ. */
function drawCup(shade: number): Buffer {
  const { width, height } = PICTURE;
  const rows = Buffer.alloc((width + 1) * height, 235);
  const [left, top] = [(width - CUP.width) / 2, (height - CUP.height) / 2];
  for (let row = 0; row < height; row += 1) {
    const start = row * (width + 1);
    rows[start] = 0;
    if (row >= top && row < top + CUP.height) rows.fill(20 + shade, start + 1 + left, start + 1 + left + CUP.width);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of grey.
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function writeCollection(folder: string): Promise<void> {
  await mkdir(join(folder, 'pictures/cup'), { recursive: true });
  const pictures = [];
  for (const [at, centimetres] of PLATES.entries()) {
    const file = `cup/${at + 1}.png`;
    await writeFile(join(folder, 'pictures', file), drawCup(at));
    const [left, middle] = [(PICTURE.width - CUP.width) / 2, PICTURE.height / 2];
    const scale = centimetres !== null && {
      scale_from_x: left,
      scale_from_y: middle,
      scale_to_x: left + CUP.width,
      scale_to_y: middle,
      scale_mm: centimetres * 10,
    };
    const alt = { alt_tw: `杯，第 ${at + 1} 幅`, alt_en: `The cup, picture ${at + 1}` };
    pictures.push({ file, view: 'front', access: 'public', ...alt, ...(scale || {}) });
  }
  const piece = { relic_number: 'CUP-1', name_tw: '杯', name_en: 'Cup', state: 'published', pictures };
  await writeFile(join(folder, 'artifacts.json'), JSON.stringify([piece]));
}

interface MeasuredSite {
  site: Server;
  /** The piece's number in addresses. */
  piece: number;
}

export const test = base.extend<object, { measured: MeasuredSite }>({
  measured: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      await withScratchFolder(async (folder) => {
        const [collection, data] = [join(folder, 'collection'), join(folder, 'imported')];
        await writeCollection(collection);
        const command = ['import', collection, '--data-dir', data];
        execFileSync(binary, command, { cwd: root, env: environment, stdio: 'pipe' });
        await runServer(data, [], async (site) => {
          const answer = await fetch(`${site.origin}/api/collection?pageSize=1`);
          const { data: list } = (await answer.json()) as { data: { data: { id: number }[] } };
          await use({ site, piece: list.data[0]?.id ?? 0 });
        });
      });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ measured }, use) => use(measured.site.origin),
});

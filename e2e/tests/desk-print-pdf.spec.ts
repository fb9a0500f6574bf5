// What three houses print: the demo, a museum of 200 pieces without pictures, and a house that writes Chinese alone. Each kind is printed, the pages of the PDF are
// compared with the sheets of the page, and QR codes are read from the pages as a printer draws them.
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { IN_HOUSE, type InHouseName } from '../../web/src/desk/artifact/in-house-fields';
import { COLUMNS } from '../../web/src/desk/pages/print/choices';
import { codeWidth, frameOf, LABEL_SHEETS } from '../../web/src/desk/pages/print/label-sheets';
import { LIST_ROWS } from '../../web/src/desk/pages/print/list-measures';
import { SHEET_KINDS } from '../../web/src/desk/print/sheet-kinds';
import { addressCode } from '../../web/src/desk/qr/address-code';
import { decodePixels } from '../../web/src/desk/qr/decode-pixels';
import { findModules, type Level } from '../../web/src/desk/qr/modules';
import { callDesk, test } from '../desk-test';
import { cutOut, drawPage, type Frame, findMargins, readPdf, withoutSpaces } from '../pdf';
import { binary, environment, root, runServer, withScratchFolder } from '../server';
import { enterDeskAs } from '../staff';

const A4 = [210, 297] as const;
/** Millimetres. Chromium counts the sides of a page in whole pixels: its own A4 is 209.89 mm wide. */
const PIXEL = 25.4 / 96;
/** The faces that come with the desk, as subsets; those that the server cuts have no name of their own. */
const OURS = /^(\[none\]$|[A-Z]{6}\+(EBGaramond|NotoSerifTC|OTS-derived-font))/;
const [A6_ON_A4, L7160_ON_A4] = [2, 21];

interface House {
  house: object;
  artifacts: readonly { relic_number: string; [field: string]: unknown }[];
  exhibition: object;
}

/** A test with the desk of a house whose files were imported. */
const importing = ({ house, artifacts, exhibition }: House) =>
  test.extend({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    deskServer: async ({}, use) =>
      withScratchFolder(async (folder) => {
        const [collection, data] = [join(folder, 'collection'), join(folder, 'data')];
        const pieces = artifacts.map(({ relic_number }) => relic_number);
        const shown = { slug: 'all', exhibition_date_start: '2026-01-01', artifacts: pieces, ...exhibition };
        await mkdir(collection);
        for (const [name, content] of Object.entries({ house, artifacts, exhibitions: [shown] })) {
          await writeFile(join(collection, `${name}.json`), JSON.stringify(content));
        }
        const options = { cwd: root, env: environment, stdio: 'pipe' } as const;
        execFileSync(binary, ['import', collection, '--data-dir', data], options);
        await runServer(data, [], use);
      }),
    signIn: async ({ deskServer }, use) =>
      use((page, role = 'owner') => enterDeskAs(page.request, deskServer, role, `the ${role}`)),
  });

const FORMS = [
  ['鬲甗', 'Tripod steamer'],
  ['盉', 'Spouted vessel'],
  ['觚', 'Beaker'],
  ['青花天球瓶', 'Globular vase with scrolls of lotus'],
] as const;

const MUSEUM: House = {
  house: { name_tw: '縣立博物館', name_en: 'County Museum' },
  exhibition: {
    title_tw: '館藏',
    title_en: 'The Collection',
    content_tw: '<p>緣起。</p>',
    content_en: '<p>Origins.</p>',
  },
  artifacts: Array.from({ length: 200 }, (_, at) => {
    const [tw, en] = FORMS[at % FORMS.length] ?? FORMS[0];
    return {
      relic_number: `M-${1001 + at}`,
      name_tw: `${tw}之${at + 1}`,
      name_en: `${en}, no. ${at + 1}`,
      dynasty_tw: '清乾隆',
      dynasty_en: 'Qing dynasty, Qianlong reign',
      size_tw: `高 ${at + 10} 公分`,
      size_en: `Height ${at + 10} cm`,
      // The text of the first goes on to other sheets.
      content_tw: `<p>${'釉色勻淨，器形端整。'.repeat(at === 0 ? 300 : 5)}</p>`,
      content_en: `<p>${'Of even glaze and regular form. '.repeat(5)}</p>`,
    };
  }),
};

const CHINESE: House = {
  house: { name_tw: '靜觀堂' },
  exhibition: { title_tw: '文房', content_tw: '<p>案頭舊物。</p>' },
  artifacts: ['天青釉水丞', '竹雕山水筆筒', '銅香爐'].map((name_tw, at) => ({
    relic_number: `G-${1 + at}`,
    name_tw,
    dynasty_tw: '清雍正',
    size_tw: '高 6.2 公分',
    content_tw: '<p>小口，圓腹。</p>',
  })),
};

/** Where a code is, in millimetres, and the number of its piece. */
type Code = Frame & { number: string };

interface Sheet {
  text: string;
  isLandscape: boolean;
  /** Boxes whose contents reach beyond them, and pictures that are not there. */
  faults: readonly string[];
  codes: readonly Code[];
}

const readSheets = (page: Page): Promise<Sheet[]> =>
  page.locator('.sheet').evaluateAll(
    (sheets, pixel) =>
      sheets.map((sheet) => {
        const from = sheet.getBoundingClientRect();
        const boxes = [...sheet.querySelectorAll('*')].filter(
          (box) =>
            (box instanceof HTMLImageElement && box.naturalWidth === 0) ||
            (getComputedStyle(box).overflow === 'hidden' &&
              (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 2)),
        );
        return {
          text: (sheet as HTMLElement).innerText,
          isLandscape: sheet.classList.contains('landscape'),
          faults: boxes.map((box) => `${box.className}: ${box.textContent}`),
          codes: [...sheet.querySelectorAll<SVGElement>('.piece-code')].map((code) => {
            const { x, y, width, height } = code.getBoundingClientRect();
            const [left, top] = [(x - from.x) * pixel, (y - from.y) * pixel];
            return { left, top, width: width * pixel, height: height * pixel, number: code.dataset.code ?? '' };
          }),
        };
      }),
    PIXEL,
  );

/** The characters of a text that another has not, or has less often. */
function findMissing(text: string, other: string): string {
  const counts = new Map<string, number>();
  for (const char of other) counts.set(char, (counts.get(char) ?? 0) + 1);
  return [...text]
    .filter((char) => {
      const left = counts.get(char) ?? 0;
      counts.set(char, left - 1);
      return left <= 0;
    })
    .join('');
}

interface Printed {
  bytes: Buffer;
  /** The text of each page, without spaces. */
  pages: readonly string[];
  sheets: readonly Sheet[];
}

/** Prints a page of the desk, and compares the PDF with the screen. */
async function print(page: Page, path: string): Promise<Printed> {
  await page.goto(path);
  await expect(page.locator('.sheet').first()).toBeAttached();
  await expect(page.locator('body')).not.toHaveClass(/not-ready/);
  // Nothing is left out, too long, too small or not loaded.
  expect(await page.locator('.print-notes [role=alert]').allTextContents()).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  const sheets = await readSheets(page);
  await page.emulateMedia({ media: null });
  const bytes = await page.pdf({ preferCSSPageSize: true });
  const { pages, fonts } = readPdf(bytes);
  expect(fonts).not.toEqual([]);
  expect(fonts.filter((name) => !OURS.test(name))).toEqual([]);
  expect(pages).toHaveLength(sheets.length);
  for (const [at, { text, isLandscape, faults }] of sheets.entries()) {
    const { size, text: printed } = pages[at] ?? { size: [0, 0], text: '' };
    const [width, height] = isLandscape ? [A4[1], A4[0]] : A4;
    expect(Math.abs(size[0] - width)).toBeLessThan(PIXEL / 2);
    expect(Math.abs(size[1] - height)).toBeLessThan(PIXEL / 2);
    expect(faults, `sheet ${at + 1}`).toEqual([]);
    expect(printed, `sheet ${at + 1}`).not.toBe('');
    expect(findMissing(withoutSpaces(text), printed), `sheet ${at + 1}`).toBe('');
  }
  return { bytes, pages: pages.map(({ text }) => text), sheets };
}

type Piece = { id: number; relic_number: string };

async function listPieces(page: Page): Promise<Piece[]> {
  const list = (at: number) =>
    callDesk<{ items: Piece[] }>(page, 'GET', `artifacts?page_size=100&page=${at}&sort=number`);
  const [first, second] = await Promise.all([list(1), list(2)]);
  return [...first.items, ...second.items];
}

/** Condition reports of two pages each, which are alike: a PDF of 400 takes longer than all other sheets. */
const REPORTS = 20;

/** Prints all kinds of all pieces, but for the later condition reports, and the catalogue of the first exhibition. */
async function printAll(page: Page): Promise<Record<string, Printed>> {
  const pieces = await listPieces(page);
  const printed: Record<string, Printed> = {};
  const reported = pieces.slice(0, REPORTS);
  for (const kind of SHEET_KINDS) {
    await test.step(kind, async () => {
      const chosen = kind === 'condition' ? reported : pieces;
      const some = await print(page, `/print/${kind}?ids=${chosen.map(({ id }) => id)}`);
      const text = some.pages.join(' ');
      expect(chosen.filter(({ relic_number }) => !text.includes(relic_number))).toEqual([]);
      printed[kind] = some;
    });
  }
  printed.catalogue = await test.step('catalogue', () => print(page, '/print/catalogue/1'));
  expect(Object.fromEntries(Object.entries(printed).map(([kind, { pages }]) => [kind, pages.length]))).toMatchObject({
    list: Math.ceil(pieces.length / LIST_ROWS.yes),
    wall: Math.ceil(pieces.length / A6_ON_A4),
    labels: Math.ceil(pieces.length / L7160_ON_A4),
    condition: 2 * reported.length,
  });
  return printed;
}

/** Millimetres by which a code may be beside its place. */
const TOLERANCE = 0.2;

/** Reads codes from a page as a printer draws it: each has the address of its piece, and fills its place but for the white around it. */
function expectCodes(bytes: Buffer, at: number, codes: readonly Code[], origin: string, level: Level): void {
  const drawn = drawPage(bytes, at + 1);
  expect(codes).not.toEqual([]);
  for (const { number, ...frame } of codes) {
    const [part, address] = [cutOut(drawn, frame), addressCode(origin, number)];
    expect(decodePixels(part, 'photograph')).toBe(address);
    const white = (4 * frame.width) / findModules(address, level).length;
    for (const margin of findMargins(part)) expect(Math.abs(margin - white), number).toBeLessThan(TOLERANCE);
  }
}

test('the demo', async ({ page, signIn, deskServer }) => {
  await signIn(page);
  const { sheet, wall } = await printAll(page);
  const ids = (await listPieces(page)).slice(0, 4).map(({ id }) => id);
  const walls = [
    wall,
    await print(page, `/print/wall?ids=${ids}&size=a7`),
    await print(page, `/print/wall?ids=${ids}&size=long`),
  ];
  for (const printed of [sheet, ...walls]) {
    const coded = [...(printed?.sheets.entries() ?? [])].filter(([, { codes }]) => codes.length > 0);
    expect(coded).not.toEqual([]);
    for (const [at, { codes }] of coded.slice(0, 3)) {
      expectCodes(printed?.bytes ?? Buffer.of(), at, codes, deskServer.origin, printed === sheet ? 'M' : 'Q');
    }
  }
});

const KNOWN: Readonly<Record<InHouseName, string>> = {
  storage_place: '乙庫七架',
  acquisition: '購藏',
  owner: '縣府',
  insurance_value: '八萬元',
  condition_note: '口沿微缺',
};

importing(MUSEUM)('a museum of 200 pieces without pictures', async ({ page, signIn, deskServer }) => {
  test.slow();
  await signIn(page);
  const { sheet, catalogue } = await printAll(page);
  expect(sheet?.pages.length).toBeGreaterThan(MUSEUM.artifacts.length + 1);
  // Title, text, entries, and an index of numbers and of names in both languages, three sheets each.
  expect(catalogue?.pages.length).toBeGreaterThanOrEqual(2 + MUSEUM.artifacts.length + 9);
  for (const piece of MUSEUM.artifacts) {
    for (const name of [piece.name_tw, piece.name_en].map((one) => withoutSpaces(String(one)))) {
      expect(
        sheet?.pages.some((text) => text.includes(name) && text.includes(piece.relic_number)),
        name,
      ).toBe(true);
    }
  }
  const pieces = await listPieces(page);
  const ids = pieces.map(({ id }) => id);
  const small = LABEL_SHEETS.filter(({ name }) => /L7651|L4732/.test(name));
  expect(small).toHaveLength(2);
  for (const labelSheet of small) {
    const each = labelSheet.across * labelSheet.down;
    const some = pieces.slice(0, 2 * each);
    const path = `/print/labels?ids=${some.map(({ id }) => id)}&labelSheet=${encodeURIComponent(labelSheet.name)}`;
    const { bytes, pages } = await print(page, path);
    expect(bytes.length).toBeLessThan(300 * 1024);
    expect(pages).toHaveLength(2);
    for (const at of pages.keys()) {
      const here = some.slice(at * each, (at + 1) * each);
      const codes = here.map(({ relic_number }, place) => {
        const frame = frameOf(labelSheet, place, { x: 0, y: 0, scale: 100, first: 1 });
        const width = codeWidth(frame);
        // In the middle of the label's height, beside its left edge.
        const [left, top] = [frame.left + 1.5, frame.top + (frame.height - width) / 2];
        return { left, top, width, height: width, number: relic_number };
      });
      expectCodes(bytes, at, codes, deskServer.origin, 'M');
    }
  }
  for (const id of ids.slice(0, 5)) {
    const { revision } = await callDesk(page, 'GET', `in-house/${id}`);
    await callDesk(page, 'PATCH', `in-house/${id}`, { revision, fields: KNOWN });
  }
  const printList = async (thumbnails: 'yes' | 'no', columns: readonly string[], language: string) => {
    const choices = `language=${language}&inHouse=yes&ticks=yes&thumbnails=${thumbnails}&columns=${columns}`;
    const { pages } = await print(page, `/print/list?ids=${ids}&${choices}`);
    expect(pages).toHaveLength(Math.ceil(pieces.length / LIST_ROWS[thumbnails]));
    // Those with in-house data are on the first sheet.
    for (const text of Object.values(KNOWN)) expect(pages[0]?.split(withoutSpaces(text))).toHaveLength(6);
  };
  await printList('yes', [...COLUMNS, ...IN_HOUSE], 'tw');
  await printList('no', [...COLUMNS, ...IN_HOUSE], 'tw');
  await printList('yes', ['name', ...IN_HOUSE], 'both');
  const english = await print(page, `/print/sheet?ids=${ids.slice(0, 3)}&language=en`);
  expect(english.pages.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
});

importing(CHINESE)('a house that writes Chinese alone', async ({ page, signIn }) => {
  await signIn(page);
  for (const [kind, { pages }] of Object.entries(await printAll(page))) {
    expect(
      pages.flatMap((text) => text.match(/[A-Za-z]{2,}/g) ?? []),
      kind,
    ).toEqual([]);
  }
});

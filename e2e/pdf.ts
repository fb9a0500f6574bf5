// Reads and draws PDFs by the programs of Poppler.
import { execFileSync } from 'node:child_process';
import type { Pixels } from '../web/src/desk/qr/decode-pixels';

const MM_PER_INCH = 25.4;
const POINTS_PER_INCH = 72;
/** Dots per inch: most printers have at least as many. */
const RESOLUTION = 300;

/** Reads the PDF as its input, which is `-` among the arguments. */
function run(program: string, bytes: Buffer, ...args: readonly string[]): Buffer {
  try {
    return execFileSync(program, args, { input: bytes, maxBuffer: 2 ** 30 });
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ENOENT') throw failure;
    throw new Error(`${program} is missing: run scripts/bootstrap test (Debian: poppler-utils)`);
  }
}

interface PdfPage {
  /** Width and height in millimetres. */
  size: readonly [number, number];
  /** The text that can be copied, without spaces and line breaks: a name may go on in the next line. */
  text: string;
}

interface ReadPdf {
  pages: readonly PdfPage[];
  /** The names of fonts; one that is embedded as a subset has six capitals and a plus sign before it. Of Type 3 fonts it is `[none]`. */
  fonts: readonly string[];
}

export const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

export function readPdf(bytes: Buffer): ReadPdf {
  const information = run('pdfinfo', bytes, '-f', '1', '-l', '-1', '-').toString();
  const sizes = [...information.matchAll(/^Page +\d+ size: +([\d.]+) x ([\d.]+) pts/gm)];
  // Each page ends with a form feed.
  const texts = run('pdftotext', bytes, '-raw', '-', '-').toString().split('\f');
  // Below two lines of headings.
  const fonts = run('pdffonts', bytes, '-').toString().trimEnd().split('\n').slice(2);
  const millimetres = (points: string | undefined) => (Number(points) * MM_PER_INCH) / POINTS_PER_INCH;
  return {
    pages: sizes.map(([, width, height], at) => ({
      size: [millimetres(width), millimetres(height)],
      text: withoutSpaces(texts[at] ?? ''),
    })),
    fonts: fonts.map((line) => line.split(/\s/)[0] ?? ''),
  };
}

/** A page, counted from 1, as a printer draws it. */
export function drawPage(bytes: Buffer, page: number): Pixels {
  const picture = run('pdftoppm', bytes, '-r', `${RESOLUTION}`, '-f', `${page}`, '-l', `${page}`, '-');
  // A PPM begins with its kind, width, height and the largest value, each in a line.
  const head = /^P6\n(\d+) (\d+)\n255\n/.exec(picture.subarray(0, 40).toString('latin1'));
  if (!head) throw new Error('this is no PPM');
  return {
    width: Number(head[1]),
    height: Number(head[2]),
    data: new Uint8ClampedArray(picture.subarray(head[0].length)),
  };
}

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The part of a page that is within a frame in millimetres. */
export function cutOut({ width: across, data }: Pixels, frame: Frame): Pixels {
  const dots = (millimetres: number) => Math.round((millimetres * RESOLUTION) / MM_PER_INCH);
  const [left, top, width, height] = [frame.left, frame.top, frame.width, frame.height].map(dots) as [
    number,
    number,
    number,
    number,
  ];
  const part = new Uint8ClampedArray(3 * width * height);
  for (let row = 0; row < height; row += 1) {
    const from = 3 * ((top + row) * across + left);
    part.set(data.subarray(from, from + 3 * width), 3 * row * width);
  }
  return { width, height, data: part };
}

/** The white on the left, upper, right and lower side of the dark parts of a picture, in millimetres. */
export function findMargins({ width, height, data }: Pixels): number[] {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < width * height; at += 1) {
    if ((data[3 * at] ?? 255) > 127) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  return [left, top, width - right, height - bottom].map((dots) => (dots * MM_PER_INCH) / RESOLUTION);
}

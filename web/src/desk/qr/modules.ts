// The modules of a QR code, and the dark ones as the path of an SVG.
import encodeQR from 'qr';

/** How much of a code may be damaged: `M` 15 %, `Q` 25 %. */
export type Level = 'M' | 'Q';

const ECC = { M: 'medium', Q: 'quartile' } as const;

/** Modules of white around a code; with less of it readers miss the code (ISO 18004). */
const WHITE = 4;

/** The rows of a code, the white around it included; `true` is dark. */
export const findModules = (text: string, level: Level): readonly (readonly boolean[])[] =>
  encodeQR(text, 'raw', { ecc: ECC[level], border: WHITE });

/** One closed rectangle for each run of dark modules in a row; a module is one unit wide. */
export const drawPath = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) => {
      const line = row.map((dark) => (dark ? 'x' : ' ')).join('');
      return [...line.matchAll(/x+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
    })
    .join('');

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unicodeRange } from '../scripts/fonts/sheets.mjs';
import { buildFonts, writeSongFace } from '../scripts/fonts.mjs';
import { decodeSet, encodeSet } from '../src/ui/song-font';

const { marks, kana, signs, ideographs } = await buildFonts();

/** Every character of Big5, as Taiwan's files and keyboards have had them since 1984. */
function listBig5(): string[] {
  const decoder = new TextDecoder('big5', { fatal: true });
  const found: string[] = [];
  for (let first = 0xa4; first <= 0xf9; first += 1) {
    for (let second = 0x40; second <= 0xfe; second += 1) {
      try {
        found.push(decoder.decode(new Uint8Array([first, second])));
      } catch {
        // Not a character.
      }
    }
  }
  return found.filter((char) => /^\p{Script=Han}$/u.test(char));
}

describe('the Chinese face', () => {
  it('has every ideograph of Big5, and each character in one file', () => {
    const known = new Set(ideographs);
    const big5 = listBig5();
    expect(big5.length).toBeGreaterThan(13_000);
    expect(big5.filter((char) => !known.has(char))).toEqual([]);
    const all = [...marks.chars, ...kana.chars, ...signs.chars, ...ideographs];
    expect(new Set(all).size).toBe(all.length);
  });

  it('has the characters of bronzes and jades', () => {
    expect([...'彝斝觚珌甗'].filter((char) => !ideographs.includes(char))).toEqual([]);
  });

  it('loads little with every page', () => {
    expect(marks.bytes).toBeLessThanOrEqual(7_000);
  });

  it('is written for the server with a record for each character', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'face-'));
    await writeSongFace(join(folder, 'song.face'));
    const face = await readFile(join(folder, 'song.face'));
    await rm(folder, { recursive: true });
    expect(face.toString('latin1', 0, 8)).toBe('DBGSONG1');
    expect(face.readUInt32LE(8)).toBe(ideographs.length);
  });
});

describe('a set of characters in an address', () => {
  it('is written as the server writes it', () => {
    expect(encodeSet([0x4e00, 0x4e01])).toBe('gJwBAQ');
    expect(encodeSet([])).toBe('');
  });

  it('is read again', () => {
    const codes = [0x2e80, 0x4e00, 0x4e01, 0x9fff, 0x2ce9e];
    expect(decodeSet(encodeSet(codes))).toEqual(codes);
  });
});

describe('unicodeRange', () => {
  it('sorts and joins neighbouring characters', () => {
    expect(unicodeRange(['丁', '一', '七', '—'])).toBe('U+2014, U+4E00-4E01, U+4E03');
  });

  it('writes characters outside the basic plane', () => {
    expect(unicodeRange(['𤭯'])).toBe('U+24B6F');
  });
});

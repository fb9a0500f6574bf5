// The bytes of pages that docs/performance.md gives: the build has to come to them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { root } from './server';

/** How far a page may be from its figure, either way, and in bytes at most: less than one widget, more than a changed sentence. */
const TOLERANCE = 0.015;
const MOST_BYTES = 2_500;

/** A row of the table whose first column has this name. */
export function readWeights(head: string, name: string): number[] {
  const lines = readFileSync(join(root, 'docs/performance.md'), 'utf8').split('\n');
  const table = lines.slice(lines.findIndex((line) => line.startsWith(`| ${head} |`)));
  const row = table.slice(0, table.indexOf('')).find((line) => line.startsWith(`| ${name} |`));
  if (row === undefined) throw new Error(`docs/performance.md has no row of ${name} below ${head}`);
  return row
    .split('|')
    .slice(2, -1)
    .map((cell) => Number(cell.replaceAll(',', '')));
}

export function expectWeight(what: string, bytes: number, figure: number | undefined): void {
  const away = Math.abs(bytes - (figure ?? Number.NaN));
  expect
    .soft(away, `${what}: ${bytes} bytes, where docs/performance.md has ${figure}`)
    .toBeLessThanOrEqual(Math.min(TOLERANCE * (figure ?? 0), MOST_BYTES));
}

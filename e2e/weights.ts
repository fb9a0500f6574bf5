// The bytes of pages that docs/performance.md gives: the build has to come to them. `make weights` writes them anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { root } from './server';

/** How far a page may be from its figure, either way, and in bytes at most: less than one widget, more than a changed sentence. */
const TOLERANCE = 0.015;
const MOST_BYTES = 2_500;

const DOCUMENT = join(root, 'docs/performance.md');

/** What a page loads is what its row says in the table whose first column is called `head`: one figure for each further column. */
export function expectWeights(head: string, name: string, weighed: number[]): void {
  const lines = readFileSync(DOCUMENT, 'utf8').split('\n');
  const table = lines.findIndex((line) => line.startsWith(`| ${head} |`));
  const row = lines.findIndex((line, at) => at > table && line.startsWith(`| ${name} |`));
  if (table < 0 || row < 0) throw new Error(`docs/performance.md has no row of ${name} below ${head}`);
  if (process.env.WRITE_WEIGHTS) {
    lines[row] = `| ${[name, ...weighed.map((bytes) => bytes.toLocaleString('en'))].join(' | ')} |`;
    writeFileSync(DOCUMENT, lines.join('\n'));
    return;
  }
  const figures = (lines[row] ?? '').split('|').slice(2, -1);
  expect(figures.length).toBe(weighed.length);
  for (const [at, bytes] of weighed.entries()) {
    const figure = Number(figures[at]?.replaceAll(',', ''));
    expect
      .soft(
        Math.abs(bytes - figure),
        `${name}: ${bytes} bytes, where docs/performance.md has ${figure}; after looking at why, make weights`,
      )
      .toBeLessThanOrEqual(Math.min(TOLERANCE * figure, MOST_BYTES));
  }
}

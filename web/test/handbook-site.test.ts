// The handbook as a static site: complete, and without another host.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('../scripts/handbook.mjs', import.meta.url));

it('has no link, anchor or file that is not there', () => {
  const out = mkdtempSync(join(tmpdir(), 'handbook-'));
  try {
    execFileSync(process.execPath, [script, out], { stdio: 'pipe' });
    const pages = globSync('**/*.html', { cwd: out });
    const chapters =
      readFileSync(new URL('../../docs/handbook/en/SUMMARY.md', import.meta.url), 'utf8').match(/\.md\)/g) ?? [];
    expect(chapters.length).toBeGreaterThan(9);
    expect(pages).toHaveLength(1 + 2 * chapters.length);
    const broken = pages.flatMap((page) => {
      const html = readFileSync(join(out, page), 'utf8');
      return [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].flatMap(([, address = '']) => {
        const [file = '', id] = address.split('#');
        const target = file === '' ? join(out, page) : join(out, dirname(page), file);
        const isThere =
          existsSync(target) && (id === undefined || readFileSync(target, 'utf8').includes(` id="${id}"`));
        return isThere ? [] : [`${page}: ${address}`];
      });
    });
    expect(broken).toEqual([]);
    expect(readFileSync(join(out, 'style.css'), 'utf8')).not.toMatch(/url\(|@import/);
  } finally {
    rmSync(out, { recursive: true });
  }
});

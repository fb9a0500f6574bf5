// The layout of the web app, kept by a test: who may import whom, and what must not run on the server.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const src = fileURLToPath(new URL('../src', import.meta.url));

const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(src, join(entry.parentPath, entry.name)));

const sources = new Map(files.map((file) => [file, readFileSync(join(src, file), 'utf8')]));

interface Import {
  from: string;
  to: string;
  lazy: boolean;
}

const PATTERN = /(?:^(?:import|export)\s(?!type\s)[^'"]*?from\s*|^import\s*|(import)\()['"](\.[^'"]+)['"]/gm;

/** Every import of one of our own files that is there at run time. */
const imports: Import[] = files.flatMap((from) =>
  [...(sources.get(from) ?? '').matchAll(PATTERN)].flatMap(([, lazy, target = '']) => {
    const stem = normalize(join(dirname(from), target));
    const to = [stem, `${stem}.ts`, `${stem}.tsx`].find((name) => sources.has(name));
    return to === undefined ? [] : [{ from, to, lazy: lazy !== undefined }];
  }),
);

const breaches = (from: RegExp, to: RegExp): string[] =>
  imports.filter((edge) => from.test(edge.from) && to.test(edge.to)).map((edge) => `${edge.from} → ${edge.to}`);

/** Everything that a file brings along, lazily loaded pages included, other lazy parts not. */
function reach(start: string): string[] {
  const seen = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const edge of imports) {
      if (edge.from === file && (!edge.lazy || file === 'site/router/routes.tsx')) waiting.push(edge.to);
    }
  }
  return [...seen];
}

/** Comments may name what code may not. */
const codeOf = (file: string): string =>
  (sources.get(file) ?? '').replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

describe('structure', () => {
  it('finds the imports', () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  it('ui knows no words, no queries, no site', () => {
    expect(breaches(/^ui\//, /^(words|api|site)\//)).toEqual([]);
  });

  it('words and api know nobody of the site', () => {
    expect(breaches(/^(words|api)\//, /^(site|ui)\//)).toEqual([]);
  });

  it('parts know no pages', () => {
    expect(breaches(/^site\/parts\//, /^site\/pages\//)).toEqual([]);
  });

  it('a page imports no other page', () => {
    const page = (file: string) => /^site\/pages\/([^/]+)\//.exec(file)?.[1];
    const crossings = imports.filter(({ from, to }) => page(from) && page(to) && page(from) !== page(to));
    expect(crossings).toEqual([]);
  });

  it('only the site map knows pages', () => {
    expect(breaches(/^(?!site\/pages\/)(?!site\/router\/routes\.tsx)/, /^site\/pages\//)).toEqual([]);
  });

  it('links are written in paths.ts only', () => {
    const written = files.filter(
      (file) =>
        file !== 'site/router/paths.ts' &&
        /(?:href|to|action)=(?:"\/|\{`\/)|`\/\$\{(?:language|lang)\}/.test(codeOf(file)),
    );
    expect(written).toEqual([]);
  });

  it('what renders on the server uses nothing that its engine lacks or answers otherwise', () => {
    const banned =
      /\bIntl\b|\.toLocale\w*\(|\.localeCompare\(|\bDate\.now\(|new Date\(|\bnew URL\(|\bURLSearchParams\b|\bMath\.random\(|\bcrypto\./;
    const server = reach('entry-server.tsx').filter((file) => banned.test(codeOf(file)));
    expect(server).toEqual([]);
  });

  it('what renders on the server keeps React Aria out', () => {
    const heavy = reach('entry-server.tsx').filter((file) => /react-aria|@internationalized/.test(codeOf(file)));
    expect(heavy).toEqual([]);
  });

  it('what renders on the server keeps the picture viewer out', () => {
    const room = reach('entry-server.tsx').filter(
      (file) => file.startsWith('site/viewer/') || /\/viewer\.ts$/.test(file),
    );
    expect(room).toEqual([]);
  });

  it('nothing public waits in a Suspense boundary', () => {
    expect(reach('entry-server.tsx').filter((file) => /<Suspense\b/.test(codeOf(file)))).toEqual([]);
  });

  it('no drawer for odds and ends', () => {
    expect(files.filter((file) => /(^|\/)(utils?|common|helpers?|misc|index)(\/|\.|$)/i.test(file))).toEqual([]);
  });

  it('no file only passes on what others export', () => {
    const barrels = files.filter((file) => {
      const statements = codeOf(file)
        .split(';')
        .map((line) => line.trim());
      const own = statements.filter((line) => line !== '' && !/^export\s+(\*|\{|type\s*\{)[^;]*from\s/.test(line));
      return own.length === 0;
    });
    expect(barrels).toEqual([]);
  });

  it('files stay of a size that one reads', () => {
    const long = files.filter(
      (file) => !file.endsWith('.gen.ts') && (sources.get(file) ?? '').split('\n').length > 250,
    );
    expect(long).toEqual([]);
  });
});

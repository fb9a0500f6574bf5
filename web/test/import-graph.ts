// The modules of web/src and their imports, for tests of the structure.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../src', import.meta.url));

/** Paths from web/src. */
export const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(src, join(entry.parentPath, entry.name)))
  .sort();

const sources = new Map(files.map((file) => [file, readFileSync(join(src, file), 'utf8')]));

export const readSource = (file: string): string => sources.get(file) ?? '';

/** The source without its comments. */
export const readCode = (file: string): string =>
  readSource(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1');

export interface Import {
  from: string;
  to: string;
  /** `type`: gone at run time; `lazy`: `import()`. */
  kind: 'static' | 'type' | 'lazy';
}

const PATTERN = /(?:^(?:import|export)\s(type\s)?[^'"]*?from\s*|^import\s*|\b(import)\()['"](\.[^'"]+)['"]/gm;

/** Every import of one of our own modules. */
export const imports: readonly Import[] = files.flatMap((from) =>
  [...readCode(from).matchAll(PATTERN)].flatMap(([, type, lazy, target = '']) => {
    const stem = normalize(join(dirname(from), target));
    const to = [stem, `${stem}.ts`, `${stem}.tsx`].find((name) => sources.has(name));
    return to === undefined ? [] : [{ from, to, kind: lazy ? 'lazy' : type ? 'type' : 'static' } as const];
  }),
);

/** The imports from one set of modules to another, one line each. */
export const listImports = (from: RegExp, to: RegExp): string[] =>
  imports.filter((edge) => from.test(edge.from) && to.test(edge.to)).map((edge) => `${edge.from} → ${edge.to}`);

/** Circles of imports, types and lazy imports included; each as the modules on it. */
export function findCircles(): string[] {
  const targets = new Map(files.map((file) => [file, imports.filter((edge) => edge.from === file)]));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) circles.push([...path.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const { to } of targets.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return circles;
}

/** Every module that the server's bundle runs: what the entry imports, the lazily loaded pages included, other lazy modules not. */
export function listServerModules(): string[] {
  const seen = new Set<string>();
  const waiting = ['entry-server.tsx'];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const { from, to, kind } of imports) {
      const runs = kind === 'static' || (kind === 'lazy' && file === 'site/router/routes.tsx');
      if (from === file && runs) waiting.push(to);
    }
  }
  return [...seen];
}

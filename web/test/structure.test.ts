// Which module of web/src may import which. The other rules of the sources' layout are here too.
import { describe, expect, it } from 'vitest';
import { files, findCircles, imports, listImports, readCode, readSource } from './import-graph';

describe('imports', () => {
  it('are found', () => {
    expect(imports.length).toBeGreaterThan(500);
    expect(new Set(imports.map(({ kind }) => kind))).toEqual(new Set(['static', 'type', 'lazy']));
  });

  it.each([
    ['ui knows no words, no API, no site', /^ui\//, /^(words|api|site|desk)\//],
    ['words know nothing else', /^words\//, /^(?!words\/)/],
    ['the API client knows no user interface', /^api\//, /^(ui|words|site|desk)\//],
    ['what the API clients share knows none of them', /^api\/[^/]+$/, /^api\/[^/]+\//],
    [
      'only the route table knows pages: parts, viewer and router do not',
      /^(?!site\/pages\/)(?!site\/router\/routes\.tsx)/,
      /^site\/pages\//,
    ],
    [
      'at the desk too: what several of its pages use is beside pages',
      /^desk\/(?!pages\/)(?!router\/routes\.tsx)/,
      /^desk\/pages\//,
    ],
    ['the site knows nothing of the desk', /^(site|api\/site|entry-(tw|en|server))/, /^(api\/)?desk\//],
    ['the desk knows nothing of the site', /^(api\/)?desk\//, /^(api\/)?site\//],
  ])('%s', (_, from, to) => expect(listImports(from, to)).toEqual([]));

  it('a page imports no other page', () => {
    const page = (file: string) => /^(?:site|desk)\/pages\/([^/]+)\//.exec(file)?.[1];
    const crossings = imports.filter(({ from, to }) => page(from) && page(to) && page(from) !== page(to));
    expect(crossings).toEqual([]);
  });

  it('make no circle', () => expect(findCircles()).toEqual([]));
});

describe('modules', () => {
  it('are not collections of odds and ends', () => {
    expect(files.filter((file) => /(^|\/)(utils?|common|helpers?|misc|index)(\/|\.|$)/i.test(file))).toEqual([]);
  });

  it('export something of their own', () => {
    const barrels = files.filter((file) => {
      const statements = readCode(file)
        .split(';')
        .map((line) => line.trim());
      const own = statements.filter((line) => line !== '' && !/^export\s+(\*|\{|type\s*\{)[^;]*from\s/.test(line));
      return own.length === 0;
    });
    expect(barrels).toEqual([]);
  });

  it('have at most 250 lines', () => {
    const long = files.filter((file) => !file.endsWith('.gen.ts') && readSource(file).split('\n').length > 250);
    expect(long).toEqual([]);
  });

  it('take the focus by a function that is the same at each render', () => {
    expect(files.filter((file) => /ref=\{\(\w*\) =>[^}]*\.focus\(/.test(readCode(file)))).toEqual([]);
  });

  it('close nothing by an Escape that ends a composed word', () => {
    const closing = files.filter((file) => /key [!=]== 'Escape'/.test(readCode(file)));
    const unguarded = closing.filter((file) => !/isComposing\(/.test(readCode(file)));
    // A dialog that must be answered, and a drag by the pointer.
    expect(unguarded).toEqual(['desk/parts/OpenDialog.tsx', 'ui/use-drag-order.ts']);
  });

  it('call the server in api alone', () => {
    expect(files.filter((file) => !file.startsWith('api/') && /\bfetch\(/.test(readCode(file)))).toEqual([]);
  });

  it('expect a full storage where they write to the browser’s', () => {
    const writes = files.flatMap((file) =>
      [...readCode(file).matchAll(/\bsetItem\(/g)].map(({ index }) => [file, index] as const),
    );
    expect(writes.length).toBeGreaterThan(5);
    const isGuarded = ([file, index]: readonly [string, number]) =>
      /\btry \{[^}]*$/.test(readCode(file).slice(Math.max(0, index - 200), index));
    expect(writes.filter((write) => !isGuarded(write)).map(([file]) => file)).toEqual([]);
  });

  it('write paths of the site in paths.ts alone', () => {
    const path = /(?:href|to|action)=(?:"\/|\{`\/)|`\/\$\{(?:language|lang)\}/;
    expect(files.filter((file) => file !== 'site/router/paths.ts' && path.test(readCode(file)))).toEqual([]);
  });
});

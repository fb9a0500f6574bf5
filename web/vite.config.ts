// What the two builds share: the browser's bundle and the server's bundle come from the same sources with the same React.
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { handbook } from './handbook.ts';
import { createFamilyFinder, FAMILIES, type ModuleGraph } from './page-families.ts';
import { pageLanguage, sheetSource } from './page-language.ts';
import { relativeSizes } from './relative-sizes.ts';
import { LANGUAGES } from './src/words/language.ts';

/** Vite's loader of lazy chunks also preloads styles and what chunks import; here the server's page names all of that. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}

/** React Aria has texts in thirty languages; the site needs two. */
export function twoLanguages(): Plugin {
  const empty = '\0react-aria-no-words';
  return {
    name: 'react-aria-two-languages',
    enforce: 'pre',
    resolveId: {
      filter: { id: /[a-z]{2}-[A-Z]{2}(\.[cm]?js)?$/ },
      handler(id, from) {
        const language = /([a-z]{2}-[A-Z]{2})(\.[cm]?js)?$/.exec(id)?.[1];
        const foreign = language !== undefined && language !== 'zh-TW' && language !== 'en-US';
        return foreign && from && /react-(aria|stately)/.test(from) ? empty : null;
      },
    },
    load: { filter: { id: /^\0react-aria-no-words$/ }, handler: () => 'export default {};' },
  };
}

export interface BuildTarget {
  root: string;
  /** Development React reports every hydration mismatch, attributes included. */
  development: boolean;
  outDir: string;
}

const shared = ({ root, development, outDir }: BuildTarget): InlineConfig => ({
  root,
  configFile: false,
  logLevel: 'warn',
  mode: development ? 'development' : 'production',
  define: { 'process.env.NODE_ENV': JSON.stringify(development ? 'development' : 'production') },
  plugins: [react(), twoLanguages(), relativeSizes()],
  build: { target: 'es2022', outDir, emptyOutDir: true, minify: !development },
});

/** React, which seldom changes, and the bundler's own helpers. */
const REACT = /node_modules\/(react|react-dom|scheduler)\/|^\0rolldown/;

/** The stylesheets of the site: the common one, the ones that `src/site/sheets.ts` names, and the ones for some devices alone. */
export const STYLES = [
  'site',
  'lists',
  'suggestions',
  'facets',
  'piece',
  'exhibition',
  'questions',
  'forms',
  'members',
  'favourites',
  'viewer',
  'calendar',
  'not-found',
  'dark',
  'contrast',
  'print',
];

/** The browser's assets: an entry with the words for each language, the stylesheets of each, a chunk a page. */
export function clientBuild(target: BuildTarget): InlineConfig {
  const base = shared(target);
  const entries = LANGUAGES.map((language) => `${target.root}/src/entry-${language}.ts`);
  const findFamily = createFamilyFinder(entries[0] ?? '');
  return {
    ...base,
    plugins: [...(base.plugins ?? []), plainImports(), pageLanguage()],
    build: {
      ...base.build,
      manifest: 'manifest.json',
      // Fonts and pictures stay files: the content security policy allows no data: fonts.
      assetsInlineLimit: 0,
      // The server names what a page loads; the few chunks that come later have nothing more to preload.
      modulePreload: false,
      rolldownOptions: {
        // The loader reads what the entries export.
        preserveEntrySignatures: 'exports-only',
        input: {
          loader: `${target.root}/src/loader.ts`,
          tw: entries[0] ?? '',
          en: entries[1] ?? '',
          ...Object.fromEntries(
            LANGUAGES.flatMap((language) =>
              STYLES.map((name) => [`${name}-${language}`, `${target.root}/${sheetSource(name, language)}`]),
            ),
          ),
        },
        output: {
          // Few requests: React; what every page has; what pages share; the page itself. The calendar and the picture viewer with its words
          // stay lazy.
          codeSplitting: {
            groups: [
              { name: 'react', test: REACT, priority: 3 },
              // What the entries of both languages import; words of pages need the numerals too, and may not import an entry.
              { name: 'shell', tags: ['$initial'], minShareCount: 2, priority: 2 },
              // A chunk takes along what its modules import: what more pages share comes first.
              ...['parts', ...Object.keys(FAMILIES).reverse()].map((family, place, { length }) => ({
                name: (id: string, graph: ModuleGraph) => (findFamily(id, graph) === family ? family : null),
                debugName: family,
                priority: 1 - place / length,
              })),
            ],
          },
        },
      },
    },
  };
}

/** The back office: one page with its files. */
export function deskBuild(target: BuildTarget): InlineConfig {
  const base = shared(target);
  return {
    ...base,
    root: `${target.root}/src/desk`,
    plugins: [...(base.plugins ?? []), handbook()],
    publicDir: false,
    build: { ...base.build, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  };
}

/** The server's bundle: one self-contained script for the embedded engine, without Node and without lazy parts. */
export function serverBuild(target: BuildTarget): InlineConfig {
  const base = shared(target);
  return {
    ...base,
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ...base.build,
      minify: false,
      copyPublicDir: false,
      ssr: `${target.root}/src/entry-server.tsx`,
      rolldownOptions: {
        output: { format: 'iife', name: '__duobao', codeSplitting: false, entryFileNames: 'server.js' },
      },
    },
  };
}

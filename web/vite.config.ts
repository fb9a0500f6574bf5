// What the two builds share: the browser's bundle and the server's bundle come from the same sources with the same React.
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { relativeSizes } from './relative-sizes.ts';

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

/** What several pages share. */
const PARTS = /src\/(site\/(parts|router)|site\/[^/]+\.tsx?$|ui|words(?!\/\w+\/viewer)|api)/;
/** What only pages with a form share; reading needs none of it. */
const FORMS =
  /src\/(ui\/(use-form|Field|FormAlert|Checkbox|PasswordField|SelectField)|site\/(account|parts\/(SendCode|RequiredMark|PolicyLink|use-code-request|use-password-hint|social\/))|api\/site\/member)/;

/** The browser's assets: one entry, a chunk a page, one stylesheet a language. */
export function clientBuild(target: BuildTarget): InlineConfig {
  const base = shared(target);
  return {
    ...base,
    build: {
      ...base.build,
      manifest: 'manifest.json',
      // Fonts and pictures stay files: the content security policy allows no data: fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: {
          site: `${target.root}/src/entry-client.tsx`,
          'site-tw': `${target.root}/src/site/styles/tw.css`,
          'site-en': `${target.root}/src/site/styles/en.css`,
        },
        output: {
          // Few requests: React, which seldom changes; what pages share; what forms need; the page itself. The calendar and the picture viewer with
          // its words stay lazy.
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// },
              { name: 'parts', test: (id: string) => PARTS.test(id) && !FORMS.test(id) },
              { name: 'forms', test: FORMS },
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

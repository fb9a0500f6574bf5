// Builds the site: the browser's assets into dist/, the server's bundle and its face of Chinese characters into dist-server/, always both, because a
// browser bundle and a server bundle of different builds do not hydrate each other; and the back office into dist-desk/. DUOBAO_WEB_DEV=1 builds the pair with
// development React into dist-dev/ and dist-server-dev/, for the hydration test.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { sheetSource } from '../page-language.ts';
import { LANGUAGES } from '../src/words/language.ts';
import { clientBuild, deskBuild, STYLES, serverBuild } from '../vite.config.ts';
import { buildFonts, writeSongFace } from './fonts.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const development = process.env.DUOBAO_WEB_DEV === '1';
const suffix = development ? '-dev' : '';
const dist = join(root, `dist${suffix}`);
const server = join(root, `dist-server${suffix}`);
const desk = join(root, `dist-desk${suffix}`);
const COMPRESSED = new Set(['.js', '.css', '.json', '.svg', '.txt']);

/** Every file below a folder. */
async function files(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Writes styles.json: what the server puts into the head of a document of each language. */
async function writeStyles() {
  const manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8'));
  const assets = (await files(dist)).map((file) => `/${relative(dist, file)}`);
  const wanted = JSON.parse(await readFile(join(root, 'src/site/fonts/preload.json'), 'utf8'));
  const hashed = (name) => {
    const stem = name.replace(/\.woff2$/, '');
    const found = assets.find((asset) => asset.startsWith(`/assets/${stem}-`) && asset.endsWith('.woff2'));
    if (!found) throw new Error(`preload.json names ${name}, which no stylesheet uses`);
    return found;
  };
  const address = (source) => `/${manifest[source].file}`;
  const ofEveryPage = 'site';
  const conditional = {
    dark: 'screen and (prefers-color-scheme: dark)',
    contrast: '(prefers-contrast: more), (forced-colors: active)',
    print: 'print',
  };
  const styles = Object.fromEntries(
    LANGUAGES.map((language) => {
      const stylesheet = (name) => address(sheetSource(name, language));
      const further = STYLES.filter((name) => name !== ofEveryPage && !(name in conditional));
      return [
        language,
        {
          loader: address('src/loader.ts'),
          entry: `src/entry-${language}.ts`,
          stylesheet: stylesheet(ofEveryPage),
          sheets: Object.fromEntries(further.map((name) => [name, stylesheet(name)])),
          conditional: Object.entries(conditional).map(([name, media]) => ({ media, address: stylesheet(name) })),
          fonts: wanted[language].map(hashed),
        },
      ];
    }),
  );
  const entries = Object.values(styles).map(({ entry }) => manifest[entry].file);
  for (const { file, imports = [] } of Object.values(manifest)) {
    const imported = imports.find((name) => entries.includes(manifest[name].file));
    // It would start the site a second time.
    if (imported) throw new Error(`${file} imports the entry ${imported}`);
  }
  await writeFile(join(dist, 'styles.json'), `${JSON.stringify(styles, null, 2)}\n`);
}

/** Writes a .br and a .gz beside each text asset of a folder, so that the server need not compress them on each request. */
async function compress(folder) {
  const texts = (await files(join(folder, 'assets'))).filter((file) => COMPRESSED.has(extname(file)));
  await Promise.all(
    texts.map(async (file) => {
      const bytes = await readFile(file);
      const quality = development ? 4 : 11;
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

await buildFonts();
await build(clientBuild({ root, development, outDir: dist }));
await build(serverBuild({ root, development, outDir: server }));
await writeSongFace(join(server, 'song.face'));
await build(deskBuild({ root, development, outDir: desk }));
await writeStyles();
await compress(dist);
await compress(desk);

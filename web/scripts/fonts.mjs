// Makes the site's fonts in src/site/fonts/: slices of Noto Serif TC and a sheet of @font-face rules for each language.
// EB Garamond's two subsets are committed there. Slices are cached by content outside the checkout, so that a second run is fast;
// the same sources always give the same bytes.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';
import { chooseNames, chooseSlices, readSources } from './fonts/characters.mjs';
import { sheetEn, sheetTw } from './fonts/sheets.mjs';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const out = join(web, 'src/site/fonts');
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'duobao/fonts');
const require = createRequire(import.meta.url);

/** The OpenType features that Chinese typesetting needs: vertical forms, half and proportional widths, contextual spacing. */
const FEATURES = ['vert', 'vrt2', 'palt', 'vpal', 'halt', 'vhal', 'chws', 'vchw', 'locl', 'ccmp'];

const sha256 = (...parts) =>
  parts.reduce((hash, part) => hash.update(part).update('\0'), createHash('sha256')).digest('hex');

/** The source font, and a fingerprint of everything that determines a slice except its characters. */
async function openFace() {
  const bytes = await readFile(
    require.resolve('@expo-google-fonts/noto-serif-tc/400Regular/NotoSerifTC_400Regular.ttf'),
  );
  const { version } = JSON.parse(await readFile(join(dirname(require.resolve('subset-font')), 'package.json'), 'utf8'));
  return { bytes, fingerprint: sha256(bytes, version, FEATURES.join(), 'woff2, no hinting') };
}

/** Writes a file atomically, because several builds may share the cache. */
async function writeWhole(path, bytes) {
  const beside = `${path}.${process.pid}`;
  await writeFile(beside, bytes);
  await rename(beside, path);
}

async function readIfThere(path) {
  try {
    return await readFile(path);
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

async function subset(face, chars) {
  const text = chars.join('');
  const kept = join(cache, `${sha256(face.fingerprint, text)}.woff2`);
  const found = await readIfThere(kept);
  if (found) return found;
  const bytes = await subsetFont(face.bytes, text, { targetFormat: 'woff2', keepFeatures: FEATURES, noHinting: true });
  await mkdir(cache, { recursive: true });
  await writeWhole(kept, bytes);
  return bytes;
}

/** Does not touch a file with the same content, so that a watching build does not start again. */
async function writeIfChanged(name, bytes) {
  const path = join(out, name);
  const before = await readIfThere(path);
  if (before?.equals(Buffer.from(bytes))) return;
  await writeWhole(path, bytes);
}

/** Builds missing files; returns every file with its characters and its size. */
export async function buildFonts() {
  const sources = await readSources(dirname(web));
  const face = await openFace();
  const slices = chooseSlices(sources).map((slice, at) => ({
    ...slice,
    file: `dbg-song-${String(at).padStart(2, '0')}.woff2`,
  }));
  const names = chooseNames(sources).map((slice, at) => ({ ...slice, file: `dbg-song-names-${at}.woff2` }));
  const files = [...slices, ...names];
  await mkdir(out, { recursive: true });
  for (const one of files) {
    const bytes = await subset(face, one.chars);
    one.bytes = bytes.length;
    await writeIfChanged(one.file, bytes);
  }
  const wanted = new Set(files.map(({ file }) => file));
  for (const name of await readdir(out)) {
    if (/^dbg-song-.*\.woff2$/.test(name) && !wanted.has(name)) await rm(join(out, name), { force: true });
  }
  await writeIfChanged('fonts-tw.css', sheetTw(slices));
  await writeIfChanged('fonts-en.css', sheetEn(slices, names));
  const preload = {
    tw: ['dbg-garamond-regular.woff2', slices[0].file],
    en: ['dbg-garamond-regular.woff2', 'dbg-garamond-italic.woff2'],
  };
  await writeIfChanged('preload.json', `${JSON.stringify(preload, null, 2)}\n`);
  return { slices, names, pages: sources.pages, nameText: sources.names };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const started = performance.now();
  const { slices, names } = await buildFonts();
  const size = (bytes) => `${Math.round(bytes / 1000)} KB`;
  const sum = (list, count) => list.reduce((total, one) => total + count(one), 0);
  const say = (list) =>
    `${sum(list, ({ chars }) => chars.length)} characters, ${size(sum(list, ({ bytes }) => bytes))}`;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `fonts: base slice ${say(slices.slice(0, 1))}; all ${slices.length} slices ${say(slices)}; names ${say(names)}; ${seconds} s`,
  );
}

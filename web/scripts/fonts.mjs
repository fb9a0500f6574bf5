// Makes the site's fonts in src/site/fonts/: punctuation, kana and signs of Noto Serif TC, and a sheet of @font-face rules for each
// language; and the face of ideographs that the server cuts for each page. EB Garamond's two subsets are committed there. Cuts are
// cached by content outside the checkout, so that a second run is fast; the same sources always give the same bytes.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';
import { chooseCharacters } from './fonts/characters.mjs';
import { writeFace } from './fonts/face.mjs';
import { readCharacters } from './fonts/sfnt.mjs';
import { sheetEn, sheetTw } from './fonts/sheets.mjs';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const out = join(web, 'src/site/fonts');
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'duobao/fonts');
const require = createRequire(import.meta.url);

/** The OpenType features that Chinese typesetting needs: vertical forms, half and proportional widths, contextual spacing. */
const FEATURES = ['vert', 'vrt2', 'palt', 'vpal', 'halt', 'vhal', 'chws', 'vchw', 'locl', 'ccmp'];

const sha256 = (...parts) =>
  parts.reduce((hash, part) => hash.update(part).update('\0'), createHash('sha256')).digest('hex');

/** The source font, and a fingerprint of everything that determines a cut except its characters. */
async function openFace() {
  const bytes = await readFile(
    require.resolve('@expo-google-fonts/noto-serif-tc/400Regular/NotoSerifTC_400Regular.ttf'),
  );
  const { version } = JSON.parse(await readFile(join(dirname(require.resolve('subset-font')), 'package.json'), 'utf8'));
  return { bytes, fingerprint: sha256(bytes, version, FEATURES.join(), 'no hinting') };
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

/** What `make` returns for the face and these parts of what it depends on; made once on this machine. */
async function keepOnce(face, parts, make) {
  const kept = join(cache, sha256(face.fingerprint, ...parts));
  const found = await readIfThere(kept);
  if (found) return found;
  const bytes = await make();
  await mkdir(cache, { recursive: true });
  await writeWhole(kept, bytes);
  return bytes;
}

const subset = (face, chars) =>
  keepOnce(face, ['with layout', chars.join('')], () =>
    subsetFont(face.bytes, chars.join(''), { targetFormat: 'woff2', keepFeatures: FEATURES, noHinting: true }),
  );

/** Does not touch a file with the same content, so that a watching build does not start again. */
async function writeIfChanged(name, bytes) {
  const path = join(out, name);
  const before = await readIfThere(path);
  if (before?.equals(Buffer.from(bytes))) return;
  await writeWhole(path, bytes);
}

/** Builds missing files; returns the characters of each. */
export async function buildFonts() {
  const face = await openFace();
  const { ideographs, ...groups } = chooseCharacters(readCharacters(face.bytes));
  await mkdir(out, { recursive: true });
  const files = {};
  for (const [name, chars] of Object.entries(groups)) {
    const bytes = await subset(face, chars);
    files[name] = { file: `dbg-song-${name}.woff2`, chars, bytes: bytes.length };
    await writeIfChanged(files[name].file, bytes);
  }
  await writeIfChanged('fonts-tw.css', sheetTw(files));
  await writeIfChanged('fonts-en.css', sheetEn(files));
  const preload = {
    tw: ['dbg-garamond-regular.woff2', files.marks.file],
    en: ['dbg-garamond-regular.woff2', 'dbg-garamond-italic.woff2'],
  };
  await writeIfChanged('preload.json', `${JSON.stringify(preload, null, 2)}\n`);
  return { ...files, ideographs };
}

/** Writes the face that the server cuts. */
export async function writeSongFace(path) {
  const face = await openFace();
  const { ideographs } = chooseCharacters(readCharacters(face.bytes));
  const text = ideographs.join('');
  const options = { targetFormat: 'sfnt', noHinting: true, noLayoutClosure: true, keepFeatures: [] };
  const writer = await Promise.all(
    ['face.mjs', 'sfnt.mjs'].map((name) => readFile(join(web, 'scripts/fonts', name), 'utf8')),
  );
  const bytes = await keepOnce(face, [...writer, text], async () =>
    writeFace(await subsetFont(face.bytes, text, options)),
  );
  await mkdir(dirname(path), { recursive: true });
  await writeWhole(path, bytes);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const started = performance.now();
  const { ideographs, ...files } = await buildFonts();
  const say = ({ file, chars, bytes }) => `${file} ${chars.length} characters, ${Math.round(bytes / 1000)} KB`;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`fonts: ${Object.values(files).map(say).join('; ')}; ${ideographs.length} ideographs; ${seconds} s`);
}

// Measures how wide the site's Latin text is in its own face and in those of readers' devices, and writes what makes them alike to
// web/scripts/fonts/fallbacks.json: node measure.mjs FILE. Georgia and Times New Roman are not free; Gelasio and Tinos were drawn
// with the same widths, letter by letter.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fontverter from 'fontverter';
import * as harfbuzz from 'harfbuzzjs';

const root = join(import.meta.dirname, '../..');
const packages = join(import.meta.dirname, 'node_modules');
const own = join(root, 'web/src/site/fonts');

/** Each face with the names that it and faces of the same widths go under; the first that a device has is the one that is seen. */
const FACES = [
  {
    roman: '@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf',
    italic: '@expo-google-fonts/tinos/400Regular_Italic/Tinos_400Regular_Italic.ttf',
    romanNames: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos', 'Tinos Regular', 'Nimbus Roman'],
    italicNames: [
      'Times New Roman Italic',
      'TimesNewRomanPS-ItalicMT',
      'Liberation Serif Italic',
      'Tinos Italic',
      'Nimbus Roman Italic',
    ],
  },
  {
    roman: '@expo-google-fonts/gelasio/400Regular/Gelasio_400Regular.ttf',
    italic: '@expo-google-fonts/gelasio/400Regular_Italic/Gelasio_400Regular_Italic.ttf',
    romanNames: ['Georgia', 'Gelasio', 'Gelasio Regular'],
    italicNames: ['Georgia Italic', 'Georgia-Italic', 'Gelasio Italic'],
  },
  {
    roman: '@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf',
    italic: '@expo-google-fonts/noto-serif/400Regular_Italic/NotoSerif_400Regular_Italic.ttf',
    romanNames: ['Noto Serif', 'NotoSerif', 'Noto Serif Regular', 'NotoSerif-Regular'],
    italicNames: ['Noto Serif Italic', 'NotoSerif-Italic'],
  },
  {
    roman: 'dejavu-fonts-ttf/ttf/DejaVuSerif.ttf',
    italic: 'dejavu-fonts-ttf/ttf/DejaVuSerif-Italic.ttf',
    romanNames: ['DejaVu Serif', 'DejaVuSerif'],
    // Debian's base package has no italic; it is as wide as the roman.
    italicNames: ['DejaVu Serif Italic', 'DejaVuSerif-Italic', 'DejaVu Serif', 'DejaVuSerif'],
  },
];

async function openFace(path) {
  const bytes = await fontverter.convert(readFileSync(path), 'sfnt');
  const face = new harfbuzz.Face(new harfbuzz.Blob(Uint8Array.from(bytes).buffer), 0);
  return { font: new harfbuzz.Font(face), unitsPerEm: face.upem };
}

/** How wide a text is in one line, in ems, with the kerning and the ligatures that a browser sets. */
function widthOf({ font, unitsPerEm }, text) {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  harfbuzz.shape(font, buffer);
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0) / unitsPerEm;
}

/** The texts of the demo whose field ends so, a paragraph each. */
function paragraphsOf(suffix) {
  const found = [];
  const gather = (value, key = '') => {
    if (typeof value === 'string' && key.endsWith(suffix))
      found.push(...value.split(/<[^>]*>/).map((text) => text.trim()));
    else if (value && typeof value === 'object')
      for (const [name, inner] of Object.entries(value)) gather(inner, Array.isArray(value) ? key : name);
  };
  for (const name of ['artifacts', 'exhibitions', 'house', 'pages', 'categories', 'pieces'])
    gather(JSON.parse(readFileSync(join(root, 'demo', `${name}.json`), 'utf8')));
  return found.filter((text) => text !== '');
}

// What every face has; in Chinese text the runs of Latin, each without the spaces around it.
const english = paragraphsOf('_en').map((text) =>
  text.replace(/[^\x20-\x7e\u2013\u2014\u2018\u2019\u201c\u201d]/g, ''),
);
const inChinese = paragraphsOf('_tw').flatMap((text) => text.match(/[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?/g) ?? []);

/** How much wider one face sets these texts than another, in per cent. */
const ratio = (wanted, found, texts) => {
  const width = (face) => texts.reduce((sum, text) => sum + widthOf(face, text), 0);
  return Math.round((width(wanted) / width(found)) * 1000) / 10;
};

const garamond = {
  roman: await openFace(join(own, 'dbg-garamond-regular.woff2')),
  italic: await openFace(join(own, 'dbg-garamond-italic.woff2')),
};

const table = [];
for (const { roman, italic, romanNames, italicNames } of FACES) {
  const [upright, slanted] = await Promise.all([roman, italic].map((path) => openFace(join(packages, path))));
  table.push({
    roman: {
      names: romanNames,
      english: ratio(garamond.roman, upright, english),
      inChinese: ratio(garamond.roman, upright, inChinese),
    },
    italic: { names: italicNames, english: ratio(garamond.italic, slanted, english) },
  });
}
writeFileSync(process.argv[2], `${JSON.stringify({ source: 'tools/fonts/measure.mjs', faces: table }, null, 2)}\n`);

// Writes the @font-face rules: one sheet for each language, because a language's stylesheet does not name the other's fonts.
import { readFileSync } from 'node:fs';
import { KANA, SIGNS } from './characters.mjs';

/** The serif fonts of readers' devices and how much narrower Garamond is; written by tools/fonts/measure.mjs. */
const { faces: FALLBACKS } = JSON.parse(readFileSync(new URL('./fallbacks.json', import.meta.url), 'utf8'));

const hex = (code) => code.toString(16).toUpperCase().padStart(4, '0');

/** Characters as a unicode-range, runs joined. */
export function unicodeRange(chars) {
  const codes = chars.map((char) => char.codePointAt(0)).sort((one, other) => one - other);
  const runs = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && last[1] + 1 === code) last[1] = code;
    else runs.push([code, code]);
  }
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}

const NOTE = '/* Written by scripts/fonts.mjs: do not edit. */';

const song = ({ file, range }, extra) =>
  `@font-face { font-family: "DBG Song"; src: url(./${file}) format("woff2"); font-weight: 400; font-display: swap;${extra} unicode-range: ${range}; }`;

/** Code points from and to as a unicode-range. */
const spans = (ranges) =>
  ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');

/** The files beside the pages' own, for one language; the last rule wins a character, so the marks come after the signs around them. */
const songs = ({ marks, kana, signs }, lowest, extra) => [
  song({ file: signs.file, range: spans(SIGNS.filter(([from]) => from >= lowest)) }, extra),
  song({ file: kana.file, range: spans(KANA) }, extra),
  song({ file: marks.file, range: unicodeRange(marks.chars.filter((char) => char.codePointAt(0) >= lowest)) }, extra),
];

const percent = (value) => `${Math.round(value * 10) / 10}%`;

/** Ascent and descent as fractions of a font's size; the CSS overrides are relative to the size after `size-adjust`. */
const GARAMOND_LINE = { ascent: 0.71, descent: 0.29 };
/** The line of Chinese characters, so that figures are centred in vertical text. */
const CHINESE_LINE = { ascent: 0.88, descent: 0.12 };
/** Among Chinese characters Garamond is larger, as high as they are. */
const LATIN_TW_SIZE = 113;

/** `size-adjust` in per cent, and the line of the font that is replaced. */
const adjust = (size, { ascent, descent }) =>
  `size-adjust: ${percent(size)}; ascent-override: ${percent((ascent / size) * 10000)}; descent-override: ${percent((descent / size) * 10000)}; line-gap-override: 0%;`;

const localNames = (names) => names.map((name) => `local("${name}")`).join(', ');

/** Fonts of the reader's device, adjusted to the width of Garamond, so that lines break as they will when Garamond has loaded. */
const fallback = (family, at, { names, size, line, more = '' }) =>
  `@font-face { font-family: "${family} ${at + 1}"; src: ${localNames(names)};${more} ${adjust(size, line)} }`;

/** The fonts before the Chinese ones in the stylesheets. */
const latinStack = (family) =>
  `:root { --latin: ${[family, ...FALLBACKS.map((_, at) => `${family} ${at + 1}`)].map((name) => `"${name}"`).join(', ')}; }`;

const RANGE_TW = 'unicode-range: U+0020-007E, U+00A0-00B6, U+00B8-024F, U+2013, U+2022, U+2190-2199, U+2212;';

/** Garamond's figures and letters for Chinese lines. */
const LATIN_TW = [
  `@font-face { font-family: "DBG Latin TW"; src: url(./dbg-garamond-regular.woff2) format("woff2"); font-weight: 400; font-display: swap; ${adjust(LATIN_TW_SIZE, CHINESE_LINE)} ${RANGE_TW} }`,
  ...FALLBACKS.map(({ roman: { names, inChinese } }, at) =>
    fallback('DBG Latin TW', at, {
      names,
      size: (inChinese * LATIN_TW_SIZE) / 100,
      line: CHINESE_LINE,
      more: ` ${RANGE_TW}`,
    }),
  ),
  latinStack('DBG Latin TW'),
].join('\n');

/** The device's own Hei by all its names; without one the font stack ends in Song, so that no character is missing. */
const HEI = `@font-face { font-family: "DBG Hei"; font-weight: 400; src: local("PingFang TC"), local("PingFangTC-Regular"), local("Noto Sans TC"), local("NotoSansTC-Regular"),
  local("Noto Sans CJK TC"), local("Noto Sans CJK TC Regular"), local("NotoSansCJKtc-Regular"), local("Source Han Sans TC"), local("Microsoft JhengHei"), local("MicrosoftJhengHeiRegular"),
  local("Noto Sans CJK JP"), local("Noto Sans CJK JP Regular"), local("NotoSansCJKjp-Regular"), local("Heiti TC"); }`;

const GARAMOND = [
  '@font-face { font-family: "DBG Garamond"; src: url(./dbg-garamond-regular.woff2) format("woff2"); font-weight: 400; font-style: normal; font-display: swap; }',
  '@font-face { font-family: "DBG Garamond"; src: url(./dbg-garamond-italic.woff2) format("woff2"); font-weight: 400; font-style: italic; font-display: swap; }',
  ...FALLBACKS.flatMap(({ roman, italic }, at) => [
    fallback('DBG Garamond', at, { names: roman.names, size: roman.english, line: GARAMOND_LINE }),
    fallback('DBG Garamond', at, {
      names: italic.names,
      size: italic.english,
      line: GARAMOND_LINE,
      more: ' font-style: italic;',
    }),
  ]),
  latinStack('DBG Garamond'),
].join('\n');

/** Chinese pages: Song, Garamond for figures and Latin, the device's Hei. */
export const sheetTw = (files) => `${[NOTE, ...songs(files, 0, ''), LATIN_TW, HEI].join('\n')}\n`;

/** English pages: Garamond with its own punctuation, and Song inside it at 88 %. */
export const sheetEn = (files) => `${[NOTE, GARAMOND, ...songs(files, 0x2e80, ' size-adjust: 88%;')].join('\n')}\n`;

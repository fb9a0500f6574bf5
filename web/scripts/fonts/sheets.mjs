// Writes the @font-face rules: one sheet a language, because a stylesheet of one language never names the other's faces.

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

const rangeOf = ({ chars, run }) =>
  run ? `U+${hex(chars[0].codePointAt(0))}-${hex(chars.at(-1).codePointAt(0))}` : unicodeRange(chars);

const song = (extra) => (slice) =>
  `@font-face { font-family: "DBG Song"; src: url(./${slice.file}) format("woff2"); font-weight: 400; font-display: swap;${extra} unicode-range: ${rangeOf(slice)}; }`;

/** The last rule wins a character, so the slices with wide ranges come first and the house slice last. */
const songs = (slices, extra) => [...slices].reverse().map(song(extra));

/** Garamond's figures and letters for Chinese lines: as tall as the characters, on their central baseline when set vertically. */
const LATIN_TW = `@font-face { font-family: "DBG Latin TW"; src: url(./dbg-garamond-regular.woff2) format("woff2"); font-weight: 400; font-display: swap;
  size-adjust: 113%; ascent-override: 77.9%; descent-override: 10.6%; line-gap-override: 0%;
  unicode-range: U+0020-007E, U+00A0-00B6, U+00B8-024F, U+2013, U+2022, U+2190-2199, U+2212; }
@font-face { font-family: "DBG Latin TW Fallback"; src: local("Times New Roman"), local("Liberation Serif"), local("Nimbus Roman");
  size-adjust: 106.1%; ascent-override: 83%; descent-override: 11.3%; line-gap-override: 0%;
  unicode-range: U+0020-007E, U+00A0-00B6, U+00B8-024F, U+2013, U+2022, U+2190-2199, U+2212; }`;

/** The device's own Hei by every name it goes under; where there is none, the stack ends in Song and no character is missing. */
const HEI = `@font-face { font-family: "DBG Hei"; font-weight: 400; src: local("PingFang TC"), local("PingFangTC-Regular"), local("Noto Sans TC"), local("NotoSansTC-Regular"),
  local("Noto Sans CJK TC"), local("Noto Sans CJK TC Regular"), local("NotoSansCJKtc-Regular"), local("Source Han Sans TC"), local("Microsoft JhengHei"), local("MicrosoftJhengHeiRegular"),
  local("Noto Sans CJK JP"), local("Noto Sans CJK JP Regular"), local("NotoSansCJKjp-Regular"), local("Heiti TC"); }`;

const GARAMOND = `@font-face { font-family: "DBG Garamond"; src: url(./dbg-garamond-regular.woff2) format("woff2"); font-weight: 400; font-style: normal; font-display: swap; }
@font-face { font-family: "DBG Garamond"; src: url(./dbg-garamond-italic.woff2) format("woff2"); font-weight: 400; font-style: italic; font-display: swap; }
@font-face { font-family: "DBG Garamond Fallback"; src: local("Times New Roman"), local("Liberation Serif"), local("Nimbus Roman");
  size-adjust: 93.9%; ascent-override: 75.6%; descent-override: 30.9%; line-gap-override: 0%; }`;

/** Chinese pages: every slice, Garamond for figures and Latin, the device's Hei. */
export const sheetTw = (slices) => `${[NOTE, ...songs(slices, ''), LATIN_TW, HEI].join('\n')}\n`;

/** English pages: Garamond, and Song inside it at 88 %; names win over the slices, and punctuation stays Garamond's. */
export function sheetEn(slices, names) {
  const chinese = (slice) => ({ ...slice, chars: slice.chars.filter((char) => char.codePointAt(0) >= 0x2e80) });
  return `${[NOTE, GARAMOND, ...songs([...names, ...slices].map(chinese), ' size-adjust: 88%;')].join('\n')}\n`;
}

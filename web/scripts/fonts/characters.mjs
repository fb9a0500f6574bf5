// The characters of each file of the Song face. Ideographs are in none: the server cuts them for each page. Characters that need their
// neighbours in the same file, because the face spaces punctuation by the next character, are in the files below.

/** Punctuation and figures of Chinese texts, which every page shows; see the unicode-range of "DBG Latin TW". */
const MARKS = [
  ...'、，。．；：？！「」『』（）《》〈〉【】〔〕—…‥‘’“”·‧・※○●◎△▲□■◇◆★☆　〇～〜＋－×÷＝／＼％＆＃＠＊＄￥０１２３４５６７８９',
].sort();

const within = (code, ranges) => ranges.some(([from, to]) => code >= from && code <= to);

/** Kana and Bopomofo. */
export const KANA = [
  [0x3041, 0x312f],
  [0x31a0, 0x31ff],
];

/** Symbols, enclosed characters and forms for vertical text, without those that Garamond sets; the marks are taken out of them. */
export const SIGNS = [
  [0x2c7, 0x2c7],
  [0x2ca, 0x2cb],
  [0x2d9, 0x2d9],
  [0x2010, 0x2012],
  [0x2014, 0x2021],
  [0x2023, 0x218f],
  [0x219a, 0x2211],
  [0x2213, 0x2bff],
  [0x2ff0, 0x303f],
  [0x3200, 0x33ff],
  [0xfe10, 0xfe4f],
  [0xff00, 0xffef],
];

/** Ideographs and radicals; `crates/server/src/site/fonts/characters.rs` and `web/src/ui/song-font.ts` have the same ranges. */
const IDEOGRAPHS = [
  [0x2e80, 0x2fdf],
  [0x3400, 0x9fff],
  [0xf900, 0xfaff],
  [0x20000, 0x3ffff],
];

/** The characters of a face, each in one of the files. */
export function chooseCharacters(characters) {
  const marks = new Set(MARKS);
  const rest = characters.filter((char) => !marks.has(char));
  const of = (ranges) => rest.filter((char) => within(char.codePointAt(0), ranges));
  return {
    marks: MARKS.filter((char) => characters.includes(char)),
    kana: of(KANA),
    signs: of(SIGNS),
    ideographs: of(IDEOGRAPHS),
  };
}

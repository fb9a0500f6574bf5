// Assigns the characters to the slices of the Chinese font.
//
// A page should need the base slice and one more. The base slice (0) has every character of the screen's words, of names,
// periods, terms and options, of punctuation, and those that two demo pages share. Further characters of a single demo page are
// together in one slice. The other slices have the characters of Big5 level 1, for future texts: common ones by frequency, rare
// ones by code point, so that their ranges are short.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Characters of a slice: few enough that a rare one costs little, enough that a page requests few files. */
const SLICE = 100;

/** Punctuation of Chinese texts, which the Chinese font has to set; see the unicode-range of "DBG Latin TW". */
const PUNCTUATION =
  '，、。．；：？！「」『』（）《》〈〉【】〔〕—…‥‘’“”·‧・※○●◎△▲□■◇◆★☆　〇～〜＋－×÷＝／＼％＆＃＠＊＄￥０１２３４５６７８９';

/** Names of periods, wares, materials, techniques, forms and ornament, which the records of any antiques house use. */
const TRADE =
  '新石器時代夏商西周東周春秋戰國秦漢三國兩晉南北朝隋唐五代十國遼宋金元明清民國早中晚期世紀年製款官民窯汝鈞哥定耀州磁龍泉建德化宜興景鎮越邢吉' +
  '瓷陶玉石銅鐵金銀錫漆竹木牙角犀琺瑯玻璃水晶瑪瑙翡翠琥珀珊瑚硯墨筆紙絹絲織繡緙毯書畫卷軸冊頁扇碑帖拓印章鈕' +
  '青花釉裡紅粉彩五彩鬥彩素三彩琺瑯彩單色霽藍紅黃綠白黑醬茶葉末豇豆郎窯祭甜影鬧抹描金剔犀填嵌雕刻鏤透浮鏨鎏錯掐絲' +
  '瓶罐壺尊罍卣觚爵角斝鼎鬲簋簠敦豆盤匜盂盆碗盌杯盞盅碟盒匣奩爐薰燈枕洗丞注筒架座屏如意璧琮圭璋璜環珮佩簪釵鏡劍戈鐘磬' +
  '梅玉壺春蒜頭葫蘆紙槌天球賞橄欖觀音抱月扁貫耳雙耳龍鳳麒麟獅虎鹿鶴魚蝶蟬雁鴛鴦蓮荷牡丹菊梅蘭竹松石桃榴葡萄靈芝纏枝折枝寶相雲雷回紋饕餮獸面夔蕉葉海水山樓閣人物嬰戲八仙';

/** How many characters beyond the demo's are sliced by frequency. */
const COMMON = 1000;

const CHINESE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/u;

/** The characters of a text that the Chinese font sets. */
export const findChinese = (text) => new Set([...text].filter((char) => CHINESE.test(char)));

const union = (...sets) => new Set(sets.flatMap((set) => [...set]));

async function filesBelow(folder, wanted) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return paths.filter(wanted).sort();
}

async function readTexts(paths) {
  return (await Promise.all(paths.map((path) => readFile(path, 'utf8')))).join('\n');
}

/** The Chinese text of every demo page, by the page's name; the header and the footer are in the base slice anyway. */
function demoPages({ artifacts, exhibitions, house, pages, categories, pieces }) {
  const names = (group) => Object.values(group).map((term) => term.name_tw);
  const title = ({ title_tw, content_tw }) => title_tw + content_tw;
  const artifactText = (artifact) =>
    [
      artifact.name_tw,
      artifact.dynasty_tw,
      artifact.size_tw,
      ...artifact.keywords_tw,
      artifact.content_tw,
      ...artifact.pictures.map((picture) => picture.alt_tw),
    ].join('');
  return {
    house: JSON.stringify([house, Object.values(pages.banners), categories.item_groups, categories.exhibition_groups]),
    terms: [...names(pieces.terms.materials), ...names(pieces.terms.techniques)].join(''),
    collection: artifacts.map(({ name_tw, dynasty_tw }) => name_tw + dynasty_tw).join(''),
    exhibitions: exhibitions.map(({ title_tw, place_tw, group_tw }) => title_tw + place_tw + group_tw).join(''),
    home: title(pages.texts.intro) + title(pages.texts.heritage) + pages.texts.heritage.picture.caption_tw,
    about: title(pages.texts.about),
    question: pages.questions.map(({ name_tw, content_tw }) => name_tw + content_tw).join(''),
    privacy: title(pages.texts.privacy),
    ...Object.fromEntries(artifacts.map((artifact) => [`artifact ${artifact.relic_number}`, artifactText(artifact)])),
    ...Object.fromEntries(
      exhibitions.map((one) => [`exhibition ${one.slug}`, one.title_tw + one.place_tw + one.content_tw]),
    ),
  };
}

/** Pages whose whole text belongs in the base slice: they are lists of names. */
const NAMES = ['house', 'terms', 'collection', 'exhibitions'];

/** Fills slices with whole groups, first fit, so that a page's characters are in one slice. */
function pack(groups) {
  const slices = [];
  for (const group of [...groups].sort((one, other) => other.size - one.size)) {
    const found = slices.find((slice) => slice.size + group.size <= SLICE);
    if (found) for (const char of group) found.add(char);
    else slices.push(new Set(group));
  }
  return slices;
}

function chunks(chars) {
  const slices = [];
  for (let at = 0; at < chars.length; at += SLICE) slices.push(new Set(chars.slice(at, at + SLICE)));
  return slices;
}

/** Reads everything that the slices depend on. `root` is the repository. */
export async function readSources(root) {
  const json = async (name) => JSON.parse(await readFile(join(root, 'demo', name), 'utf8'));
  const [artifacts, exhibitions, house, pages, categories, pieces] = await Promise.all(
    ['artifacts.json', 'exhibitions.json', 'house.json', 'pages.json', 'categories.json', 'pieces.json'].map(json),
  );
  const words = await readTexts(await filesBelow(join(root, 'web/src'), (path) => /\.tsx?$/.test(path)));
  const seeds = await readTexts(
    await filesBelow(join(root, 'crates'), (path) =>
      /\/(domain|store)\/src\/.*(period|option|migrat).*\.(rs|sql)$/.test(path),
    ),
  );
  const frequency = await readFile(join(root, 'web/scripts/fonts/frequency.txt'), 'utf8');
  const names = artifacts.map(({ name_tw }) => name_tw).join('');
  const demo = demoPages({ artifacts, exhibitions, house, pages, categories, pieces });
  return { pages: demo, names, words, seeds, frequency };
}

/**
 * The slices in order, each a sorted list of characters; no character stands in two. `run` marks those of neighbouring code
 * points, whose range may be written from the first to the last.
 */
export function chooseSlices({ pages, words, seeds, frequency }) {
  const texts = new Map(Object.entries(pages).map(([name, text]) => [name, findChinese(text)]));
  const uses = new Map();
  for (const chars of texts.values()) for (const char of chars) uses.set(char, (uses.get(char) ?? 0) + 1);
  const shared = [...uses].filter(([, count]) => count > 1).map(([char]) => char);
  const names = NAMES.map((name) => texts.get(name));
  const base = union(PUNCTUATION, findChinese(words), findChinese(seeds), ...names, shared);
  const own = [...texts.values()].map((chars) => new Set([...chars].filter((char) => !base.has(char))));
  const demo = pack(own.filter((chars) => chars.size > 0));
  const placed = union(base, ...demo);
  const rest = [...union(TRADE, findChinese(frequency))].filter((char) => !placed.has(char));
  const sorted = (slices, run) => slices.map((slice) => ({ chars: [...slice].sort(), run }));
  return [
    ...sorted([base, ...demo, ...chunks(rest.slice(0, COMMON))], false),
    ...sorted(chunks(rest.slice(COMMON).sort()), true),
  ];
}

/** The two slices of English pages, which show no Chinese but names: the demo's own, and the trade's vocabulary. */
export function chooseNames({ names }) {
  const own = findChinese(`${names}中文`);
  return [own, [...TRADE].filter((char) => !own.has(char))].map((slice) => ({
    chars: [...new Set(slice)].sort(),
    run: false,
  }));
}

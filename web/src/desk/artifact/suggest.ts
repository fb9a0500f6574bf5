// What a text of a piece may be in the other language, made of the words that the server knows in it.
import type { KnownText, KnownWord, Language } from '../../api/desk/types';
import { joinNames } from '../../words/desk/punctuation';
import { composeName, NO_PARTS } from './name-parts';

/** The fields for which words are suggested. */
const SUGGESTED_FIELDS = ['name', 'keywords', 'materials', 'dynasty'] as const;
export type SuggestedField = (typeof SUGGESTED_FIELDS)[number];

export const isSuggested = (field: string): field is SuggestedField => SUGGESTED_FIELDS.some((name) => name === field);

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const join = (words: readonly KnownWord[], language: Language, between: string): string =>
  words.map(({ name }) => name[language]).join(between);

const phrase = (word: string, words: readonly KnownWord[]): string =>
  words.length === 0 ? '' : `${word} ${join(words, 'en', ' and ')}`;

/** A name; '' where the words are not those of one piece. */
function suggestName(words: readonly KnownWord[], language: Language): string {
  const of = (kind: KnownWord['kind']) => words.filter((word) => word.kind === kind);
  const [periods, wares, materials, counts] = [of('period'), of('ware'), of('material'), of('count')];
  // 'In white glaze', but 'with incising'.
  const glazes = of('technique').filter(({ name }) => !name.en.endsWith('ing'));
  const others = of('technique').filter((word) => !glazes.includes(word));
  const isTitle = words.every(({ kind }) => kind === 'subject' || kind === 'period');
  const [form, ...forms] = isTitle ? of('subject') : of('form');
  if (!form || forms.length > 0 || wares.length > 1 || counts.length > 1 || of('person').length > 0) return '';
  const decorations = isTitle ? [] : [...glazes.slice(1), ...others, ...of('subject')];
  const glaze = glazes.slice(0, 1);
  const material = { tw: join(materials, 'tw', ''), en: join(materials, 'en', ' and ') };
  const name = composeName({
    ...NO_PARTS,
    period: { tw: join(periods, 'tw', ''), en: join(periods, 'en', ', ') },
    kiln: { tw: join(wares, 'tw', ''), en: phrase('of', wares) },
    // 青花瓷瓶, but 白玉蓮紋碗.
    glaze: { tw: join(glaze, 'tw', '') || material.tw, en: phrase('in', glaze) },
    decoration: { tw: join(decorations, 'tw', ''), en: phrase('with', decorations) },
    form: {
      tw: (glaze.length > 0 ? material.tw : '') + form.name.tw,
      en: `${material.en} ${form.name.en}`.trim(),
    },
  });
  return [name[language], ...counts.map((count) => count.name[language])].join(language === 'tw' ? '' : ', ');
}

/** A list of materials; '' where other things are named too. */
function suggestMaterials(words: readonly KnownWord[], language: Language): string {
  const isMaterial = ({ kind }: KnownWord) => ['material', 'technique', 'ware', 'form'].includes(kind);
  const names = words.map(({ name }) => name[language]);
  return words.every(isMaterial) ? upperFirst(joinNames(language, names)) : '';
}

const suggestPeriod = (words: readonly KnownWord[], language: Language): string =>
  words.every(({ kind }) => kind === 'period') ? join(words, language, language === 'tw' ? ' ' : ', ') : '';

const SUGGEST = { name: suggestName, materials: suggestMaterials, dynasty: suggestPeriod };

/** The texts to offer for a field in a language: of keywords those that are understood, of other fields one or none. */
export function suggest(field: SuggestedField, texts: readonly KnownText[], language: Language): readonly string[] {
  if (field === 'keywords') {
    const single = texts.flatMap(({ words: [word, ...more] }) => (word && more.length === 0 ? [word] : []));
    return [...new Set(single.filter(({ kind }) => kind !== 'count').map(({ name }) => name[language]))];
  }
  if (!texts.every(({ understood }) => understood)) return [];
  const text = SUGGEST[field](
    texts.flatMap(({ words }) => words),
    language,
  );
  return text === '' ? [] : [text];
}

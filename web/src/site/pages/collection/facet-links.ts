// The facets of a list as links: each value leads to the list that has it, and a chosen one to the list without it.
import { COLLECTION_FILTERS, FILTER_NAMES, type FilterName, pickFilters } from '../../../api/site/collection-filters';
import type { CollectionFacets } from '../../../api/site/schema.gen';
import { htmlLang, type Language, otherLanguage } from '../../../words/language';
import { getWords, type Words } from '../../../words/words';
import { type LocalizedText, localize } from '../../localize';
import type { PageRequest } from '../../router/page-request';
import { type CollectionLink, paths } from '../../router/paths';

export interface FacetValue extends LocalizedText {
  id: string;
  /** How many pieces are left with it. */
  count: number;
  href: string;
  isChosen: boolean;
  /** A choice beside another one. Such lists are as many as there are combinations, and crawlers need none of them. */
  isFurther: boolean;
  /** The choices within it, where it or one of these is chosen. */
  within: readonly FacetValue[];
}

export interface Facet {
  name: 'category' | FilterName;
  /** One value that is chosen or not, without a sheet. */
  isFlag: boolean;
  title: string;
  values: readonly FacetValue[];
}

/** A choice that can be taken back. */
export interface Choice extends LocalizedText {
  name: string;
  /** The facet's name; '' where the text says it already. */
  title: string;
  /** The list without it. */
  href: string;
}

/** A value that a filter may have. */
interface FilterOption {
  id: number | string;
  count: number;
  text: LocalizedText;
  /** How a mark names it, where the text alone would not do. */
  label?: LocalizedText;
  /** The number of the one that contains it. */
  parent?: number | null;
}

interface FilterFacet {
  listOptions: (facets: CollectionFacets, language: Language, words: Words) => readonly FilterOption[];
  /** How a mark names what was chosen, where that need not be among the options. */
  name?: (chosen: string, language: Language, words: Words) => LocalizedText;
}

/** A keyword belongs to the language in whose script it is written. */
const localizeKeyword = (text: string, language: Language): LocalizedText => {
  const isHan = /\p{Script=Han}/u.test(text);
  return { text, lang: isHan === (language === 'tw') ? undefined : htmlLang(otherLanguage(language)) };
};

const nameFlag = (text: string): LocalizedText => ({ text, lang: undefined });

/** What each filter offers, from the API's answer. */
const FILTER_FACETS: Readonly<Record<FilterName, FilterFacet>> = {
  dynasty: {
    listOptions: ({ dynasties }, language) =>
      dynasties.map((one) => ({
        id: one.id,
        count: one.count,
        text: localize(one, 'name', language),
        label: localize(one, 'label', language),
        parent: one.parent,
      })),
  },
  material: {
    listOptions: ({ materials }, language) =>
      materials.map((one) => ({ id: one.id, count: one.count, text: localize(one, 'name', language) })),
  },
  key: {
    listOptions: ({ keys_tw, keys_en }, language) =>
      (language === 'tw' ? keys_tw : keys_en).map(({ key, count }) => ({
        id: key,
        count,
        text: localizeKeyword(key, language),
      })),
    name: localizeKeyword,
  },
  pictures: {
    listOptions: ({ pictures }, _, { collection }) => [
      { id: '1', count: pictures, text: nameFlag(collection.facets.pictures) },
    ],
    name: (_chosen, _language, { collection }) => nameFlag(collection.facets.pictures),
  },
};

/** What the address of a list asks for, without its page. */
export const readChoices = ({ params, query }: PageRequest): CollectionLink => ({
  group: params.group_id,
  keyword: query.keyword,
  ...pickFilters<string>(query),
});

/** Whether a list is narrowed down beyond keyword and category. */
export const isNarrowed = (choices: CollectionLink): boolean =>
  FILTER_NAMES.some((name) => choices[name] !== undefined);

const isSame = (one: CollectionLink[keyof CollectionLink], other: number | string): boolean =>
  one !== undefined && one !== null && String(one).toLowerCase() === String(other).toLowerCase();

/** Whether the records exist that a list is filtered by. */
export const areKnown = (facets: CollectionFacets | null, request: PageRequest): boolean =>
  FILTER_NAMES.every((name) => {
    const chosen = request.query[name];
    if (chosen === undefined || COLLECTION_FILTERS[name].kind !== 'record') return true;
    const words = getWords(request.language);
    const options = facets ? FILTER_FACETS[name].listOptions(facets, request.language, words) : [];
    return options.some(({ id }) => String(id) === chosen);
  });

/** The options of a filter that leave something, and what was chosen. */
function listOptions(name: FilterName, facets: CollectionFacets, { language, query }: PageRequest, words: Words) {
  const options = FILTER_FACETS[name].listOptions(facets, language, words);
  if (COLLECTION_FILTERS[name].kind !== 'flag') return options;
  return options.filter(({ count }) => count > 0 || query[name] !== undefined);
}

/** Whether any facet has something to choose. */
export const hasFacets = (facets: CollectionFacets, request: PageRequest): boolean =>
  facets.categories.length > 0 ||
  FILTER_NAMES.some((name) => listOptions(name, facets, request, getWords(request.language)).length > 0);

/** The facets that have something to choose. */
export function buildFacets(facets: CollectionFacets, request: PageRequest, words: Words): readonly Facet[] {
  const { language } = request;
  const choices = readChoices(request);
  const titles = words.collection.facets;
  const isFurther = choices.keyword !== undefined || isNarrowed(choices);
  const value = (
    facet: 'group' | FilterName,
    { id, count, text }: FilterOption,
    within: readonly FacetValue[] = [],
  ): FacetValue => {
    const isChosen = isSame(choices[facet], id);
    const href = paths.collection(language, { ...choices, [facet]: isChosen ? undefined : id });
    return { id: String(id), count, href, isChosen, isFurther, within, ...text };
  };
  const filterFacet = (name: FilterName): Facet => {
    const options = listOptions(name, facets, request, words);
    const inner = ({ id }: FilterOption) => options.filter(({ parent }) => parent === id);
    const isOnPath = (one: FilterOption): boolean => isSame(choices[name], one.id) || inner(one).some(isOnPath);
    const build = (one: FilterOption): FacetValue => value(name, one, isOnPath(one) ? inner(one).map(build) : []);
    const isOutermost = ({ parent }: FilterOption) => !options.some(({ id }) => id === parent);
    const isFlag = COLLECTION_FILTERS[name].kind === 'flag';
    return { name, isFlag, title: titles[name], values: options.filter(isOutermost).map(build) };
  };
  const categories = facets.categories.map((one) =>
    value('group', { id: one.id, count: one.count, text: localize(one, 'name', language) }),
  );
  const all: Facet[] = [
    { name: 'category', isFlag: false, title: titles.category, values: categories },
    ...FILTER_NAMES.map(filterFacet),
  ];
  return all.filter(({ values }) => values.length > 0);
}

/** What was chosen, in the order of the facets; the keyword and the category only beside something else. */
export function listChoices(facets: CollectionFacets | null, request: PageRequest, words: Words): readonly Choice[] {
  const { language, query } = request;
  const choices = readChoices(request);
  if (!isNarrowed(choices)) return [];
  const titles = words.collection.facets;
  const choice = (
    name: 'keyword' | 'category' | FilterName,
    key: keyof CollectionLink,
    text: LocalizedText,
  ): Choice => ({
    name,
    title: text.text === titles[name] ? '' : titles[name],
    href: paths.collection(language, { ...choices, [key]: undefined }),
    ...text,
  });
  const category = facets?.categories.find(({ id }) => isSame(choices.group, id));
  const nameChosen = (name: FilterName, chosen: string): LocalizedText | undefined => {
    const facet = FILTER_FACETS[name];
    if (facet.name) return facet.name(chosen, language, words);
    const option = facets && facet.listOptions(facets, language, words).find(({ id }) => isSame(chosen, id));
    return option?.label ?? option?.text;
  };
  return [
    ...(query.keyword === undefined ? [] : [choice('keyword', 'keyword', localizeKeyword(query.keyword, language))]),
    ...(category ? [choice('category', 'group', localize(category, 'name', language))] : []),
    ...FILTER_NAMES.flatMap((name) => {
      const text = query[name] === undefined ? undefined : nameChosen(name, query[name]);
      return text ? [choice(name, name, text)] : [];
    }),
  ];
}

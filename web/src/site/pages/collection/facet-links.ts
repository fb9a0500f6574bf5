// The facets of a list as links: each value leads to the list that has it, beside others of its facet, and a chosen one to the list
// without it.
import {
  COLLECTION_FILTERS,
  FACET_NAMES,
  type FacetName,
  FILTER_NAMES,
  pickFilters,
} from '../../../api/site/collection-filters';
import type { CollectionFacets } from '../../../api/site/schema.gen';
import type { Language } from '../../../words/language';
import { getWords, type Words } from '../../../words/words';
import { type LocalizedText, localize, localizeByScript } from '../../localize';
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
  name: 'category' | FacetName;
  /** One value that is chosen or not, without a sheet. */
  isFlag: boolean;
  title: string;
  values: readonly FacetValue[];
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

export const nameFlag = (text: string): LocalizedText => ({ text, lang: undefined });

/** The terms of a kind, by the name of their list. */
const listTerms = (list: 'materials' | 'wares' | 'forms'): FilterFacet => ({
  listOptions: (facets, language) =>
    facets[list].map((one) => ({ id: one.id, count: one.count, text: localize(one, 'name', language) })),
});

/** What each filter offers, from the API's answer. */
export const FILTER_FACETS: Readonly<Record<FacetName, FilterFacet>> = {
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
  material: listTerms('materials'),
  ware: listTerms('wares'),
  form: listTerms('forms'),
  key: {
    listOptions: ({ keys_tw, keys_en }, language) =>
      (language === 'tw' ? keys_tw : keys_en).map(({ key, count }) => ({
        id: key,
        count,
        text: localizeByScript(key, language),
      })),
    name: localizeByScript,
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

/** The fields of a form that keeps what an address asks for. */
export const listFields = (choices: CollectionLink): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ keyword: choices.keyword, ...pickFilters(choices) }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );

/** Whether a list is narrowed down beyond keyword and category. */
export const isNarrowed = (choices: CollectionLink): boolean =>
  FILTER_NAMES.some((name) => choices[name] !== undefined);

export type Chosen = CollectionLink[keyof CollectionLink];

/** The values that were chosen of a facet. */
export const listChosen = (chosen: Chosen): readonly string[] =>
  chosen === undefined || chosen === null ? [] : String(chosen).split('\n');

export const isSame = (one: number | string, other: number | string): boolean =>
  String(one).toLowerCase() === String(other).toLowerCase();

export const includes = (chosen: Chosen, value: number | string): boolean =>
  listChosen(chosen).some((one) => isSame(one, value));

/** What stays of the choices of a facet; undefined where nothing does. */
export const keepChosen = (chosen: Chosen, isKept: (value: string) => boolean): string | undefined =>
  listChosen(chosen).filter(isKept).join('\n') || undefined;

/** Whether the records exist that a list is filtered by. */
export const areKnown = (facets: CollectionFacets | null, request: PageRequest): boolean =>
  facets === null ||
  FACET_NAMES.every((name) => {
    if (COLLECTION_FILTERS[name].kind !== 'record') return true;
    const words = getWords(request.language);
    const options = FILTER_FACETS[name].listOptions(facets, request.language, words);
    return listChosen(request.query[name]).every((chosen) => options.some(({ id }) => String(id) === chosen));
  });

/** The options of a filter that leave something, and what was chosen. */
function listOptions(name: FacetName, facets: CollectionFacets, { language, query }: PageRequest, words: Words) {
  const options = FILTER_FACETS[name].listOptions(facets, language, words);
  if (COLLECTION_FILTERS[name].kind !== 'flag') return options;
  return options.filter(({ count }) => count > 0 || query[name] !== undefined);
}

/** Whether any facet has something to choose. */
export const hasFacets = (facets: CollectionFacets, request: PageRequest): boolean =>
  facets.categories.length > 0 ||
  facets.timeline.bins.length > 0 ||
  FACET_NAMES.some((name) => listOptions(name, facets, request, getWords(request.language)).length > 0);

/** The facets that have something to choose. */
export function buildFacets(facets: CollectionFacets, request: PageRequest, words: Words): readonly Facet[] {
  const { language } = request;
  const choices = readChoices(request);
  const titles = words.collection.facets;
  const isFurther = choices.keyword !== undefined || isNarrowed(choices);
  const value = (
    { id, count, text }: FilterOption,
    isChosen: boolean,
    change: CollectionLink,
    within: readonly FacetValue[] = [],
  ): FacetValue => {
    const href = paths.collection(language, { ...choices, ...change });
    return { id: String(id), count, href, isChosen, isFurther, within, ...text };
  };
  const filterFacet = (name: FacetName): Facet => {
    const options = listOptions(name, facets, request, words);
    const chosen = choices[name];
    const inner = ({ id }: FilterOption) => options.filter(({ parent }) => parent === id);
    const isOnPath = (one: FilterOption): boolean => includes(chosen, one.id) || inner(one).some(isOnPath);
    const lineage = (id: number | string): readonly string[] => {
      const parent = options.find((one) => isSame(one.id, id))?.parent;
      return parent === undefined || parent === null ? [] : [String(parent), ...lineage(parent)];
    };
    // A reign replaces its dynasty, and a dynasty its reigns; what stands beside it stays.
    const isBeside = (one: string, id: number | string) =>
      !isSame(one, id) && !lineage(one).includes(String(id)) && !lineage(id).includes(one);
    const toggle = (id: number | string): string | undefined =>
      includes(chosen, id)
        ? keepChosen(chosen, (one) => !isSame(one, id))
        : [...listChosen(chosen).filter((one) => isBeside(one, id)), id].join('\n');
    const build = (one: FilterOption): FacetValue =>
      value(one, includes(chosen, one.id), { [name]: toggle(one.id) }, isOnPath(one) ? inner(one).map(build) : []);
    const isOutermost = ({ parent }: FilterOption) => !options.some(({ id }) => id === parent);
    const isFlag = COLLECTION_FILTERS[name].kind === 'flag';
    return { name, isFlag, title: titles[name], values: options.filter(isOutermost).map(build) };
  };
  const categories = facets.categories.map(({ id, count, ...one }) => {
    const isChosen = includes(choices.group, id);
    return value({ id, count, text: localize(one, 'name', language) }, isChosen, { group: isChosen ? undefined : id });
  });
  const all: Facet[] = [
    { name: 'category', isFlag: false, title: titles.category, values: categories },
    ...FACET_NAMES.map(filterFacet),
  ];
  return all.filter(({ values }) => values.length > 0);
}

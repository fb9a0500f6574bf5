// The facets of a list as links: each value leads to the list that has it, and a chosen one to the list without it.
import type { CollectionFacets, DynastyFacet } from '../../../api/site/schema.gen';
import { htmlLang, type Language, otherLanguage } from '../../../words/language';
import type { Words } from '../../../words/words';
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
  /** What lies within it, where it or one of these is chosen. */
  within: readonly FacetValue[];
}

export interface Facet {
  name: 'category' | 'dynasty' | 'material' | 'key' | 'pictures';
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

/** What the address of a list asks for, without its page. */
export const readChoices = ({ params, query }: PageRequest): CollectionLink => {
  const { keyword, dynasty, material, key, pictures } = query;
  return { group: params.group_id, keyword, dynasty, material, key, pictures };
};

/** Whether a list is narrowed down beyond keyword and category. */
export const isNarrowed = ({ dynasty, material, key, pictures }: CollectionLink): boolean =>
  [dynasty, material, key, pictures].some((value) => value !== undefined);

/** A keyword belongs to the language in whose script it is written. */
const localizeKeyword = (text: string, language: Language): LocalizedText => {
  const isHan = /\p{Script=Han}/u.test(text);
  return { text, lang: isHan === (language === 'tw') ? undefined : htmlLang(otherLanguage(language)) };
};

const isSame = (one: CollectionLink[keyof CollectionLink], other: number | string): boolean =>
  one !== undefined && one !== null && String(one).toLowerCase() === String(other).toLowerCase();

/** Whether any facet has something to choose. */
export function hasFacets(facets: CollectionFacets, request: PageRequest): boolean {
  const { categories, dynasties, materials, keys_tw, keys_en, pictures } = facets;
  const lists = [categories, dynasties, materials, keys_tw, keys_en];
  return pictures > 0 || readChoices(request).pictures !== undefined || lists.some((values) => values.length > 0);
}

/** The facets that have something to choose. */
export function buildFacets(facets: CollectionFacets, request: PageRequest, words: Words): readonly Facet[] {
  const { language } = request;
  const choices = readChoices(request);
  const titles = words.collection.facets;
  const value = (
    facet: keyof CollectionLink,
    id: number | string,
    count: number,
    text: LocalizedText,
    within: readonly FacetValue[] = [],
  ): FacetValue => {
    const isChosen = isSame(choices[facet], id);
    const isFurther = choices.keyword !== undefined || isNarrowed(choices);
    const href = paths.collection(language, { ...choices, [facet]: isChosen ? undefined : id });
    return { id: String(id), count, href, isChosen, isFurther, within, ...text };
  };
  const isOnPath = ({ id }: DynastyFacet): boolean =>
    isSame(choices.dynasty, id) || facets.dynasties.some((inner) => inner.parent === id && isOnPath(inner));
  const dynasty = (one: DynastyFacet): FacetValue =>
    value('dynasty', one.id, one.count, localize(one, 'name', language), isOnPath(one) ? dynastiesWithin(one.id) : []);
  const dynastiesWithin = (parent: number): FacetValue[] =>
    facets.dynasties.filter((one) => one.parent === parent).map(dynasty);
  const isOutermost = ({ parent }: DynastyFacet) => !facets.dynasties.some(({ id }) => id === parent);
  const keys = language === 'tw' ? facets.keys_tw : facets.keys_en;
  const all: Facet[] = [
    {
      name: 'category',
      title: titles.category,
      values: facets.categories.map((one) => value('group', one.id, one.count, localize(one, 'name', language))),
    },
    { name: 'dynasty', title: titles.dynasty, values: facets.dynasties.filter(isOutermost).map(dynasty) },
    {
      name: 'material',
      title: titles.material,
      values: facets.materials.map((one) => value('material', one.id, one.count, localize(one, 'name', language))),
    },
    {
      name: 'key',
      title: titles.key,
      values: keys.map(({ key, count }) => value('key', key, count, localizeKeyword(key, language))),
    },
    {
      name: 'pictures',
      title: titles.pictures,
      values:
        facets.pictures > 0 || choices.pictures !== undefined
          ? [value('pictures', '1', facets.pictures, { text: titles.pictures, lang: undefined })]
          : [],
    },
  ];
  return all.filter(({ values }) => values.length > 0);
}

/** What was chosen, in the order of the facets; the keyword and the category only beside something else. */
export function listChoices(facets: CollectionFacets | null, request: PageRequest, words: Words): readonly Choice[] {
  const { language } = request;
  const choices = readChoices(request);
  const { keyword, group, dynasty, material, key, pictures } = choices;
  if (!isNarrowed(choices)) return [];
  const titles = words.collection.facets;
  const without = (facet: keyof CollectionLink) => paths.collection(language, { ...choices, [facet]: undefined });
  const found: (Choice | null | undefined)[] = [
    keyword === undefined
      ? null
      : { name: 'keyword', title: titles.keyword, href: without('keyword'), ...localizeKeyword(keyword, language) },
    ...(facets?.categories ?? [])
      .filter(({ id }) => isSame(group, id))
      .map((one) => ({
        name: 'category',
        title: titles.category,
        href: without('group'),
        ...localize(one, 'name', language),
      })),
    ...(facets?.dynasties ?? [])
      .filter(({ id }) => isSame(dynasty, id))
      .map((one) => ({
        name: 'dynasty',
        title: titles.dynasty,
        href: without('dynasty'),
        ...localize(one, 'label', language),
      })),
    ...(facets?.materials ?? [])
      .filter(({ id }) => isSame(material, id))
      .map((one) => ({
        name: 'material',
        title: titles.material,
        href: without('material'),
        ...localize(one, 'name', language),
      })),
    key === undefined
      ? null
      : { name: 'key', title: titles.key, href: without('key'), ...localizeKeyword(key, language) },
    pictures === undefined
      ? null
      : { name: 'pictures', title: '', href: without('pictures'), text: titles.pictures, lang: undefined },
  ];
  return found.filter((choice) => choice !== null && choice !== undefined);
}

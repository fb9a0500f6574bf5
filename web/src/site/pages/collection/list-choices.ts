// What a list is narrowed down to, as marks that can be taken back.
import { FACET_NAMES, type FacetName, readYears } from '../../../api/site/collection-filters';
import type { CollectionFacets } from '../../../api/site/schema.gen';
import { toAstronomical } from '../../../api/years';
import type { Words } from '../../../words/words';
import { type LocalizedText, localize, localizeByScript } from '../../localize';
import type { PageRequest } from '../../router/page-request';
import { type CollectionLink, paths } from '../../router/paths';
import {
  FILTER_FACETS,
  includes,
  isNarrowed,
  isSame,
  keepChosen,
  listChosen,
  nameFlag,
  readChoices,
} from './facet-links';

/** What a choice is of; the years are one choice. */
type ChoiceName = 'keyword' | 'category' | 'years' | FacetName;

/** A choice that can be taken back. */
export interface Choice extends LocalizedText {
  name: ChoiceName;
  /** The facet's name; '' where the text says it already. */
  title: string;
  /** The list without it. */
  href: string;
}

/** What was chosen, in the order of the facets; the keyword and the category only beside something else. */
export function listChoices(facets: CollectionFacets | null, request: PageRequest, words: Words): readonly Choice[] {
  const { language, query } = request;
  const choices = readChoices(request);
  if (!isNarrowed(choices)) return [];
  const titles = words.collection.facets;
  const choice = (name: ChoiceName, change: CollectionLink, text: LocalizedText): Choice => ({
    name,
    title: text.text === titles[name] ? '' : titles[name],
    href: paths.collection(language, { ...choices, ...change }),
    ...text,
  });
  const category = facets?.categories.find(({ id }) => includes(choices.group, id));
  const nameChosen = (name: FacetName, chosen: string): LocalizedText | undefined => {
    const facet = FILTER_FACETS[name];
    if (facet.name) return facet.name(chosen, language, words);
    const option = facets && facet.listOptions(facets, language, words).find(({ id }) => isSame(chosen, id));
    return option?.label ?? option?.text;
  };
  const [from, to] = readYears(query).map((year) => (year === null ? null : toAstronomical(year)));
  return [
    ...(query.keyword === undefined
      ? []
      : [choice('keyword', { keyword: undefined }, localizeByScript(query.keyword, language))]),
    ...(category ? [choice('category', { group: undefined }, localize(category, 'name', language))] : []),
    ...FACET_NAMES.flatMap((name) =>
      listChosen(query[name]).flatMap((chosen) => {
        const text = nameChosen(name, chosen);
        const left = keepChosen(query[name], (one) => one !== chosen);
        return text ? [choice(name, { [name]: left }, text)] : [];
      }),
    ),
    ...((query.from ?? query.to) === undefined
      ? []
      : [
          choice(
            'years',
            { from: undefined, to: undefined },
            nameFlag(words.collection.years.range(from ?? null, to ?? null)),
          ),
        ]),
  ];
}

/** Those of the choices without which the list is known to have pieces. */
export function listHelpful(
  choices: readonly Choice[],
  { categories, dynasties, materials, wares, forms, keys_tw, keys_en, timeline }: CollectionFacets,
  request: PageRequest,
): readonly Choice[] {
  const chosen = readChoices(request);
  const others = (key: keyof CollectionLink, values: readonly { id: number | string; count: number }[]) =>
    values.some(({ id, count }) => count > 0 && !includes(chosen[key], id));
  const keys = [...keys_tw, ...keys_en].map(({ key, count }) => ({ id: key, count }));
  const helps: Readonly<Record<ChoiceName, boolean>> = {
    // What it finds without other choices is not known.
    keyword: false,
    category: others('group', categories),
    dynasty: others('dynasty', dynasties),
    material: others('material', materials),
    ware: others('ware', wares),
    form: others('form', forms),
    key: others('key', keys),
    // The pieces without pictures are not counted.
    pictures: false,
    years: timeline.bins.some(({ count }) => count > 0),
  };
  return choices.filter(({ name }) => helps[name]);
}

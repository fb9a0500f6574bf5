// Decisions about the questions of an import that are not sent yet: the words of four kinds, and repairs of single rows.
import type { Choices, Import } from '../../../api/desk/imports';
import { sameValue } from '../../unsaved/unsaved-work';
import { type LeftKind, type Meanings, toChoices } from './left-words';

export interface Decisions extends Readonly<Record<LeftKind, Meanings>> {
  /** By the word: the number of a category, 0 for none, or `new`. */
  categories: Readonly<Record<string, string>>;
  /** The corrected text, by row and field. */
  repairs: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Created for this import, so that undoing it removes them. */
  newCategories: readonly number[];
  newPeriods: readonly number[];
  /** Whether later lists know them. */
  remember: boolean;
  /** Of the import on which the first of them was made; null while there is none. */
  revision: number | null;
}

export const CREATE_CATEGORY = 'new';

export const NO_DECISIONS: Decisions = {
  materials: {},
  datings: {},
  people: {},
  categories: {},
  repairs: {},
  newCategories: [],
  newPeriods: [],
  remember: true,
  revision: null,
};

const KINDS = ['materials', 'datings', 'people'] as const;
/** Characters of the name by which decisions are remembered. */
export const MOST_NAME = 120;

/** That name, unless another one is given. */
export const nameOfList = ({ name }: Import): string => name.replace(/\.[^.]*$/, '').slice(0, MOST_NAME);

/** Without the categories to be created for words that the list, read with other columns, no longer asks about. */
export function onlyAsked({ categories: asked }: Import, decisions: Decisions): Decisions {
  const isAsked = ([word, category]: [string, string]) =>
    category !== CREATE_CATEGORY || asked.some((other) => other.word === word);
  return { ...decisions, categories: Object.fromEntries(Object.entries(decisions.categories).filter(isAsked)) };
}

/** How many words and cells were decided. */
export function countDecisions(decisions: Decisions): number {
  const words = [...KINDS, 'categories' as const].map((kind) => Object.keys(decisions[kind]).length);
  const cells = Object.values(decisions.repairs).map((repaired) => Object.keys(repaired).length);
  return [...words, ...cells].reduce((sum, count) => sum + count, 0);
}

const differs = <V>(sent: Readonly<Record<string, V>>, now: Readonly<Record<string, V>>) =>
  Object.fromEntries(Object.entries(now).filter(([key, value]) => !sameValue(sent[key], value)));

/** What was decided while others were on their way. */
export function withoutSent(now: Decisions, sent: Decisions): Decisions {
  const left: Decisions = {
    ...now,
    materials: differs(sent.materials, now.materials),
    datings: differs(sent.datings, now.datings),
    people: differs(sent.people, now.people),
    categories: differs(sent.categories, now.categories),
    repairs: differs(sent.repairs, now.repairs),
    newCategories: now.newCategories.filter((id) => !sent.newCategories.includes(id)),
    newPeriods: now.newPeriods.filter((id) => !sent.newPeriods.includes(id)),
    revision: null,
  };
  return countDecisions(left) === 0 ? { ...NO_DECISIONS, remember: now.remember } : left;
}

/** All decisions as the server takes them, once every category exists. */
export function collectChoices(entry: Import, decisions: Decisions): Choices {
  const { categories, repairs, newCategories, newPeriods, remember } = decisions;
  const words = KINDS.filter((kind) => Object.keys(decisions[kind]).length > 0);
  const meant = Object.entries(categories).map(([word, category]) => [word, Number(category)] as const);
  const isDecided = words.length + meant.length > 0;
  // Where the list has a name already, an empty one says that these are not remembered under it.
  const name = remember ? (entry.remembered_as ?? nameOfList(entry)) : '';
  return {
    revision: decisions.revision ?? entry.revision,
    ...Object.assign({}, ...words.map((kind) => toChoices(kind, decisions[kind]))),
    ...(meant.length > 0 && { categories: Object.fromEntries(meant) }),
    ...(Object.keys(repairs).length > 0 && { repairs }),
    ...(newCategories.length > 0 && { new_categories: [...newCategories] }),
    ...(newPeriods.length > 0 && { new_periods: [...newPeriods] }),
    ...((isDecided || !remember) && { remember: name }),
  };
}

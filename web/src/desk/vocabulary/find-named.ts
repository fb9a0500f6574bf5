// What comboboxes offer for a text that is typed: what has exactly that name first, then what begins with it, then what holds it.
import { fold } from './fold';

const OTHERWISE = 3;

/** 0 for the same name, 1 for its beginning, 2 for a part of it; null where no name has the text. */
function rankNames(text: string, names: readonly string[]): number | null {
  const wanted = fold(text);
  const folded = names.map(fold).filter(Boolean);
  if (folded.includes(wanted)) return 0;
  if (folded.some((name) => name.startsWith(wanted))) return 1;
  return folded.some((name) => name.includes(wanted)) ? 2 : null;
}

/** In the order of their ranks; an empty text leaves the order as it is. */
function sortByRank<T>(text: string, entries: readonly T[], rankOf: (entry: T) => number): readonly T[] {
  if (fold(text) === '') return entries;
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}

/** Those that have the text in a name, the nearest first. */
export function findNamed<T>(
  text: string,
  entries: readonly T[],
  namesOf: (entry: T) => readonly string[],
): readonly T[] {
  const found = entries.filter((entry) => rankNames(text, namesOf(entry)) !== null);
  return sortByRank(text, found, (entry) => rankNames(text, namesOf(entry)) ?? OTHERWISE);
}

/** All of them, those whose name is near first: for what the server has found by more than names. */
export const nearestFirst = <T>(
  text: string,
  entries: readonly T[],
  namesOf: (entry: T) => readonly string[],
): readonly T[] => sortByRank(text, entries, (entry) => rankNames(text, namesOf(entry)) ?? OTHERWISE);

/** Whether one of them has exactly this name. */
export const isNamed = <T>(text: string, entries: readonly T[], namesOf: (entry: T) => readonly string[]): boolean =>
  entries.some((entry) => rankNames(text, namesOf(entry)) === 0);

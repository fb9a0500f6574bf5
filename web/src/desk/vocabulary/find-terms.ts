// Terms that a text finds: the house's own first, then those that the product knows and the house does not have yet.
import type { Bilingual, Term, Vocabulary } from '../../api/desk/types';
import { findNamed, isNamed } from './find-named';
import { foldVariants } from './fold';

type Names = { name: Bilingual; words?: readonly string[] };

/** The names of a term, in the writing in which texts are compared. */
const namesIn =
  (variants: readonly string[]) =>
  ({ name, words = [] }: Names): readonly string[] =>
    [name.tw, name.en, ...words].map((side) => foldVariants(side, variants));

/** At most so many, without those that are `taken`. */
export function findTerms(
  text: string,
  { terms, shipped_terms: shipped, variants }: Vocabulary,
  taken: readonly Term[],
  most: number,
): readonly Term[] {
  const wanted = foldVariants(text, variants);
  const isFree = ({ kind, slug }: { kind: string; slug: string }) =>
    !taken.some((other) => other.kind === kind && other.slug === slug);
  const own = findNamed(wanted, terms.filter(isFree), namesIn(variants));
  const more = findNamed(wanted, shipped.filter(isFree), namesIn(variants));
  return [...own, ...more].slice(0, most).map(({ kind, slug, name, aat_id }) => ({ kind, slug, name, aat_id }));
}

/** Whether the house, the product or the piece has a term of exactly this name. */
export function hasTermNamed(
  text: string,
  { terms, shipped_terms: shipped, variants }: Vocabulary,
  taken: readonly Term[],
): boolean {
  return isNamed<Names>(foldVariants(text, variants), [...terms, ...shipped, ...taken], namesIn(variants));
}

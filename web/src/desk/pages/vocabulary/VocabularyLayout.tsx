// The vocabularies and lists with the list of them beside.
import { useQuery } from '@tanstack/react-query';
import { queryOptions, synonymsQuery } from '../../../api/desk/queries';
import { useLanguage } from '../../language';
import { IndexLayout } from '../../parts/IndexLayout';
import { paths } from '../../router/paths';
import { isOffered, useKnownVocabulary } from '../../vocabulary/use-vocabulary';

export function VocabularyLayout() {
  const { vocabulary: said } = useLanguage().words;
  const known = useKnownVocabulary();
  const count = (records: readonly { binned: boolean }[] | undefined) =>
    String(records?.filter(isOffered).length ?? '');
  const synonyms = useQuery(queryOptions(synonymsQuery));
  const words = [
    { path: paths.categories, name: said.categories.title, detail: count(known?.categories) },
    { path: paths.dynasties, name: said.dynasties.title, detail: count(known?.dynasties) },
    { path: paths.synonyms, name: said.synonyms.title, detail: String(synonyms.data?.lines.length ?? '') },
    { path: paths.terms, name: said.terms.title, detail: String(known?.terms.length ?? '') },
    { path: paths.people, name: said.people.title, detail: count(known?.people) },
  ];
  const lists = [
    { path: paths.options('country'), name: said.options.kinds.country },
    { path: paths.options('age'), name: said.options.kinds.age },
    { path: paths.options('gender'), name: said.options.kinds.gender },
    { path: paths.exhibitionGroups, name: said.groups.title, detail: count(known?.exhibition_groups) },
  ];
  return <IndexLayout label={said.title} groups={[{ entries: words }, { title: said.lists, entries: lists }]} />;
}

// The words of an option that a member chose.
import { useQuery } from '@tanstack/react-query';
import { optionsQuery, queryOptions } from '../../../api/desk/queries';
import type { OptionKind } from '../../../api/desk/types';
import { useLanguage } from '../../language';

export function Chosen({ kind, id }: { kind: OptionKind; id: number }) {
  const { language, words } = useLanguage();
  const options = useQuery(queryOptions(optionsQuery(kind)));
  const option = options.data?.find((known) => known.id === id);
  return <>{(id !== 0 && (option?.name[language] || option?.name.tw)) || words.members.notChosen}</>;
}

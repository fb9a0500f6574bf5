// Imports and exports with the list of them beside.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { importsQuery, isAtWork } from '../../../api/desk/imports';
import { queryOptions } from '../../../api/desk/queries';
import { keyOf } from '../../../api/desk/query-keys';
import { useWords } from '../../language';
import { IndexLayout } from '../../parts/IndexLayout';
import { paths } from '../../router/paths';
import { listUpload } from '../../uploads/list-upload';
import { ASK_AGAIN_MS } from './ask-again';

export function TransferLayout() {
  const { imports, exports } = useWords();
  const queries = useQueryClient();
  // A list that is on its way becomes an import on whichever page it is waited for.
  useEffect(
    () => listUpload.onDone(() => void queries.invalidateQueries({ queryKey: keyOf(importsQuery) })),
    [queries],
  );
  const found = useQuery({
    ...queryOptions(importsQuery),
    refetchInterval: ({ state }) => (state.data?.imports.some(isAtWork) ? ASK_AGAIN_MS : false),
  });
  const lists = (found.data?.imports ?? []).map(({ id, name, state }) => ({
    path: paths.import(id),
    name,
    detail: imports.states[state],
  }));
  const groups = [
    { title: imports.importGroup, entries: [{ path: paths.imports, name: imports.newImport, end: true }, ...lists] },
    { title: imports.exportGroup, entries: [{ path: paths.exports, name: exports.title }] },
  ];
  return <IndexLayout label={imports.transfer} groups={groups} />;
}

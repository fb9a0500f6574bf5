// Gives up an import of which nothing is applied.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { readRefusal } from '../../../api/client';
import { deleteImport, type Import } from '../../../api/desk/imports';
import { listsKey } from '../../../api/desk/query-keys';
import { useWords } from '../../language';
import { Button } from '../../parts/Button';
import { useToast } from '../../parts/toasts';
import { paths } from '../../router/paths';
import { useRefresh } from './use-refresh';

export function DeleteButton({ entry }: { entry: Import }) {
  const { imports, frame } = useWords();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const refresh = useRefresh();
  const remove = useMutation({
    mutationFn: () => deleteImport(entry),
    onSuccess: async () => {
      await navigate(paths.imports);
      toast(imports.removed);
      // The list alone: the import that this page still shows no longer exists.
      void queries.invalidateQueries({ queryKey: listsKey('imports') });
    },
    onError: (failure) => {
      toast(readRefusal(failure).message || frame.failed);
      void refresh();
    },
  });
  return (
    <Button kind="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
      {imports.remove}
    </Button>
  );
}

// Gives up an import of which nothing is applied.
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { readRefusal } from '../../../api/client';
import { deleteImport } from '../../../api/desk/imports';
import { useWords } from '../../language';
import { Button } from '../../parts/Button';
import { useToast } from '../../parts/toasts';
import { paths } from '../../router/paths';
import { useRefresh } from './use-refresh';

export function DeleteButton({ id }: { id: number }) {
  const { imports, frame } = useWords();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const toast = useToast();
  const remove = useMutation({
    mutationFn: () => deleteImport(id),
    onSuccess: async () => {
      await navigate(paths.imports);
      toast(imports.removed);
      void refresh();
    },
    onError: (failure) => toast(readRefusal(failure).message || frame.failed),
  });
  return (
    <Button kind="quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
      {imports.remove}
    </Button>
  );
}

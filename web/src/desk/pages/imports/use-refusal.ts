// Why the latest order about an import was refused. It is said also where the page shows another step by then: who decided meanwhile has the
// list checked again.
import { useMutationState } from '@tanstack/react-query';
import { readRefusal } from '../../../api/client';
import { useWords } from '../../language';

/** Of the orders whose refusal outlives the step of the page that gave them. */
export const orderKey = (id: number) => ['import-order', id] as const;

/** Empty while the latest one is under way, and once it is taken. */
export function useRefusal(id: number): string {
  const { frame } = useWords();
  const orders = useMutationState({
    filters: { mutationKey: orderKey(id), exact: true },
    select: ({ state }) => state,
  });
  const latest = orders.at(-1);
  return latest?.status === 'error' ? readRefusal(latest.error).message || frame.failed : '';
}

// Why the latest order about an import was refused. It is said also where the page shows another step by then: who decided meanwhile has the
// list checked again.
import { useMutationState } from '@tanstack/react-query';
import { readRefusal } from '../../../api/client';

type Order = 'apply' | 'columns' | 'decisions';

const ordersKey = (id: number) => ['import-order', id] as const;

/** Of the orders whose refusal outlives the step of the page that gave them. */
export const orderKey = (id: number, order: Order) => [...ordersKey(id), order] as const;

/**
 * Null while the latest one is under way, and once it is taken. The message is empty where no answer came: whether the order was taken is
 * then seen from what the import is, so that only the step that gave it says that it failed.
 */
export function useRefusal(id: number): { order: Order; message: string } | null {
  const orders = useMutationState({
    filters: { mutationKey: ordersKey(id) },
    select: ({ state, options }) => ({ state, order: options.mutationKey?.[2] as Order }),
  });
  const latest = orders.at(-1);
  return latest?.state.status === 'error'
    ? { order: latest.order, message: readRefusal(latest.state.error).message }
    : null;
}

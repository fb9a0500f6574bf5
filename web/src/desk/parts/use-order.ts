// Putting the entries of a list into an order: by dragging its grip, with Space, arrows, Space, or with ⇧ and an arrow.
import { type KeyboardEvent, useState } from 'react';
import { moveEntry, useDragOrder } from '../../ui/use-drag-order';
import { isComposing } from '../use-keys';

interface OrderOptions {
  /** Tells the grips of several lists on one page apart. */
  name?: string;
  ids: readonly number[];
  onOrder: (ids: readonly number[]) => void;
  /** What is said when an entry has moved. */
  describe: (place: number, count: number) => string;
}

export function useOrder({ name = '', ids, onOrder, describe }: OrderOptions) {
  /** The entry that was picked up with Space, and the order so far. */
  const [held, setHeld] = useState<{ id: number; order: readonly number[] } | null>(null);
  const [said, setSaid] = useState('');
  const drag = useDragOrder({
    name,
    ids,
    onMove: (id, to) => {
      onOrder(moveEntry(ids, ids.indexOf(id), to));
      setSaid(describe(to + 1, ids.length));
    },
  });
  const order = held?.order ?? ids;
  const focusGrip = (id: number) =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-grip="${name}${id}"]`)?.focus());
  const step = (id: number, by: number) => {
    const from = order.indexOf(id);
    const next = moveEntry(order, from, from + by);
    if (next === order) return;
    if (held) setHeld({ id, order: next });
    else onOrder(next);
    setSaid(describe(from + by + 1, next.length));
    focusGrip(id);
  };
  const handleKey = (id: number) => (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.key === ' ' && held?.id === id) {
      setHeld(null);
      if (held.order.some((other, at) => other !== ids[at])) onOrder(held.order);
    } else if (event.key === ' ') setHeld({ id, order: ids });
    else if (event.key === 'Escape' && held) setHeld(null);
    else if (by !== 0 && (event.shiftKey || held?.id === id)) step(id, by);
    else return;
    event.preventDefault();
  };
  return {
    order,
    said,
    /** For the button by which an entry is moved. */
    grip: (id: number) => ({
      'data-grip': `${name}${id}`,
      'aria-pressed': held?.id === id,
      onKeyDown: handleKey(id),
      ...drag.handle(id),
    }),
    /** For the entry beside which another can be dropped. */
    place: drag.entry,
  };
}

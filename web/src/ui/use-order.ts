// Putting the entries of a list into an order: by dragging, with Space, arrows, Space on an entry's grip, or there with ⇧ and an arrow.
import { type KeyboardEvent, useState } from 'react';
import { isComposing } from './composition';
import { type EntryId, moveEntry, useDragOrder } from './use-drag-order';

/** Announcements for screen readers; places count from 1. */
interface OrderTexts<Id> {
  picked: (place: number) => string;
  moved: (place: number, count: number, id: Id) => string;
  dropped: (place: number) => string;
  cancelled: string;
}

interface OrderOptions<Id> {
  /** Tells the grips of several lists on one page apart. */
  name?: string;
  ids: readonly Id[];
  /** `seen`: the order that `ids` was made from. */
  onOrder: (ids: readonly Id[], moved: Id, seen: readonly Id[]) => void;
  texts: OrderTexts<Id>;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

export type Grip = ReturnType<ReturnType<typeof useOrder>['grip']>;

export function useOrder<Id extends EntryId>({ name = '', ids, onOrder, texts }: OrderOptions<Id>) {
  /** The entry that was picked up with Space, the order so far, and the one before. */
  const [held, setHeld] = useState<{ id: Id; order: readonly Id[]; seen: readonly Id[] } | null>(null);
  const [said, setSaid] = useState('');
  const drag = useDragOrder({
    name,
    ids,
    onMove: (id, to) => {
      onOrder(moveEntry(ids, ids.indexOf(id), to), id, ids);
      setSaid(texts.moved(to + 1, ids.length, id));
    },
  });
  const order = held?.order ?? ids;
  const focusGrip = (id: Id) =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-grip="${name}${id}"]`)?.focus());
  const step = (id: Id, by: number) => {
    const from = order.indexOf(id);
    const next = moveEntry(order, from, from + by);
    if (next === order) return;
    if (held) setHeld({ ...held, id, order: next });
    else onOrder(next, id, ids);
    setSaid(texts.moved(from + by + 1, next.length, id));
    focusGrip(id);
  };
  const pickUpOrDrop = (id: Id) => {
    const place = order.indexOf(id) + 1;
    if (held?.id !== id) {
      setHeld({ id, order: ids, seen: ids });
      setSaid(texts.picked(place));
      return;
    }
    setHeld(null);
    setSaid(texts.dropped(place));
    if (held.order.some((other, at) => other !== held.seen[at])) onOrder(held.order, id, held.seen);
  };
  const putBack = (id: Id) => {
    setHeld(null);
    setSaid(texts.cancelled);
    focusGrip(id);
  };
  const handleKey = (id: Id) => (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const by = STEPS[event.key];
    if (event.key === ' ') pickUpOrDrop(id);
    else if (event.key === 'Escape' && held) putBack(id);
    else if (by !== undefined && (event.shiftKey || held?.id === id)) step(id, by);
    else return;
    event.preventDefault();
  };
  // An entry that moves loses the focus for a moment; where it went elsewhere, the entry goes back.
  const handleBlur = (id: Id) => () =>
    requestAnimationFrame(() => {
      const focused = document.activeElement?.getAttribute('data-grip');
      if (focused !== `${name}${id}`) setHeld((now) => (now?.id === id ? null : now));
    });
  return {
    order,
    said,
    /** For the button by which an entry is moved. */
    grip: (id: Id) => ({
      'data-grip': `${name}${id}`,
      'aria-pressed': held?.id === id,
      onKeyDown: handleKey(id),
      onBlur: handleBlur(id),
      ...drag.handle(id),
    }),
    /** For the entry beside which another can be dropped. */
    place: drag.entry,
  };
}

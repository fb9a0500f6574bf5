// Moves an entry of a list to the place of another one by a handle: with a mouse, a pen or a finger. The keyboard's ways are the caller's.
import { type PointerEvent as PointerDown, useEffect, useRef, useState } from 'react';

/** The list with the entry at `from` moved to `to`; the same list where there is no such place. */
export function moveEntry<T>(entries: readonly T[], from: number, to: number): readonly T[] {
  const entry = entries[from];
  if (entry === undefined || from === to || to < 0 || to >= entries.length) return entries;
  const others = entries.filter((_, at) => at !== from);
  return [...others.slice(0, to), entry, ...others.slice(to)];
}

export type EntryId = string | number;

/** So near the upper or lower end of what scrolls a drag scrolls it, and by so much a frame. */
const EDGE_PX = 56;
const STEP_PX = 9;

/** A press that moves less is a click. */
const CLICK_PX = 4;

/** What scrolls around an element. */
function findScroller(element: Element): Element {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const isScroller = /auto|scroll/.test(getComputedStyle(around).overflowY);
    if (isScroller && around.scrollHeight > around.clientHeight) return around;
  }
  return document.documentElement;
}

function scrollAtEdge(scroller: Element, y: number): void {
  const { top, bottom } = scroller.getBoundingClientRect();
  const [first, last] = [Math.max(0, top), Math.min(innerHeight, bottom)];
  if (y < first + EDGE_PX) scroller.scrollBy({ top: -STEP_PX });
  else if (y > last - EDGE_PX) scroller.scrollBy({ top: STEP_PX });
}

/** Attributes of an entry. */
export interface DragEntry {
  'data-entry': string;
  /** `moving` on the one that moves, `above` or `below` on the one beside which it would come. */
  'data-drag': string | undefined;
}

interface DragOrderOptions<Id> {
  /** Tells the entries of several lists on one page apart. */
  name?: string;
  ids: readonly Id[];
  /** `to` is the place among all entries, counted from 0. */
  onMove: (id: Id, to: number) => void;
}

export function useDragOrder<Id extends EntryId>({ name = '', ids, onMove }: DragOrderOptions<Id>) {
  const [drag, setDrag] = useState<{ id: Id; over: Id } | null>(null);
  // The list may change while an entry is dragged.
  const latest = useRef({ ids, onMove });
  latest.current = { ids, onMove };
  const ending = useRef<AbortController>(null);
  useEffect(() => () => ending.current?.abort(), []);

  const findEntry = (x: number, y: number): Id | undefined => {
    const entry = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-entry]')?.dataset.entry;
    return latest.current.ids.find((id) => entry === `${name}${id}`);
  };

  const start = (id: Id) => (down: PointerDown<HTMLElement>) => {
    if (down.button !== 0 || !down.isPrimary) return;
    const listening = new AbortController();
    ending.current?.abort();
    ending.current = listening;
    const { signal } = listening;
    const scroller = findScroller(down.currentTarget);
    let { clientX: x, clientY: y } = down;
    let over = id;
    let isMoving = false;
    const end = () => {
      listening.abort();
      setDrag(null);
    };
    const show = () => {
      if (signal.aborted) return;
      scrollAtEdge(scroller, y);
      over = findEntry(x, y) ?? over;
      setDrag((last) => (last?.over === over ? last : { id, over }));
      requestAnimationFrame(show);
    };
    const follow = (move: PointerEvent) => {
      ({ clientX: x, clientY: y } = move);
      if (isMoving || Math.hypot(x - down.clientX, y - down.clientY) < CLICK_PX) return;
      isMoving = true;
      show();
    };
    const drop = (up: PointerEvent) => {
      if (isMoving) over = findEntry(up.clientX, up.clientY) ?? over;
      const to = latest.current.ids.indexOf(over);
      if (over !== id && to >= 0) latest.current.onMove(id, to);
      end();
    };
    addEventListener('pointermove', follow, { signal });
    addEventListener('pointerup', drop, { signal });
    addEventListener('pointercancel', end, { signal });
    addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal });
  };

  return {
    /** For the handle, whose style says `touch-action: none`, or a finger would scroll the page. */
    handle: (id: Id) => ({ onPointerDown: start(id) }),
    entry: (id: Id): DragEntry => ({
      'data-entry': `${name}${id}`,
      'data-drag': describeDrag(drag, id, ids),
    }),
  };
}

function describeDrag<Id>(drag: { id: Id; over: Id } | null, id: Id, ids: readonly Id[]): string | undefined {
  if (drag?.id === id) return 'moving';
  if (drag?.over !== id) return undefined;
  return ids.indexOf(drag.id) > ids.indexOf(id) ? 'above' : 'below';
}

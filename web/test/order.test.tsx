// @vitest-environment happy-dom
// Putting a list into an order: one function that moves an entry, and the keys of a grip.
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { moveEntry } from '../src/ui/use-drag-order';
import { useOrder } from '../src/ui/use-order';
import { mount } from './document';
import { clickOn, find, focus, listTexts, pointer, press } from './interaction';

describe('moveEntry', () => {
  it('moves one, and leaves the list as it is where there is no such place', () => {
    const entries = ['a', 'b', 'c', 'd'];
    expect(moveEntry(entries, 2, 0)).toEqual(['c', 'a', 'b', 'd']);
    expect(moveEntry(entries, 0, 3)).toEqual(['b', 'c', 'd', 'a']);
    for (const [from, to] of [
      [1, 1],
      [1, -1],
      [1, 4],
      [4, 0],
    ] as const)
      expect(moveEntry(entries, from, to)).toBe(entries);
  });
});

const TEXTS = {
  picked: (place: number) => `picked ${place}`,
  moved: (place: number, count: number, id: string) => `${id} at ${place} of ${count}`,
  dropped: (place: number) => `dropped ${place}`,
  cancelled: 'cancelled',
};

function List({ onOrder }: { onOrder: (ids: readonly string[], moved: string, seen: readonly string[]) => void }) {
  const [ids, setIds] = useState<readonly string[]>(['a', 'b', 'c']);
  const order = useOrder({
    ids,
    onOrder: (next, moved, seen) => {
      setIds(next);
      onOrder(next, moved, seen);
    },
    texts: TEXTS,
  });
  return (
    <>
      <ol>
        {order.order.map((id) => (
          <li key={id} {...order.place(id)}>
            <button type="button" {...order.grip(id)}>
              {id}
            </button>
          </li>
        ))}
      </ol>
      <p role="status">{order.said}</p>
      <button type="button" id="changed" onClick={() => setIds(['b', 'a', 'c'])}>
        changed
      </button>
      <button type="button" id="elsewhere">
        elsewhere
      </button>
    </>
  );
}

const shown = () => listTexts('li').join('');
const said = () => find('[role=status]').textContent;
const show = () => {
  const onOrder = vi.fn();
  mount(<List onOrder={onOrder} />);
  return onOrder;
};

describe('a grip', () => {
  it('picks up, moves and drops, and only then the order is given away', async () => {
    const onOrder = show();
    focus('[data-grip=c]');
    press(' ');
    expect(said()).toBe('picked 3');
    expect(find('[data-grip=c]').getAttribute('aria-pressed')).toBe('true');
    press('ArrowLeft');
    await vi.waitFor(() => expect(document.activeElement).toBe(find('[data-grip=c]')));
    expect(said()).toBe('c at 2 of 3');
    press('ArrowUp');
    await vi.waitFor(() => expect(document.activeElement).toBe(find('[data-grip=c]')));
    expect(shown()).toBe('cab');
    expect(onOrder).not.toHaveBeenCalled();
    press(' ');
    expect(onOrder.mock.calls).toEqual([[['c', 'a', 'b'], 'c', ['a', 'b', 'c']]]);
    expect(said()).toBe('dropped 1');
  });

  it('says which order it was made from, where the list got another one meanwhile', async () => {
    const onOrder = show();
    focus('[data-grip=c]');
    press(' ');
    press('ArrowUp');
    await vi.waitFor(() => expect(document.activeElement).toBe(find('[data-grip=c]')));
    clickOn('#changed');
    press(' ');
    expect(onOrder.mock.calls).toEqual([[['a', 'c', 'b'], 'c', ['a', 'b', 'c']]]);
  });

  it('moves at once with ⇧ and an arrow, and nothing without it', () => {
    const onOrder = show();
    focus('[data-grip=a]');
    expect(press('ArrowDown')).toBe(true);
    press('ArrowDown', { shiftKey: true });
    expect(onOrder.mock.calls).toEqual([[['b', 'a', 'c'], 'a', ['a', 'b', 'c']]]);
    expect(shown()).toBe('bac');
  });

  it('puts back with Esc', () => {
    const onOrder = show();
    focus('[data-grip=c]');
    press(' ');
    press('ArrowUp');
    expect(shown()).toBe('acb');
    expect(press('Escape')).toBe(false);
    expect(shown()).toBe('abc');
    expect(said()).toBe('cancelled');
    expect(onOrder).not.toHaveBeenCalled();
  });

  it('puts back when the focus goes elsewhere', async () => {
    const onOrder = show();
    focus('[data-grip=a]');
    press(' ');
    focus('#elsewhere');
    await vi.waitFor(() => expect(find('[data-grip=a]').getAttribute('aria-pressed')).toBe('false'));
    expect(onOrder).not.toHaveBeenCalled();
  });

  it('is dragged to the place of another entry; a press that hardly moves is a click', async () => {
    const onOrder = show();
    let over = 'c';
    document.elementFromPoint = () => find(`[data-entry=${over}]`);
    pointer('[data-grip=a]', 'pointerdown', { clientX: 0, clientY: 0 });
    pointer('body', 'pointermove', { clientX: 2, clientY: 2 });
    pointer('body', 'pointerup', { clientX: 2, clientY: 2 });
    expect(onOrder).not.toHaveBeenCalled();
    pointer('[data-grip=a]', 'pointerdown', { clientX: 0, clientY: 0 });
    pointer('body', 'pointermove', { clientX: 0, clientY: 40 });
    expect(find('[data-entry=a]').dataset.drag).toBe('moving');
    expect(find('[data-entry=c]').dataset.drag).toBe('below');
    over = 'b';
    pointer('body', 'pointerup', { clientX: 0, clientY: 20 });
    expect(onOrder.mock.calls).toEqual([[['b', 'a', 'c'], 'a', ['a', 'b', 'c']]]);
    expect(find('[data-entry=a]').dataset.drag).toBeUndefined();
  });
});

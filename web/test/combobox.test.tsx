// @vitest-environment happy-dom
// The combobox and the popover: what an input method, the keys and the focus do.
import { act, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Combobox } from '../src/ui/Combobox';
import { Popover } from '../src/ui/Popover';
import { mount } from './document';
import { clickOn, compose, find, focus, listTexts, pointer, press, type } from './interaction';

const NAMES = ['青瓷', '青花', '白瓷'];

function Names({ onTake, onAsk = () => {} }: { onTake: (name: string) => void; onAsk?: (text: string) => void }) {
  const [text, setText] = useState<string | null>(null);
  return (
    <>
      <Combobox
        label="Ware"
        text={text ?? ''}
        onText={(typed) => {
          setText(typed);
          onAsk(typed);
        }}
        options={NAMES.filter((name) => name.includes(text ?? ''))}
        keyOf={(name) => name}
        renderOption={(name) => name}
        onTake={(name) => {
          onTake(name);
          setText(null);
        }}
        isOpen={text !== null}
        onOpen={() => setText('')}
        onClose={() => setText(null)}
        noMatch="none"
      />
      <button type="button">after</button>
    </>
  );
}

function show() {
  const [taken, asked]: [string[], string[]] = [[], []];
  mount(<Names onTake={(name) => taken.push(name)} onAsk={(text) => asked.push(text)} />);
  const field = find<HTMLInputElement>('[role=combobox]');
  field.focus();
  return { field, taken, asked };
}

const chosen = () => {
  const id = find('[role=combobox]').getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};

describe('a combobox', () => {
  it('waits for the end of a composition: half a syllable is never searched for', () => {
    const { field, asked } = show();
    const seen: string[] = [];
    compose(field, ['ㄑ', 'ㄑㄧ', 'ㄑㄧㄥ', '青'], () => seen.push(field.value));
    expect(seen).toEqual(['ㄑ', 'ㄑㄧ', 'ㄑㄧㄥ', '青']);
    expect(asked).toEqual(['青']);
    expect(listTexts('[role=option]')).toEqual(['青瓷', '青花']);
  });

  it('leaves keys to the input method', () => {
    const { field, taken } = show();
    type(field, '青');
    expect(press('Enter', { isComposing: true })).toBe(true);
    expect(press('ArrowDown', { keyCode: 229 })).toBe(true);
    expect(press('Process')).toBe(true);
    expect(taken).toEqual([]);
    expect(chosen()).toBe('青瓷');
  });

  it('is opened by an arrow, walked through to its ends and taken by Enter', () => {
    const { field, taken } = show();
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(field.getAttribute('aria-controls')).toBeNull();
    press('ArrowDown');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(find('[role=listbox]').id).toBe(field.getAttribute('aria-controls'));
    press('ArrowUp');
    expect(chosen()).toBe('青瓷');
    for (const _ of NAMES) press('ArrowDown');
    expect(chosen()).toBe('白瓷');
    expect(listTexts('[aria-selected=true]')).toEqual(['白瓷']);
    expect(press('Enter')).toBe(false);
    expect(taken).toEqual(['白瓷']);
    expect(press('Enter')).toBe(true);
  });

  it('starts at the first option of another text', () => {
    const { field } = show();
    type(field, '瓷');
    press('ArrowDown');
    expect(chosen()).toBe('白瓷');
    type(field, '青');
    expect(chosen()).toBe('青瓷');
  });

  it('says that nothing matches, and has nothing to take', () => {
    const { field, taken } = show();
    type(field, '玉');
    expect(find('[role=status]').textContent).toBe('none');
    expect(chosen()).toBeNull();
    press('Enter');
    expect(taken).toEqual([]);
  });

  it('closes with Esc, once, and when the focus leaves', () => {
    const { field } = show();
    type(field, '青');
    expect(press('Escape')).toBe(false);
    expect(listTexts('[role=option]')).toEqual([]);
    // The next one is for the dialog around it.
    expect(press('Escape')).toBe(true);
    type(field, '青');
    focus('button');
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  it('takes a clicked option and keeps the focus', () => {
    const { field, taken } = show();
    type(field, '青');
    const option = find('[role=option]:last-of-type');
    expect(option.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))).toBe(false);
    clickOn('[role=option]:last-of-type');
    expect(taken).toEqual(['青瓷']);
    expect(document.activeElement).toBe(field);
  });
});

function Menu({ onRun }: { onRun: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Popover
        isOpen={open}
        onOpen={setOpen}
        button={(opener) => (
          <button {...opener} id="opener" type="button">
            more
          </button>
        )}
      >
        <button
          id="entry"
          type="button"
          onClick={() => {
            setOpen(false);
            onRun();
          }}
        >
          delete
        </button>
      </Popover>
      <button id="other" type="button">
        other
      </button>
    </>
  );
}

describe('a popover', () => {
  const open = () => {
    mount(<Menu onRun={() => {}} />);
    focus('#opener');
    clickOn('#opener');
    expect(find('#opener').getAttribute('aria-expanded')).toBe('true');
  };
  const isOpen = () => document.querySelector('#entry') !== null;

  it('closes with Esc and gives the focus back to its button', () => {
    open();
    focus('#entry');
    expect(press('Escape')).toBe(false);
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(find('#opener'));
  });

  it('gives the focus back before what was chosen acts, so that a dialog returns to the button', () => {
    const focused: (string | undefined)[] = [];
    mount(<Menu onRun={() => queueMicrotask(() => focused.push(document.activeElement?.id))} />);
    clickOn('#opener');
    focus('#entry');
    clickOn('#entry');
    return Promise.resolve().then(() => expect(focused).toEqual(['opener']));
  });

  it('closes when the focus goes elsewhere, which keeps it', () => {
    open();
    focus('#entry');
    focus('#other');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(find('#other'));
  });

  it('stays when the window is left or text in it is pressed, and closes when something else is pressed', () => {
    open();
    focus('#entry');
    act(() => find('#entry').blur());
    expect(isOpen()).toBe(true);
    pointer('#entry', 'pointerdown');
    expect(isOpen()).toBe(true);
    pointer('body', 'pointerdown');
    expect(isOpen()).toBe(false);
  });
});

// @vitest-environment happy-dom
// Where the focus is once a chip, or the field for one more, is gone; what an Escape within a composed word does.
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Chips } from '../src/desk/parts/Chips';
import { Popover } from '../src/ui/Popover';
import { takeFocus } from '../src/ui/take-focus';
import { mount } from './document';
import { blur, clickOn, find, focus, listTexts, press, type } from './interaction';

function Words() {
  const [words, setWords] = useState<readonly string[]>(['jade', 'ivory']);
  const [text, setText] = useState<string | null>(null);
  return (
    <Chips
      chips={words.map((word) => ({ key: word, content: word, removeLabel: `remove ${word}` }))}
      maySave
      onRemove={(removed) => setWords(words.filter((_, at) => at !== removed))}
      addLabel="add"
      onOpen={() => setText('')}
      field={
        text === null ? null : (
          <input
            ref={takeFocus}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={() => setText(null)}
            onKeyDown={(event) => event.key === 'Escape' && setText(null)}
          />
        )
      }
    />
  );
}

describe('chips', () => {
  it('give the focus to the + when one is removed', () => {
    mount(<Words />);
    focus('[aria-label="remove jade"]');
    clickOn('[aria-label="remove jade"]');
    expect(listTexts('.chip:not(.add)')).toEqual(['ivory×']);
    expect(document.activeElement).toBe(find('.add'));
  });

  it('give the focus to the + when the field is left by Escape', () => {
    mount(<Words />);
    clickOn('.add');
    expect(document.activeElement).toBe(find('input'));
    press('Escape');
    expect(document.activeElement).toBe(find('.add'));
  });
});

describe('where the focus moves on to another field, it is not taken back', () => {
  it('by chips', () => {
    mount(<Words />);
    clickOn('.add');
    blur();
    expect(find('.add'), 'the field is closed').toBeDefined();
    expect(document.activeElement).toBe(document.body);
  });

  it('by a panel', () => {
    function Panel() {
      const [isOpen, setOpen] = useState(false);
      return (
        <Popover
          isOpen={isOpen}
          onOpen={setOpen}
          button={(opener) => <button type="button" className="opener" {...opener} />}
        >
          <input />
        </Popover>
      );
    }
    mount(
      <>
        <Panel />
        <textarea />
      </>,
    );
    clickOn('.opener');
    focus('input');
    blur(find('textarea'));
    expect(document.querySelector('input')).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('what takes the focus when it is shown', () => {
  it('leaves it alone afterwards', () => {
    mount(
      <>
        <Words />
        <textarea />
      </>,
    );
    clickOn('.add');
    const field = find<HTMLInputElement>('input');
    focus('textarea');
    type(field, 'a');
    expect(document.activeElement).toBe(find('textarea'));
  });
});

function Menu() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Popover
      isOpen={isOpen}
      onOpen={setOpen}
      button={(opener) => (
        <button type="button" {...opener}>
          menu
        </button>
      )}
    >
      <input />
    </Popover>
  );
}

describe('a popover', () => {
  it('stays at an Escape that ends a composed word, and closes at the next', () => {
    mount(<Menu />);
    focus('input');
    press('Escape', { isComposing: true });
    expect(document.querySelector('.popover')).not.toBeNull();
    press('Escape');
    expect(document.querySelector('.popover')).toBeNull();
  });
});

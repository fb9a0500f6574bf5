// Keys, the pointer and input methods, for tests of controls. Files that use it name happy-dom as their environment.
import { act } from 'react';
import { setValue } from './document';

export function find<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

export const listTexts = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

/** Presses a key on what has the focus; whether the browser would still act on it. */
export function press(key: string, init: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  let goesOn = true;
  act(() => {
    goesOn = (document.activeElement ?? document.body).dispatchEvent(event);
  });
  return goesOn;
}

export const focus = (selector: string): void => act(() => find(selector).focus());

/**
 * Takes the focus from the element that has it, as a browser does in the midst of moving it: until `next` gets it, the body has it, and
 * what the page does then comes first.
 */
export function blur(next: HTMLElement | null = null): void {
  const left = document.activeElement;
  if (!(left instanceof HTMLElement)) throw new Error('nothing has the focus');
  const stop = (event: Event) => event.stopImmediatePropagation();
  for (const name of ['blur', 'focusout']) window.addEventListener(name, stop, true);
  left.blur();
  for (const name of ['blur', 'focusout']) window.removeEventListener(name, stop, true);
  act(() => left.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: next })));
}

export const clickOn = (selector: string): void => act(() => find(selector).click());

/** Writes a field's whole text, as typing does. */
export function type(field: HTMLInputElement, text: string): void {
  setValue(field, text);
  act(() => field.dispatchEvent(new InputEvent('input', { bubbles: true })));
}

/** Composes a word: each text in turn is seen in the field, the last is the word. */
export function compose(field: HTMLInputElement, texts: readonly string[], during: () => void = () => {}): void {
  act(() => field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true })));
  for (const text of texts) {
    type(field, text);
    during();
  }
  act(() => field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })));
}

export function pointer(selector: string, name: string, init: PointerEventInit = {}): void {
  const event = new PointerEvent(name, { bubbles: true, isPrimary: true, pointerType: 'mouse', ...init });
  act(() => find(selector).dispatchEvent(event));
}

/** What a browser does at Esc in a dialog: it asks the page, then closes. */
export function pressEscape(dialog: HTMLDialogElement): void {
  if (!press('Escape')) return;
  act(() => {
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  });
}

/** A press beside a dialog, which is put 100 to 300 across. */
export function clickBeside(dialog: HTMLDialogElement): void {
  dialog.getBoundingClientRect = () => new DOMRect(100, 100, 200, 200);
  act(() => {
    dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 50, clientY: 150 }));
    dialog.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 50, clientY: 150 }));
  });
}

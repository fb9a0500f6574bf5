// @vitest-environment happy-dom
// The search of the collection on every page: a form without scripts, opened by its button or by the key /.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { en } from '../src/words/en';
import { tw } from '../src/words/tw';
import { mountPage } from './mount-page';

const chrome = { tw: tw.chrome, en: en.chrome };
const toggle = vi.fn();
const hide = vi.fn();

const find = <Found extends Element>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
};

function press(target: Element, init: KeyboardEventInit): boolean {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  vi.clearAllMocks();
  // The popovers of the browser, which this document has not.
  Object.assign(HTMLElement.prototype, { togglePopover: toggle, hidePopover: hide });
});

describe.each(['tw', 'en'] as const)('the search in the header, %s', (language) => {
  it('is a form that the button opens, and the menu has another', async () => {
    await mountPage(`/${language}/contact`, () => 'no answer');
    const name = chrome[language].searchCollection;
    const button = find<HTMLButtonElement>('header .find-btn');
    expect([button.getAttribute('aria-label'), button.getAttribute('popovertarget')]).toEqual([name, 'find']);
    for (const selector of ['#find', '#menu form[role=search]']) {
      const form = find<HTMLFormElement>(selector);
      expect([form.method, form.getAttribute('action')]).toEqual(['get', `/${language}/collection`]);
      const field = form.querySelector('input');
      expect([field?.name, field?.getAttribute('aria-label')]).toEqual(['keyword', name]);
    }
  });

  it('opens at /, but not in a field, during a composition, with another key, or over a dialog', async () => {
    const { main } = await mountPage(`/${language}/contact`, () => 'no answer');
    const field = main.querySelector('input, textarea');
    expect(press(field as Element, { key: '/' })).toBe(false);
    expect(press(document.body, { key: '/', ctrlKey: true })).toBe(false);
    expect(press(document.body, { key: 'Process', isComposing: true })).toBe(false);
    expect(press(document.body, { key: '/', isComposing: true })).toBe(false);
    find('#menu').setAttribute('open', '');
    expect(press(document.body, { key: '/' })).toBe(false);
    expect(toggle).not.toHaveBeenCalled();
    find('#menu').removeAttribute('open');
    expect(press(document.body, { key: '/' })).toBe(true);
    expect(toggle).toHaveBeenCalledWith(true);
  });

  it('closes when it is sent', async () => {
    await mountPage(`/${language}/contact`, () => 'no answer');
    find('#find').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect(hide).toHaveBeenCalledOnce();
  });
});

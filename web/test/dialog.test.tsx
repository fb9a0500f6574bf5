// @vitest-environment happy-dom
// The modal dialog: what closes it, and where the focus is then. A field's label, hint and error; a password that is shown.
import { act, type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { LanguageProvider } from '../src/desk/language';
import { Labelled } from '../src/desk/parts/Labelled';
import { ModalDialog } from '../src/desk/parts/ModalDialog';
import { PasswordInput } from '../src/desk/parts/PasswordInput';
import { en } from '../src/words/desk/en';
import { mount } from './document';
import { clickOn, find, focus, press, type } from './interaction';

function Asking({ required, children }: { required: boolean; children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button id="opener" type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {open && (
        <ModalDialog title="Delete?" closeLabel="Close" required={required} onClose={() => setOpen(false)}>
          <button id="inside" type="button" onClick={() => setOpen(false)}>
            yes
          </button>
          {children}
        </ModalDialog>
      )}
    </>
  );
}

function open(required = false): HTMLDialogElement {
  mount(<Asking required={required} />);
  focus('#opener');
  clickOn('#opener');
  focus('#inside');
  return find<HTMLDialogElement>('dialog');
}
const isShown = () => document.querySelector('dialog') !== null;
/** What a browser does at Esc: it asks the page, then closes; where the page refused it once, it does not ask a second time. */
const pressEscape = (dialog: HTMLDialogElement, { again = false } = {}) => {
  if (!press('Escape')) return;
  const event = new Event('cancel', { cancelable: !again });
  act(() => {
    if (dialog.dispatchEvent(event)) dialog.close();
  });
};

/** Gives the dialog a place, 100 to 300 across, and gives what presses and releases there, as a browser does: the click is on what both have in common. */
function placeDialog(dialog: HTMLDialogElement) {
  dialog.getBoundingClientRect = () => new DOMRect(100, 100, 200, 200);
  return (from: [Element, number], to: [Element, number]) =>
    act(() => {
      from[0].dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: from[1], clientY: 150 }));
      to[0].dispatchEvent(new PointerEvent('pointerup', { bubbles: true, clientX: to[1], clientY: 150 }));
      const common = from[0] === to[0] ? from[0] : dialog;
      common.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: to[1], clientY: 150 }));
    });
}

describe('a dialog', () => {
  it('is open as long as it is rendered, and is named by its heading', () => {
    const dialog = open();
    expect(dialog.open).toBe(true);
    expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Delete?');
    clickOn('#inside');
    expect(isShown()).toBe(false);
  });

  it('asks to be closed by Esc, by its × and by a press beside it, not by one inside', () => {
    pressEscape(open());
    expect(isShown()).toBe(false);
    open();
    clickOn('dialog .close');
    expect(isShown()).toBe(false);
    const dialog = open();
    const drag = placeDialog(dialog);
    const text = find('h2');
    drag([text, 150], [text, 160]);
    // A selection that ends beside the dialog, and one that comes from there.
    drag([text, 150], [dialog, 50]);
    drag([dialog, 50], [text, 150]);
    drag([dialog, 150], [dialog, 160]);
    expect(isShown()).toBe(true);
    drag([dialog, 50], [dialog, 40]);
    expect(isShown()).toBe(false);
  });

  it('is closed before it leaves the document, so that the browser gives the focus back', () => {
    const dialog = open();
    let wasConnected = false;
    dialog.close = () => {
      wasConnected = dialog.isConnected;
    };
    clickOn('#inside');
    expect(wasConnected).toBe(true);
  });

  it('stays where the question must be answered, whatever is pressed', () => {
    const dialog = open(true);
    expect(document.querySelector('dialog .close')).toBeNull();
    pressEscape(dialog);
    pressEscape(dialog, { again: true });
    placeDialog(dialog)([dialog, 50], [dialog, 40]);
    expect(dialog.open).toBe(true);
    expect(isShown()).toBe(true);
  });

  it('stays at a press beside it once something was typed in it; its × and Esc still close it', () => {
    const openTyped = () => {
      mount(
        <Asking required={false}>
          <input id="typed" />
        </Asking>,
      );
      clickOn('#opener');
      type(find<HTMLInputElement>('#typed'), 'a');
      return find<HTMLDialogElement>('dialog');
    };
    const dialog = openTyped();
    placeDialog(dialog)([dialog, 50], [dialog, 40]);
    expect(isShown()).toBe(true);
    focus('#inside');
    pressEscape(dialog);
    expect(isShown()).toBe(false);
    document.body.replaceChildren();
    openTyped();
    clickOn('dialog .close');
    expect(isShown()).toBe(false);
  });

  it('stays where a field inside it ends its own choice', () => {
    open();
    act(() => find('#inside').dispatchEvent(new Event('cancel', { bubbles: true })));
    expect(isShown()).toBe(true);
  });
});

const describedBy = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

describe('a field of the desk', () => {
  const show = (error: string) => {
    mount(
      <Labelled label="Number" hint="Two letters" error={error}>
        {(attributes) => <input {...attributes} />}
      </Labelled>,
    );
    return find<HTMLInputElement>('input');
  };

  it('has its label alone as its name, and its hint as its description', () => {
    const field = show('');
    expect([...(field.labels ?? [])].map(({ textContent }) => textContent)).toEqual(['Number']);
    expect(describedBy(field)).toBe('Two letters');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('has its error as its description, which is announced', () => {
    const field = show('It is taken');
    expect(describedBy(field)).toBe('It is taken');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(find('[role=alert]').textContent).toBe('It is taken');
  });

  it('shows a password, and names the error of a refused one', () => {
    mount(
      <LanguageProvider first={{ language: 'en', words: en }}>
        <PasswordInput autoComplete="current-password" value="secret" onChange={() => {}} error="Wrong" />
      </LanguageProvider>,
    );
    const field = find<HTMLInputElement>('input');
    expect([field.type, field.labels?.[0]?.textContent, describedBy(field)]).toEqual([
      'password',
      en.accounts.currentPassword,
      'Wrong',
    ]);
    clickOn('button');
    expect([field.type, find('button').textContent]).toEqual(['text', en.accounts.hidePassword]);
  });
});

// @vitest-environment happy-dom
// Where short messages are shown: in the dialog that was opened last, since nothing beside a modal dialog can be reached or heard.
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ModalDialog } from '../src/desk/parts/ModalDialog';
import { useToast } from '../src/desk/parts/toasts';
import { get, listTexts, renderDesk } from './desk-document';
import { advanceClock, click, getButton } from './document';
import { focus, press, pressEscape } from './interaction';

function Page() {
  const toast = useToast();
  const [open, setOpen] = useState<readonly number[]>([]);
  const close = () => setOpen(open.slice(0, -1));
  const buttons = (
    <>
      <button type="button" onClick={() => setOpen([...open, open.length])}>
        open
      </button>
      <button id="say" type="button" onClick={() => toast(`said at ${open.length}`, { label: 'Undo', run: () => {} })}>
        say
      </button>
    </>
  );
  return (
    <>
      <div id="page">{buttons}</div>
      {open.map((at) => (
        <ModalDialog key={at} title={`dialog ${at}`} closeLabel="close" onClose={close}>
          {buttons}
          <button
            type="button"
            onClick={() => {
              toast('done');
              close();
            }}
          >
            finish
          </button>
        </ModalDialog>
      ))}
    </>
  );
}

const dialog = (at: number) => document.querySelectorAll('dialog')[at] as HTMLDialogElement;
/** What is shown in the dialogs, and what a screen reader was given to announce in the place that shows it now. */
const placeOf = (text: string) => {
  const found = [...document.querySelectorAll('.toast')].filter((toast) => toast.textContent.includes(text));
  expect(found).toHaveLength(1);
  const place = found[0]?.closest('dialog')?.querySelector('h2')?.textContent ?? 'page';
  return [place, found[0]?.closest('[role="status"]:not([aria-live="off"])') ? 'announced' : 'quiet'];
};

describe('a short message', () => {
  it('is shown in the dialog that was opened last, from a region that was there before it', async () => {
    await renderDesk('en', <Page />);
    await click(getButton(get('#page'), 'open'));
    expect(document.querySelectorAll('dialog .toasts [role="status"]')).toHaveLength(1);
    await click(getButton(dialog(0), 'say'));
    expect(placeOf('said at 1')).toEqual(['dialog 0', 'announced']);
    await click(getButton(dialog(0), 'open'));
    await click(getButton(dialog(1), 'say'));
    expect(placeOf('said at 2')).toEqual(['dialog 1', 'announced']);
    expect(placeOf('said at 1')).toEqual(['dialog 1', 'quiet']);
  });

  it('goes with the dialogs that are opened and closed, and is announced once', async () => {
    await renderDesk('en', <Page />);
    await click(getButton(get('#page'), 'say'));
    expect(placeOf('said at 0')).toEqual(['page', 'announced']);
    await click(getButton(get('#page'), 'open'));
    expect(placeOf('said at 0')).toEqual(['dialog 0', 'quiet']);
    pressEscape(dialog(0));
    expect(placeOf('said at 0')).toEqual(['page', 'quiet']);
    await click(getButton(get('#page'), 'say'));
    expect(listTexts('[role="status"]:not([aria-live="off"]) .toast > span')).toEqual(['said at 0']);
    expect(listTexts('.toast > span')).toHaveLength(2);
  });

  it('stays as long in all places together as in one', async () => {
    vi.useFakeTimers();
    await renderDesk('en', <Page />);
    await click(getButton(get('#page'), 'say'));
    await advanceClock(5_000);
    await click(getButton(get('#page'), 'open'));
    await advanceClock(2_900);
    expect(placeOf('said at 0')).toEqual(['dialog 0', 'quiet']);
    await advanceClock(101);
    expect(listTexts('.toast')).toEqual([]);
  });

  it('stays anew for the whole time once the focus has left it', async () => {
    vi.useFakeTimers();
    await renderDesk('en', <Page />);
    await click(getButton(get('#page'), 'say'));
    await advanceClock(5_000);
    focus('#say');
    press('F6');
    await advanceClock(60_000);
    press('F6');
    await advanceClock(7_900);
    expect(listTexts('.toast')).toHaveLength(1);
    await advanceClock(101);
    expect(listTexts('.toast')).toEqual([]);
  });

  it('is announced on the page when its dialog is closed with it', async () => {
    await renderDesk('en', <Page />);
    await click(getButton(get('#page'), 'open'));
    await click(getButton(dialog(0), 'finish'));
    expect(document.querySelector('dialog')).toBeNull();
    expect(placeOf('done')).toEqual(['page', 'announced']);
  });

  it('is reached by its key in the dialog, which takes the focus back', async () => {
    await renderDesk('en', <Page />);
    await click(getButton(get('#page'), 'open'));
    await click(getButton(dialog(0), 'say'));
    focus('dialog #say');
    press('F6');
    expect(document.activeElement).toBe(get('dialog .toast button'));
    press('F6');
    expect(document.activeElement).toBe(get('dialog #say'));
  });
});

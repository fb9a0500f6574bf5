// @vitest-environment happy-dom
// What is typed in the dialogs of a message is kept until it is saved or dropped, and a refusal after they are closed is told.
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Conversation, Phrase } from '../src/api/desk/conversations';
import type { PasskeyBody } from '../src/api/desk/passkeys';
import { ReplyForm } from '../src/desk/pages/conversations/ReplyForm';
import { RenameDialog } from '../src/desk/passkeys/RenameDialog';
import { get, listTexts, renderDesk, success, words } from './desk-document';
import { click, fill, getButton, getControl, type Reply, readRole, stubApi, until } from './document';
import { pressEscape } from './interaction';

const shown = { id: 5, language: 'tw', email: 'a@example.org', entries: [], draft: null } as unknown as Conversation;
const phrase = (id: number): Phrase => ({ id, content: { tw: `句${id}`, en: `Phrase ${id}` } }) as Phrase;
const refused: Reply = { status: 422, body: { state: 'ERROR', data: null, message: 'not now' } };

describe.each(['tw', 'en'] as const)('the dialogs of a message, %s', (language) => {
  const { conversations: said, frame } = words[language];
  const open = () => renderDesk(language, <ReplyForm shown={shown} accountId={1} onTaken={() => undefined} />);
  const leave = () => pressEscape(get<HTMLDialogElement>('dialog'));
  const openNote = async () => {
    await click(getButton(document, said.note));
    return getControl(get('dialog'), said.note);
  };
  const openPhrases = async () => {
    await click(getButton(document, said.phrases));
    await until(() => get('dialog .phrase'));
  };

  it('keep a note that is typed when it is closed or the page is loaded anew, and drop it when it is cancelled', async () => {
    stubApi(() => success([]));
    await open();
    await fill(await openNote(), 'Taken last year.');
    leave();
    expect(document.querySelector('dialog')).toBeNull();
    expect((await openNote()).value).toBe('Taken last year.');
    await open();
    expect((await openNote()).value).toBe('Taken last year.');
    await click(getButton(get('dialog'), frame.cancel));
    expect((await openNote()).value).toBe('');
  });

  it('keep no note that is saved', async () => {
    const sent = stubApi(() => success(shown));
    await open();
    await fill(await openNote(), 'Taken last year.');
    await click(getButton(get('dialog'), said.addNote));
    await until(() => expect(document.querySelector('dialog')).toBeNull());
    expect(sent.at(-1)?.body).toEqual({ content: 'Taken last year.' });
    expect((await openNote()).value).toBe('');
  });

  it('tell in a message that a note was refused after they were closed, and keep it', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    stubApi(() => new Promise((done) => (answer = done)));
    await open();
    await fill(await openNote(), 'Taken last year.');
    await click(getButton(get('dialog'), said.addNote));
    leave();
    answer(refused);
    await until(() => expect(listTexts('.toast span')).toEqual(['not now']));
    expect((await openNote()).value).toBe('Taken last year.');
  });

  it('say a refusal once while they are open', async () => {
    stubApi(() => refused);
    await open();
    await fill(await openNote(), 'Taken last year.');
    await click(getButton(get('dialog'), said.addNote));
    await until(() => expect(readRole(document, 'alert')).toEqual(['not now']));
    expect(document.querySelector('.toast')).toBeNull();
  });

  it('keep a phrase that is typed while another is deleted or changed, and when they are closed', async () => {
    let phrases = [phrase(1), phrase(2)];
    stubApi((path) => {
      if (path.endsWith('/phrases/1')) phrases = [phrase(2)];
      return success(path.endsWith('/deleted') ? [] : phrases);
    });
    await open();
    await openPhrases();
    await click(getButton(get('dialog'), said.addPhrase));
    const field = () => getControl(get('dialog'), said.phraseTw);
    await fill(field(), '感謝來信。');
    await click(getButton(get('dialog .phrase'), said.deletePhrase));
    await until(() => expect(document.querySelectorAll('dialog .phrase')).toHaveLength(1));
    expect(field().value).toBe('感謝來信。');
    await click(getButton(get('dialog .phrase'), said.editPhrase));
    expect(
      [...document.querySelectorAll('dialog textarea[lang^=zh]')].map((area) => (area as HTMLTextAreaElement).value),
    ).toEqual(['句2', '感謝來信。']);
    leave();
    await click(getButton(document, said.phrases));
    await until(() => expect(document.querySelectorAll('dialog .phrase-form')).toHaveLength(1));
    expect(field().value).toBe('感謝來信。');
    await click(getButton(get('dialog .phrase-form'), frame.cancel));
    leave();
    await openPhrases();
    expect(document.querySelector('dialog .phrase-form')).toBeNull();
  });

  it('keep no phrase that is saved', async () => {
    stubApi((path) => success(path.endsWith('/deleted') ? [] : [phrase(1)]));
    await open();
    await openPhrases();
    await click(getButton(get('dialog .phrase'), said.editPhrase));
    await fill(getControl(get('dialog'), said.phraseTw), '您好');
    await click(getButton(get('dialog .phrase-form'), said.savePhrase));
    await until(() => expect(document.querySelector('dialog .phrase-form')).toBeNull());
    leave();
    await openPhrases();
    expect(document.querySelector('dialog .phrase-form')).toBeNull();
  });
});

function Renaming() {
  const [open, setOpen] = useState(true);
  const passkey = { id: 1, name: 'phone', origin: location.origin, created_at: '2026-03-01T00:00:00Z' };
  return (
    open && <RenameDialog passkey={passkey as PasskeyBody} onDone={() => undefined} onClose={() => setOpen(false)} />
  );
}

describe.each(['tw', 'en'] as const)('a refusal after the dialog of a form was closed, %s', (language) => {
  it('is told in a message', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    stubApi(() => new Promise((done) => (answer = done)));
    await renderDesk(language, <Renaming />);
    await click(getButton(get('dialog'), words[language].list.save));
    pressEscape(get<HTMLDialogElement>('dialog'));
    answer(refused);
    await until(() => expect(listTexts('.toast span')).toEqual(['not now']));
  });
});

// @vitest-environment happy-dom
// What is typed in the dialogs of a message is kept until it is saved or dropped, and a refusal after they are closed is told.
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Conversation, Phrase } from '../src/api/desk/conversations';
import type { PasskeyBody } from '../src/api/desk/passkeys';
import { ReplyForm } from '../src/desk/pages/conversations/ReplyForm';
import { RenameDialog } from '../src/desk/passkeys/RenameDialog';
import { get, listTexts, renderDesk, success, words } from './desk-document';
import { click, fill, getButton, getControl, type Reply, readDescription, readRole, stubApi, until } from './document';
import { clickBeside, pressEscape } from './interaction';

const shown = { id: 5, language: 'tw', email: 'a@example.org', entries: [], draft: null } as unknown as Conversation;
const phrase = (id: number): Phrase => ({ id, content: { tw: `句${id}`, en: `Phrase ${id}` } }) as Phrase;
const refused: Reply = { status: 422, body: { state: 'ERROR', data: null, message: 'not now' } };

/** The reply, and a way to another page. */
function Leaving() {
  const [here, setHere] = useState(true);
  return (
    <>
      {here && <ReplyForm shown={shown} accountId={1} onTaken={() => undefined} />}
      <button type="button" onClick={() => setHere(false)}>
        leave
      </button>
    </>
  );
}

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
  const phraseField = (side: 'tw' | 'en') =>
    getControl(get('dialog'), side === 'tw' ? said.phraseTw : said.phraseEn) as HTMLTextAreaElement;
  /** What is sent is on its way, and the dialog is not closed by a key nor beside it. */
  const stayOpen = async () => {
    await until(() => get('dialog [aria-busy]'));
    leave();
    clickBeside(get<HTMLDialogElement>('dialog'));
    expect(document.querySelector('dialog')).not.toBeNull();
    expect(document.querySelector(`dialog [aria-label="${frame.close}"]`)).toBeNull();
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

  it('tell in a message that a note was refused after the conversation was left, and keep it', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    stubApi(() => new Promise((done) => (answer = done)));
    await renderDesk(language, <Leaving />);
    await fill(await openNote(), 'Taken last year.');
    await click(getButton(get('dialog'), said.addNote));
    await click(getButton(document, 'leave'));
    answer(refused);
    await until(() => expect(listTexts('.toast span')).toEqual(['not now']));
    await open();
    expect((await openNote()).value).toBe('Taken last year.');
  });

  it('cannot be closed, nor the text be changed or dropped, while a note is on its way', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    const sent = stubApi(() => new Promise((done) => (answer = done)));
    await open();
    const field = (await openNote()) as HTMLTextAreaElement;
    await fill(field, 'Taken last year.');
    await click(getButton(get('dialog'), said.addNote));
    await stayOpen();
    await click(getButton(get('dialog'), frame.cancel));
    expect(document.querySelector('dialog')).not.toBeNull();
    expect(field.readOnly).toBe(true);
    answer(success(shown));
    await until(() => expect(document.querySelector('dialog')).toBeNull());
    expect(sent).toHaveLength(1);
    expect((await openNote()).value).toBe('');
  });

  it('cannot be closed while a phrase is on its way, nor by the insertion of another', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    let wait = false;
    const sent = stubApi((path) => {
      if (wait) return new Promise((done) => (answer = done));
      return success(path.endsWith('/deleted') ? [] : [phrase(1)]);
    });
    await open();
    await openPhrases();
    await click(getButton(get('dialog'), said.addPhrase));
    await fill(phraseField('tw'), '感謝來信。');
    await fill(phraseField('en'), 'Thank you.');
    wait = true;
    sent.length = 0;
    await click(getButton(get('dialog'), said.savePhrase));
    await stayOpen();
    await click(getButton(get('dialog'), said.insert));
    await click(getButton(get('dialog .phrase-form'), frame.cancel));
    expect(phraseField('en').readOnly).toBe(true);
    wait = false;
    answer(success([phrase(1), phrase(2)]));
    await until(() => expect(document.querySelectorAll('dialog .phrase')).toHaveLength(2));
    expect(sent.filter(({ body }) => body !== undefined)).toEqual([
      { path: '/api/desk/phrases', body: { tw: '感謝來信。', en: 'Thank you.' } },
    ]);
    leave();
    await openPhrases();
    expect(document.querySelector('dialog .phrase-form')).toBeNull();
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

  it('keep one language of a phrase that is typed, and save a colleague’s change of the other', async () => {
    let phrases = [phrase(1)];
    const sent = stubApi((path) => success(path.endsWith('/deleted') ? [] : phrases));
    await open();
    await openPhrases();
    await click(getButton(get('dialog .phrase'), said.editPhrase));
    expect(readDescription(phraseField('tw'))).toBe('');
    await fill(phraseField('tw'), '您好');
    leave();
    phrases = [{ ...phrase(1), content: { tw: '句1', en: 'Dear Madam or Sir' } }];
    await click(getButton(document, said.phrases));
    await until(() => expect(phraseField('en').value).toBe('Dear Madam or Sir'));
    expect(phraseField('tw').value).toBe('您好');
    expect(readDescription(phraseField('tw'))).toBe(said.phraseUnsaved);
    expect(readDescription(phraseField('en'))).toBe('');
    await click(getButton(get('dialog'), said.savePhrase));
    await until(() => expect(document.querySelector('dialog .phrase-form')).toBeNull());
    expect(sent.filter(({ body }) => body !== undefined)).toEqual([
      { path: '/api/desk/phrases/1', body: { tw: '您好', en: 'Dear Madam or Sir' } },
    ]);
    expect(localStorage).toHaveLength(0);
  });

  it('keep nothing of a phrase whose text is typed back', async () => {
    stubApi((path) => success(path.endsWith('/deleted') ? [] : [phrase(1)]));
    await open();
    await openPhrases();
    await click(getButton(get('dialog .phrase'), said.editPhrase));
    await fill(phraseField('tw'), '您好');
    expect(localStorage).toHaveLength(1);
    await fill(phraseField('tw'), '句1');
    expect(localStorage).toHaveLength(0);
  });

  it('show what was typed in a phrase that a colleague deleted, and add it as a new one', async () => {
    let phrases = [phrase(1), phrase(2)];
    let deleted: Phrase[] = [];
    const sent = stubApi((path) => success(path.endsWith('/deleted') ? deleted : phrases));
    await open();
    await openPhrases();
    await click(getButton(get('dialog .phrase'), said.editPhrase));
    await fill(phraseField('tw'), '您好');
    leave();
    phrases = [phrase(2)];
    deleted = [phrase(1)];
    await click(getButton(document, said.phrases));
    await until(() => expect(get('dialog .phrase-form').textContent).toContain(said.phraseGone));
    await until(() => expect(phraseField('en').value).toBe('Phrase 1'));
    expect(phraseField('tw').value).toBe('您好');
    phrases = [phrase(2), phrase(3)];
    await click(getButton(get('dialog'), said.savePhrase));
    await until(() => expect(document.querySelector('dialog .phrase-form')).toBeNull());
    expect(sent.filter(({ body }) => body !== undefined)).toEqual([
      { path: '/api/desk/phrases', body: { tw: '您好', en: 'Phrase 1' } },
    ]);
    expect(localStorage).toHaveLength(0);
  });

  it('offer a phrase as a new one once it is refused as deleted', async () => {
    let isDeleted = false;
    stubApi((path) => {
      if (path.endsWith('/phrases/1')) {
        isDeleted = true;
        return { status: 404, body: { state: 'ERROR', data: null, message: 'not found' } };
      }
      return success(path.endsWith('/deleted') === isDeleted ? [phrase(1)] : []);
    });
    await open();
    await openPhrases();
    await click(getButton(get('dialog .phrase'), said.editPhrase));
    const field = phraseField('tw');
    await fill(field, '您好');
    await click(getButton(get('dialog'), said.savePhrase));
    await until(() => expect(get('dialog .phrase-form').textContent).toContain(said.phraseGone));
    expect(phraseField('tw')).toBe(field);
    expect(field.value).toBe('您好');
    expect(readRole(document, 'alert')).toEqual(['not found']);
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

// @vitest-environment happy-dom
// A list on its way, alone or with its folder of pictures, whose session or connection ends, whose file cannot be read, or whose page is left.
import { act } from 'react';
import { Link, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceSignIn, onSignedOut } from '../src/api/desk/requests';
import { NewImportPage } from '../src/desk/pages/imports/NewImportPage';
import { TransferLayout } from '../src/desk/pages/imports/TransferLayout';
import { folderImport } from '../src/desk/pages/imports/use-folder-import';
import { paths } from '../src/desk/router/paths';
import { listUpload } from '../src/desk/uploads/list-upload';
import { SENDING } from '../src/desk/uploads/sending';
import { joinTitle } from '../src/words/desk/punctuation';
import { answerDesk, get, listTexts, readAddress, renderDesk, words } from './desk-document';
import { click, getButton, readRole, render, stubApi, until } from './document';
import { asksBeforeLeaving, breakable, broken, DONE_IMPORT, drop, made } from './fake-tus';

vi.mock('tus-js-client', () => import('./fake-tus'));

const list = () => new File(['x'], 'list.csv');
const begun = (starts = 1) => until(() => expect(made.at(-1)?.starts).toBe(starts));
const toasts = () => listTexts('.toast');
const fail = (status: number, message?: string) => act(async () => made.at(-1)?.fail(status, message));
const dropAll = (files: readonly File[], unreadable: readonly string[] = []) =>
  act(async () => drop(get('.import-drop'), files, unreadable));

/** The page of the new import and one other, below the same toasts. */
const TwoPages = () => (
  <>
    <Link to="/artifacts" />
    <Link to={paths.imports} />
    <Routes>
      <Route path={paths.imports} element={<NewImportPage />} />
      <Route path="*" element={<p />} />
    </Routes>
  </>
);

beforeEach(() => {
  made.length = 0;
});
afterEach(() =>
  act(async () => {
    listUpload.cancel();
    folderImport.clear();
  }),
);

describe.each(['tw', 'en'] as const)('a list on its way, %s', (language) => {
  const { imports: said, frame } = words[language];
  const open = () => renderDesk(language, <NewImportPage />);
  const alerts = () => readRole(document, 'alert');

  it('asks to sign in where the session has ended, and goes on by itself after that', async () => {
    const asked = vi.fn();
    const stop = onSignedOut(asked);
    await open();
    await dropAll([list()]);
    await begun();
    await fail(401);
    stop();
    expect(readRole(document, 'status')).toContain(said.signedOut);
    expect([asked.mock.calls.length, alerts()]).toEqual([1, []]);
    await act(async () => announceSignIn());
    await begun(2);
    expect(readRole(document, 'status')).not.toContain(said.signedOut);
  });

  it('goes on when its page is left, and is found there again', async () => {
    await open();
    await dropAll([list()]);
    await begun();
    await render(<p />);
    expect([made[0]?.isAborted, asksBeforeLeaving()]).toEqual([false, true]);
    await open();
    expect(get('progress').getAttribute('aria-label')).toBe(said.progress);
    await act(async () => made[0]?.finish());
    expect([readAddress(), asksBeforeLeaving()]).toEqual([paths.import(DONE_IMPORT), false]);
  });

  it('that is over while another page is shown leads nowhere', async () => {
    await open();
    await dropAll([list()]);
    await begun();
    await renderDesk(language, <p />, '/artifacts');
    await act(async () => made[0]?.finish());
    expect(readAddress()).toBe('/artifacts');
  });

  it('that is over is on the list of imports at once, whichever import is shown', async () => {
    const sent = stubApi(answerDesk({ imports: { imports: [], fields: [], mappings: [], programs: [] } }));
    await renderDesk(language, <TransferLayout />, paths.exports);
    await act(() => listUpload.send(list(), false, language));
    const asked = sent.length;
    await act(async () => made[0]?.finish());
    await until(() => expect(sent.slice(asked).map(({ path }) => path)).toEqual(['/api/desk/imports']));
  });

  it('is tried again after a refusal, unless the server refuses what is in it', async () => {
    await open();
    await dropAll([list()]);
    await begun();
    await fail(507, 'the disk is full');
    expect([alerts(), asksBeforeLeaving()]).toEqual([[joinTitle(language, 'list.csv', 'the disk is full')], true]);
    getButton(document, said.cancel);
    await click(getButton(document, frame.retry));
    await begun(2);
    await fail(422, 'no list');
    expect([alerts(), asksBeforeLeaving()]).toEqual([[joinTitle(language, 'list.csv', 'no list')], false]);
    expect(() => getButton(document, frame.retry)).toThrow();
    await click(getButton(document, said.cancel));
    expect([alerts(), document.activeElement]).toEqual([[], getButton(document, said.choose)]);
  });

  it('says on another page that it has failed, and on its own again', async () => {
    await renderDesk(language, <TwoPages />, paths.imports);
    await dropAll([list()]);
    await begun();
    await click(get('a[href="/artifacts"]'));
    await fail(422, 'no list');
    const sentence = joinTitle(language, 'list.csv', 'no list');
    expect(toasts()).toEqual([sentence]);
    await click(get(`a[href="${paths.imports}"]`));
    expect(alerts()).toEqual([sentence]);
    await dropAll([list()]);
    await begun();
    await fail(422, 'no list');
    expect([alerts(), toasts()]).toEqual([[sentence], [sentence]]);
  });

  it('says that it cannot be read', async () => {
    await open();
    await dropAll([broken('list.csv')]);
    await until(() => expect(alerts()).toEqual([said.unreadable('list.csv', 1)]));
    expect(made[0]?.starts).toBe(0);
  });

  it('says it also where it was deleted while it was sent, and goes on once it is back', async () => {
    await open();
    const { file, breakIt, mendIt } = breakable('list.csv');
    await dropAll([file]);
    await begun();
    breakIt();
    await fail(0);
    await until(() => expect(alerts()).toEqual([said.unreadable('list.csv', 1)]));
    mendIt();
    await click(getButton(document, frame.retry));
    await begun(2);
    expect(alerts()).toEqual([]);
  });
});

describe.each(['tw', 'en'] as const)('a folder with its list, %s', (language) => {
  const { imports: said } = words[language];
  const open = () => renderDesk(language, <NewImportPage />);
  const alerts = () => readRole(document, 'alert');
  const picture = () => new File(['y'], '1.jpg');

  it('waits for its list also while another page is shown', async () => {
    await open();
    await dropAll([picture()]);
    expect(readRole(document, 'status')).toContain(said.picturesWait('1'));
    await render(<p />);
    expect(asksBeforeLeaving()).toBe(true);
    await open();
    await dropAll([list()]);
    await begun();
    expect(made[0]?.file.name).toBe('list.zip');
  });

  it('is not sent without the files that cannot be read, which are named', async () => {
    await open();
    await dropAll([list()], ['pictures/1.jpg', 'pictures/2.jpg']);
    const names = language === 'tw' ? 'pictures/1.jpg、pictures/2.jpg' : 'pictures/1.jpg, pictures/2.jpg';
    await until(() => expect(alerts()).toEqual([said.unreadable(names, 2)]));
    expect([made, asksBeforeLeaving()]).toEqual([[], false]);
  });

  it('names a picture that was deleted before it was read', async () => {
    await open();
    await dropAll([list(), broken('1.jpg')]);
    await until(() => expect(alerts()).toEqual([said.unreadable('1.jpg', 1)]));
    expect([made, asksBeforeLeaving()]).toEqual([[], false]);
  });

  it('goes on without a picture that was deleted while it waited', async () => {
    await open();
    await dropAll([picture(), broken('2.jpg')]);
    await dropAll([list()]);
    await until(() => expect(alerts()).toEqual([said.unreadable('2.jpg', 1)]));
    expect(readRole(document, 'status').join()).toContain(said.picturesWait('1'));
    await dropAll([list()]);
    await begun();
    expect([made[0]?.file.name, alerts()]).toEqual(['list.zip', []]);
  });

  it('says on another page that a file of it cannot be read', async () => {
    await renderDesk(language, <TwoPages />, paths.imports);
    await click(get('a[href="/artifacts"]'));
    const files = [list(), broken('2.jpg')].map((file) => ({ path: file.name, file }));
    await act(() => folderImport.take({ files, unreadable: [] }, vi.fn()));
    const sentence = said.unreadable('2.jpg', 1);
    expect(toasts()).toEqual([joinTitle(language, said.newImport, sentence)]);
    await click(get(`a[href="${paths.imports}"]`));
    expect([alerts(), toasts()]).toEqual([[sentence], [joinTitle(language, said.newImport, sentence)]]);
  });
});

it('reads of many files in one what is sent next', async () => {
  const { file, breakIt } = breakable('list.zip', SENDING.chunkSize + 1);
  await act(() => listUpload.send(file, false, 'en'));
  made[0]?.options.onProgress?.(SENDING.chunkSize, file.size);
  breakIt(SENDING.chunkSize);
  await fail(0);
  await until(() => expect(listUpload.state().kind).toBe('failed'));
});

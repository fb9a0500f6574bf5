// @vitest-environment happy-dom
// Pictures on their way whose session or connection ends, whose file cannot be read, or whose page is left.
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceSignIn, onSignedOut } from '../src/api/desk/requests';
import type { DeskRecord } from '../src/api/desk/types';
import { PictureDesk } from '../src/desk/pages/pictures/PictureDesk';
import { UploadList } from '../src/desk/pages/pictures/UploadList';
import { PictureUpload } from '../src/desk/record-editor/PictureUpload';
import { uploads } from '../src/desk/uploads/queue';
import { useUploads } from '../src/desk/uploads/use-uploads';
import { asRole, get, renderDesk, success, words } from './desk-document';
import { click, getButton, readRole, stubApi, until } from './document';
import { asksBeforeLeaving, breakable, broken, drop, made } from './fake-tus';

vi.mock('tus-js-client', () => import('./fake-tus'));

const target = { noun: 'artifact', id: 7 } as const;
const record = {
  ...target,
  revision: 1,
  fields: { pictures: [] },
  picture_files: {},
  dropped: [],
  may: { save: true },
} as unknown as DeskRecord;

const file = (name: string) => new File(['x'], name);
const kinds = () => uploads.items().map(({ state }) => state.kind);
const begun = (count: number) => until(() => expect(made.filter(({ starts }) => starts > 0)).toHaveLength(count));
const fail = (at: number, status: number, message?: string) => act(async () => made[at]?.fail(status, message));

beforeEach(() => {
  made.length = 0;
});
afterEach(() =>
  act(async () => {
    for (const { id } of uploads.items()) uploads.remove(id);
  }),
);

describe('an upload whose session has ended', () => {
  it('asks to sign in, waits, and goes on by itself after that', async () => {
    const asked = vi.fn();
    const stop = onSignedOut(asked);
    uploads.add([file('1.jpg')], target);
    await begun(1);
    await fail(0, 401);
    stop();
    expect(kinds()).toEqual(['signed-out']);
    expect(asked).toHaveBeenCalledOnce();
    await act(async () => announceSignIn());
    await until(() => expect(made.map(({ starts }) => starts)).toEqual([2]));
    expect(kinds()).toEqual(['sending']);
  });
});

describe('leaving the page', () => {
  it('is asked about while a picture is not with the server, whatever it waits for', async () => {
    expect(asksBeforeLeaving()).toBe(false);
    uploads.add(['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map(file), target);
    await begun(3);
    const keepOnly = (kind: string) => {
      for (const { id, state } of uploads.items()) if (state.kind !== kind) uploads.remove(id);
      expect([kind, kinds(), asksBeforeLeaving()]).toEqual([kind, [kind], true]);
    };
    await fail(0, 0);
    await begun(4);
    uploads.add([file('5.jpg')], target);
    expect(kinds()).toEqual(['cut', 'sending', 'sending', 'sending', 'waiting']);
    const { id } = uploads.items()[4] ?? { id: 0 };
    for (const item of uploads.items()) if (item.id !== id && item.state.kind !== 'cut') uploads.pause(item.id);
    keepOnly('cut');
    const [cut] = uploads.items();
    uploads.resume(cut?.id ?? 0);
    keepOnly('sending');
    uploads.pauseAll();
    keepOnly('paused');
    uploads.resumeAll();
    await until(() => expect(made[0]?.starts).toBe(2));
    await fail(0, 401);
    keepOnly('signed-out');
    uploads.resumeAll();
    await until(() => expect(made[0]?.starts).toBe(3));
    await fail(0, 422, 'too small');
    keepOnly('failed');
    uploads.resume(cut?.id ?? 0);
    await until(() => expect(made[0]?.starts).toBe(4));
    made[0]?.finish();
    expect([kinds(), asksBeforeLeaving()]).toEqual([['done'], false]);
  });

  it('is not asked about for a photograph of the storeroom, which is kept', async () => {
    uploads.add([file('1.jpg')], { ...target, shot: 'key' });
    await begun(1);
    expect(asksBeforeLeaving()).toBe(false);
  });
});

it('begins once, however often it was paused while its file was read', async () => {
  const [id = 0] = uploads.add([file('1.jpg')], target);
  uploads.pause(id);
  uploads.resume(id);
  await begun(1);
  await act(async () => undefined);
  expect(made.map(({ starts }) => starts).filter((count) => count > 0)).toEqual([1]);
});

function RecordUpload() {
  const [item] = useUploads('artifact', 7);
  return item ? <PictureUpload item={item} /> : null;
}

describe.each(['tw', 'en'] as const)('the list of uploads, %s', (language) => {
  const { pictures: said } = words[language];
  const shown = [
    ['of many', <UploadList key="list" record={record} />],
    ['of one', <RecordUpload key="one" />],
  ] as const;

  it.each(shown)('%s says that it goes on after signing in', async (_, list) => {
    await renderDesk(language, list);
    await act(async () => void uploads.add([file('1.jpg')], target));
    await begun(1);
    await fail(0, 401);
    expect(document.body.textContent).toContain(said.upload.signedOut(0));
    await click(getButton(document, said.upload.resume));
    await until(() => expect(made[0]?.starts).toBe(2));
  });

  it.each(shown)(
    '%s offers another try beside the end, unless the server refuses what is in the file',
    async (_, list) => {
      await renderDesk(language, list);
      await act(async () => void uploads.add([file('1.jpg')], target));
      await begun(1);
      await fail(0, 507, 'the disk is full');
      expect(readRole(document, 'alert')).toEqual(['the disk is full']);
      get(`[aria-label="${said.upload.dismiss('1.jpg')}"]`);
      await click(getButton(document, said.upload.again));
      await until(() => expect(made[0]?.starts).toBe(2));
      await fail(0, 422, 'too small');
      expect(readRole(document, 'alert')).toEqual(['too small']);
      get(`[aria-label="${said.upload.dismiss('1.jpg')}"]`);
      expect(() => getButton(document, said.upload.again)).toThrow();
    },
  );

  it.each(shown)('%s says that a file cannot be read', async (_, list) => {
    await renderDesk(language, list);
    await act(async () => void uploads.add([broken('1.jpg')], target));
    await until(() => expect(readRole(document, 'alert')).toEqual([said.upload.unreadable]));
    expect(made.map(({ starts }) => starts)).toEqual([0]);
  });

  it.each(shown)('%s says it also of one that was deleted while it was sent', async (_, list) => {
    await renderDesk(language, list);
    const { file: card, breakIt } = breakable('1.jpg');
    await act(async () => void uploads.add([card], target));
    await begun(1);
    breakIt();
    await fail(0, 0);
    await until(() => expect(readRole(document, 'alert')).toEqual([said.upload.unreadable]));
  });
});

describe.each(['tw', 'en'] as const)('pictures that are dropped, %s', (language) => {
  const { pictures: said } = words[language];

  it('are sent but for those that cannot be read, which are named', async () => {
    stubApi(() => success(asRole('editor')));
    await renderDesk(language, <PictureDesk record={record} />);
    await act(async () => drop(get('main'), [file('2.jpg')], ['pictures/1.jpg']));
    await until(() => expect(readRole(document, 'alert')).toEqual([said.unread('pictures/1.jpg', 1)]));
    expect(uploads.items().map(({ name }) => name)).toEqual(['2.jpg']);
    await act(async () => drop(get('main'), [file('3.jpg')]));
    await until(() => expect(readRole(document, 'alert')).toEqual([]));
  });
});

// @vitest-environment happy-dom
// A piece is found by its label: in what the camera sees, or in a photograph where the browser gives no camera.
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreroomPage } from '../src/desk/pages/storeroom/StoreroomPage';
import { addressCode } from '../src/desk/qr/address-code';
import { answerDesk, asRole, get, renderDesk, words } from './desk-document';
import { click, getButton, readRole, stubApi, until } from './document';
import { drawPicture } from './qr-pictures';

const PIECE = {
  noun: 'artifact',
  id: 7,
  fields: { relic_number: 'DB-0007', 'name.tw': '梅瓶', 'name.en': 'Meiping', pictures: [] },
  picture_files: {},
  may: { save: true },
};

const PIECE_LINE = { id: 7, relic_number: 'DB-0007' };

const OURS = addressCode('https://bao.example', 'DB-0007');
const OTHER = addressCode('https://other.example', 'DB-0007');

/** What camera and photographs show. */
let picture = drawPicture(null);
/** How often it was read. */
let looks = 0;

beforeEach(() => {
  looks = 0;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
    getImageData: () => {
      looks += 1;
      return picture;
    },
  } as unknown as null);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 400, close: () => undefined }));
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  // This document's videos have no size of their own.
  Object.assign(HTMLVideoElement.prototype, { videoWidth: 400, videoHeight: 400 });
  stubApi(answerDesk({ session: asRole('editor'), 'records/artifact/7': PIECE, artifacts: { items: [PIECE_LINE] } }));
  return () => vi.restoreAllMocks();
});

/** Undefined: the browser has no such interface. */
const setCamera = (getUserMedia: (() => Promise<unknown>) | undefined) =>
  Object.defineProperty(navigator, 'mediaDevices', {
    value: getUserMedia && { getUserMedia },
    configurable: true,
  });

const choosePhotograph = (label: string) =>
  act(async () => {
    const input = get<HTMLInputElement>(`input[aria-label="${label}"]`);
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'label.jpg')], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });

const status = () => readRole(document, 'status').join();

describe.each(['tw', 'en'] as const)('a label in the storeroom, %s', (language) => {
  const { storeroom: said } = words[language];
  const name = PIECE.fields[`name.${language}`];

  it('is found in what the camera sees', async () => {
    setCamera(async () => Object.assign(new MediaStream(), { getTracks: () => [] }));
    picture = drawPicture(null);
    await renderDesk(language, <StoreroomPage />);
    await click(getButton(document, said.scan));
    await until(() => expect(looks).toBeGreaterThan(1));
    expect(status()).toContain(said.scanHint);
    picture = drawPicture(OURS);
    await until(() => expect(get('h1').textContent).toBe(name));
    getButton(document, said.scan);
  });

  it('of another house ends scanning and says so', async () => {
    setCamera(async () => Object.assign(new MediaStream(), { getTracks: () => [] }));
    picture = drawPicture(OTHER);
    await renderDesk(language, <StoreroomPage />);
    await click(getButton(document, said.scan));
    await until(() => expect(status()).toContain(said.notOurs));
    getButton(document, said.scan);
    expect(get('h1').textContent).toBe(said.title);
  });

  it('is photographed where the camera is refused', async () => {
    setCamera(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    await renderDesk(language, <StoreroomPage />);
    await until(() => expect(readRole(document, 'alert')).toContain(said.camera.denied));
    picture = drawPicture(null);
    await choosePhotograph(said.photographLabel);
    await until(() => expect(status()).toContain(said.noCode));
    picture = drawPicture(OURS);
    await choosePhotograph(said.photographLabel);
    await until(() => expect(get('h1').textContent).toBe(name));
  });

  it('is photographed where the connection is not encrypted', async () => {
    setCamera(undefined);
    picture = drawPicture('DB-9999');
    await renderDesk(language, <StoreroomPage />);
    await choosePhotograph(said.photographLabel);
    await until(() => expect(status()).toContain(said.unknown('DB-9999')));
  });
});

it('looks five times a second, until scanning ends', async () => {
  const { storeroom: said } = words.en;
  setCamera(async () => Object.assign(new MediaStream(), { getTracks: () => [] }));
  picture = drawPicture(null);
  await renderDesk('en', <StoreroomPage />);
  await until(() => getButton(document, said.scan));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await click(getButton(document, said.scan));
  await until(() => expect(looks).toBe(1));
  const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));
  await pass(999);
  expect(looks).toBe(5);
  await click(getButton(document, said.stopScan));
  await pass(999);
  expect(looks).toBe(5);
});

describe.each(['tw', 'en'] as const)('what could not be read, %s', (language) => {
  const { frame, storeroom: said } = words[language];
  const session = asRole('editor');

  it('on the phone is no photograph that was uploaded, and is read again', async () => {
    setCamera(undefined);
    let opened = 0;
    const failing = () => {
      opened += 1;
      const request: { onerror?: () => void } = {};
      setTimeout(() => request.onerror?.());
      return request;
    };
    vi.stubGlobal('indexedDB', { open: failing });
    // Each account has a queue of its own for as long as the desk is open.
    const account = { ...session.account, id: language === 'tw' ? 101 : 102 };
    stubApi(answerDesk({ session: { ...session, account }, artifacts: { items: [] } }));
    await renderDesk(language, <StoreroomPage />);
    await until(() => expect(readRole(document, 'alert').join()).toContain(said.unread));
    expect(document.body.textContent).not.toContain(said.allSent);
    const before = opened;
    await click(getButton(document, frame.retry));
    await until(() => expect(opened).toBeGreaterThan(before));
  });

  it('of the piece is said, and asked for again', async () => {
    setCamera(undefined);
    let works = false;
    const answer = answerDesk({ session, 'records/artifact/7': PIECE });
    stubApi((path) =>
      path.endsWith('/artifact/7') && !works
        ? { status: 500, body: { state: 'ERROR', data: null, message: '' } }
        : answer(path),
    );
    await renderDesk(language, <StoreroomPage />, '/storeroom?piece=7');
    await until(() => expect(readRole(document, 'alert').join()).toContain(frame.unreachable));
    works = true;
    await click(getButton(document, frame.retry));
    await until(() => expect(get('h1').textContent).toContain(PIECE.fields[`name.${language}`]));
  });
});

// @vitest-environment happy-dom
// The picture of another piece beside the first one, when that piece cannot be fetched: the viewer says why, and asks again.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { en } from '../src/words/en';
import { viewer as viewerEn } from '../src/words/en/viewer';
import { tw } from '../src/words/tw';
import { viewer as viewerTw } from '../src/words/tw/viewer';
import { click, getButton, type Reply, readRole, until } from './document';
import { mountPage } from './mount-page';

// Tiles are drawn on a canvas, which this document has not.
vi.mock('../src/site/viewer/Pane', () => ({
  Pane: ({ file }: { file: { alt_tw: string } }) => <p className="pane">{file.alt_tw}</p>,
}));

const file = (alt: string) => ({
  ...{ locked: false, iiif: `/iiif/${alt}`, path: `/${alt}.jpg`, width: 800, height: 600, widths: [800], view: '' },
  ...{ alt_tw: alt, alt_en: alt, caption_tw: '', caption_en: '', fallback: [], color: '', pixels_per_cm: null },
});
const piece = (id: number, alt: string) => ({
  ...{ id, number: `DB-${id}`, name_tw: '瓶', name_en: 'Vase', size_tw: '', size_en: '', key_tw: '', key_en: '' },
  ...{ content_tw: '', content_en: '', files: [file(alt)], manifest: '', signed_for: null, dimensions: [] },
  ...{ materials: [], wares: [], forms: [], materials_tw: '', materials_en: '', techniques: [], people: [] },
  ...{ inscriptions: [], provenance: [], literature: [], exhibitions: [], related: [], attribution_note_tw: '' },
  ...{ attribution_note_en: '', fallback: [], group_item: null, group_dynasty: null, favourite: null },
  ...{ previous: null, next: null, years: null, picture: null },
});
const OTHER = '/api/collection/8';
const gone: Reply = { status: 404, body: { state: 'ERROR', data: null, message: '查無此器物' } };
const found: Reply = { body: { state: 'SUCCESS', data: piece(8, 'second'), message: '' } };

describe.each(['tw', 'en'] as const)('the second picture, %s', (language) => {
  const words = { tw, en }[language];
  const { sideBySide } = { tw: viewerTw, en: viewerEn }[language];
  beforeEach(() => {
    history.replaceState(null, '', `/${language}/collection_detail/7?view=0,0,800,600&beside=1&piece=8`);
  });

  const open = (reply: (path: string) => Reply) =>
    mountPage(`/${language}/collection_detail/7`, reply, (path) =>
      path.startsWith('/api/collection/7') ? piece(7, 'first') : null,
    );
  const panes = () => [...document.querySelectorAll('.pane')].map(({ textContent }) => textContent);

  it('says that the piece cannot be fetched, asks again, and shows it then', async () => {
    let answer: Reply = 'no answer';
    await open((path) => (path === OTHER ? answer : { body: { state: 'SUCCESS', data: null, message: '' } }));
    await until(() => expect(readRole(document.body, 'alert')).toEqual([words.failure.noAnswer + words.failure.retry]));
    answer = found;
    await click(getButton(document.body, words.failure.retry));
    await until(() => expect(panes()).toEqual(['first', 'second']));
    expect(readRole(document.body, 'alert')).toEqual([]);
  });

  it('of a piece that is no longer shown gives the reason, and can be closed', async () => {
    await open((path) => (path === OTHER ? gone : { body: { state: 'SUCCESS', data: null, message: '' } }));
    await until(() => expect(readRole(document.body, 'alert').join()).toContain('查無此器物'));
    const beside = document.querySelector<HTMLElement>(`[aria-label="${sideBySide}"]`);
    expect(beside?.getAttribute('aria-pressed')).toBe('true');
    await click(beside as HTMLElement);
    expect(readRole(document.body, 'alert')).toEqual([]);
    expect(panes()).toEqual(['first']);
  });
});

// @vitest-environment happy-dom
// Label sheets: which are chosen, how they are adjusted to a printer, and how the house enters its own.
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { LABEL_SHEETS, type LabelSheet, toStored } from '../src/desk/pages/print/label-sheets';
import { OwnLabelSheets } from '../src/desk/pages/print/OwnLabelSheets';
import { createQueryClient } from '../src/desk/query-client';
import { print as tw } from '../src/words/desk/print.tw';
import { answerDesk, asRole, get, success } from './desk-document';
import { ANSWERS, open, renderWith, waitUntilReady } from './desk-print-pages';
import { click, fill, getButton, getControl, readDescription, readRole, type Sent, stubApi, until } from './document';

describe('label sheets', () => {
  it('keep in this browser how the printer misses', async () => {
    await open('/print/labels?ids=1&labelSheet=A-one%2072110');
    await waitUntilReady();
    expect(get('.printed-label').style.left).toBe('14mm');
    await fill(getControl(document, tw.labelSheet.x), '1.5');
    await until(() => expect(get('.printed-label').style.left).toBe('15.5mm'));
    await open('/print/labels?ids=1&labelSheet=A-one%2072110');
    await until(() => expect(get('.printed-label').style.left).toBe('15.5mm'));
  });

  it.each([
    ['-', tw.labelSheet.limits(-10, 10)],
    ['99', tw.labelSheet.limits(-10, 10)],
    ['1', ''],
  ])('let “%s” be typed, and apply it where it is within the limits', async (text, error) => {
    await open('/print/labels?ids=1&labelSheet=A-one%2072110');
    await waitUntilReady();
    const field = getControl(document, tw.labelSheet.x);
    await fill(field, text);
    expect(readDescription(field)).toBe(error);
    await until(() => expect(get('.printed-label').style.left).toBe(error === '' ? '15mm' : '14mm'));
    await act(async () => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    expect(field.value).toBe(error === '' ? '1' : '0');
    expect(readDescription(field)).toBe('');
  });

  it('print nothing where the address names one that is gone', async () => {
    await open('/print/labels?ids=1&labelSheet=Gone');
    await until(() => expect(readRole(document, 'alert')).toEqual([tw.labelSheet.gone('Gone')]));
    expect(document.querySelector('.sheet')).toBeNull();
    await fill(getControl(document, tw.labelSheet.label), 'A-one 72110');
    await waitUntilReady();
    expect(readRole(document, 'alert')).toEqual([]);
  });

  it('that are too small for a code are said once, not after every key', async () => {
    const small = toStored({ ...(LABEL_SHEETS[0] as LabelSheet), name: '小', width: 12, height: 12 });
    await open('/print/labels?ids=1&labelSheet=%E5%B0%8F', 'editor', 'tw', { 'label-sheets': [small] });
    await until(() => expect(readRole(document, 'alert')).toEqual([tw.tooSmall.labels('小')]));
    const [note] = document.querySelectorAll('[role=alert]');
    await fill(getControl(document, tw.labelSheet.x), '1.5');
    expect(document.body.classList.contains('not-ready')).toBe(true);
    expect(document.querySelector('[role=alert]')).toBe(note);
    await waitUntilReady();
    expect(document.querySelector('[role=alert]')).toBe(note);
  });

  it('are measured by a line without scale and a cross that is not moved', async () => {
    localStorage.setItem('desk.print.A-one 72110', '2 3 98 1');
    await open('/print/ruler?labelSheet=A-one%2072110');
    await waitUntilReady();
    const drawn = [...document.querySelectorAll('.ruler .heavy')].map((path) => path.getAttribute('d'));
    expect(get('.print-bar [aria-current]').textContent).toBe(tw.kinds.ruler);
    expect(drawn).toEqual(['M23.4 29.4h12M29.4 23.4v12', 'M30 50h150']);
    expect(Number(get('.ruler rect').getAttribute('x'))).toBeCloseTo(14 * 0.98 + 2);
  });

  it('are not saved over those that others have saved meanwhile', async () => {
    const sheet = (name: string) => toStored({ ...(LABEL_SHEETS[0] as LabelSheet), name });
    let stored = [sheet('甲')];
    const answer = answerDesk({ ...ANSWERS, session: asRole('editor') });
    let refused = false;
    const sent: Sent[] = [];
    stubApi(async (path) => {
      if (path !== '/api/desk/label-sheets') return answer(path);
      return refused ? { status: 409, body: { state: 'ERROR', data: null, message: '已有人更改' } } : success(stored);
    });
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (path: string, options: { method?: string; body?: string }) => {
      refused = options.method === 'PUT';
      if (options.body) sent.push({ path, body: JSON.parse(options.body) });
      return fetch(path, options);
    });
    const queries = createQueryClient();
    await renderWith(queries, '/', <OwnLabelSheets onClose={() => {}} />);
    await until(() => expect(getControl(document, tw.labelSheet.name).value).toBe('甲'));
    await fill(getControl(document, tw.labelSheet.name), '丙');
    stored = [sheet('乙')];
    await act(() => queries.refetchQueries());
    // The new answer is drawn, but the typed text stays.
    await until(() => expect(getControl(document, tw.labelSheet.name).value).toBe('丙'));
    await click(getButton(document, tw.labelSheet.save));
    await until(() => getButton(document, tw.labelSheet.readAnew));
    expect(sent[0]?.body).toMatchObject({ seen: [{ name: '甲' }], sheets: [{ name: '丙' }] });
    expect(getControl(document, tw.labelSheet.name).value).toBe('丙');
    await click(getButton(document, tw.labelSheet.readAnew));
    await until(() => expect(getControl(document, tw.labelSheet.name).value).toBe('乙'));
    expect(readRole(document, 'alert')).toEqual([]);
  });

  it('of the house are entered by who may publish', async () => {
    const sent = await open('/print/labels?ids=1');
    await until(() => getButton(document, tw.labelSheet.own));
    await click(getButton(document, tw.labelSheet.own));
    await click(getButton(document, tw.labelSheet.add));
    await fill(getControl(document, tw.labelSheet.name), '鶴屋 24');
    await fill(getControl(document, tw.labelSheet.measures.width), '69.5');
    await click(getButton(document, tw.labelSheet.save));
    const saved = sent.find(({ body }) => body !== undefined)?.body as { sheets: object[] };
    expect(saved).toMatchObject({ seen: [], sheets: [{ name: '鶴屋 24', across: 3, width: 6950, top: 1515 }] });
    await open('/print/labels?ids=1', 'reader');
    await waitUntilReady();
    expect(document.body.textContent).not.toContain(tw.labelSheet.own);
  });
});

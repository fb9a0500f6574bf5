// @vitest-environment happy-dom
// The table of synonyms: what is typed stays until it is saved or cancelled, whatever else happens, and a refusal is said where it was typed.
import { focusManager } from '@tanstack/react-query';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { SynonymsPage } from '../src/desk/pages/vocabulary/SynonymsPage';
import { answerDesk, asRole, get, listTexts, renderDesk, success, words } from './desk-document';
import {
  type Control,
  click,
  fill,
  getButton,
  type Reply,
  readDescription,
  readRole,
  stubApi,
  until,
} from './document';

const first = ['牛血紅 = 郎窯紅', '龍泉 > 青瓷', '瓷 = 磁'];
const problem = (line: number): Reply => ({
  status: 422,
  body: { state: 'ERROR', data: { problems: [{ line, message: 'too long' }], present: null }, message: 'faulty' },
});

describe.each(['tw', 'en'] as const)('the synonyms, %s', (language) => {
  const { frame, list, vocabulary } = words[language];
  const { synonyms: said, missed } = vocabulary;
  let lines: readonly string[] = first;
  let revision = 1;
  let refusal: Reply | null = null;

  /** A colleague's change. */
  const change = (next: readonly string[]) => {
    lines = next;
    revision += 1;
  };
  const open = async (path = '/') => {
    [lines, revision, refusal] = [first, 1, null];
    const sent = stubApi((asked) => {
      if (asked.endsWith('/synonyms')) {
        const wanted = sent.at(-1)?.body as { revision: number; lines: string[] } | undefined;
        if (wanted && refusal) return refusal;
        if (wanted && wanted.revision !== revision) {
          const present = { revision, lines };
          return { status: 409, body: { state: 'ERROR', data: { problems: [], present }, message: 'outdated' } };
        }
        if (wanted) change(wanted.lines);
        return success({ revision, lines, updated_by: null, updated_at: null });
      }
      const keywords = ['釉裡紅', '哥窯'].map((keyword) => ({ keyword, times: 2, near: null }));
      return answerDesk({ session: asRole('owner'), 'missed-searches': keywords })(asked);
    });
    await renderDesk(language, <SynonymsPage />, path);
    await until(() => get('tbody tr'));
    return () => sent.flatMap(({ body }) => (body ? [(body as { lines: string[] }).lines] : []));
  };
  const edit = (word: string) => click(get(`[aria-label="${said.edit} ${word}"]`));
  const fields = () => [...document.querySelectorAll<HTMLInputElement>('.synonym-form input')];
  const field = () => fields()[0] as HTMLInputElement;
  const save = () => click(getButton(get('.synonym-form'), list.save));
  const rows = () => listTexts('tbody tr').length;
  const returnToTab = () =>
    act(async () => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });

  it('keep a line that is typed when a colleague changed others, and save it in its own place', async () => {
    const sent = await open();
    await edit('龍泉');
    await fill(field(), '龍泉 > 青瓷 = celadon');
    change(['定窯 = Ding', ...first]);
    await save();
    await until(() => expect(listTexts('.toast span')).toEqual(['outdated']));
    expect(rows()).toBe(4);
    expect(fields().map(({ value }) => value)).toEqual(['龍泉 > 青瓷 = celadon']);
    await save();
    await until(() => expect(fields()).toEqual([]));
    expect(sent().at(-1)).toEqual(['定窯 = Ding', '牛血紅 = 郎窯紅', '龍泉 > 青瓷 = celadon', '瓷 = 磁']);
  });

  it('keep a line that is typed, with the focus, when a colleague deleted it, and say so', async () => {
    const sent = await open();
    await edit('牛血紅');
    await fill(field(), '牛血紅 = oxblood');
    const typed = field();
    change(first.slice(1));
    await returnToTab();
    await until(() => expect(readDescription(field())).toBe(said.gone));
    expect(field()).toBe(typed);
    expect(document.activeElement).toBe(typed);
    await save();
    await until(() => expect(sent().at(-1)).toEqual([...first.slice(1), '牛血紅 = oxblood']));
    await until(() => expect(fields()).toEqual([]));
  });

  it('keep a new line that is typed when another is deleted, changed or begun, and when that is undone', async () => {
    const sent = await open('/?word=釉裡紅');
    await until(() => expect(field().value).toBe('釉裡紅 = '));
    await fill(field(), '釉裡紅 = underglaze red');
    await click(get(`[aria-label="${said.remove} 牛血紅"]`));
    await until(() => expect(sent()).toEqual([first.slice(1)]));
    await click(getButton(get('.toast'), frame.undo));
    await until(() => expect(sent().at(-1)).toEqual(first));
    await edit('龍泉');
    await fill(field(), '龍泉 > 青');
    await click(getButton(document, said.add));
    expect(fields().map(({ value }) => value)).toEqual(['龍泉 > 青', '釉裡紅 = underglaze red', '']);
    await save();
    await until(() => expect(fields().map(({ value }) => value)).toEqual(['釉裡紅 = underglaze red', '']));
    // The page is loaded anew: what was typed is there again.
    await renderDesk(language, <SynonymsPage />);
    await until(() => expect(fields().map(({ value }) => value)).toEqual(['釉裡紅 = underglaze red']));
    await click(getButton(get('.synonym-form'), frame.cancel));
    await renderDesk(language, <SynonymsPage />);
    await until(() => expect(rows()).toBe(3));
    expect(fields()).toEqual([]);
  });

  it('say at a line what the server says of it', async () => {
    await open();
    await edit('龍泉');
    refusal = problem(1);
    await save();
    await until(() => expect(readRole(document, 'alert')).toEqual(['too long']));
    expect(readDescription(field())).toBe('too long');
    expect(document.querySelector('.toast')).toBeNull();
    await click(getButton(get('.synonym-form'), frame.cancel));
    await edit('龍泉');
    expect(readRole(document, 'alert')).toEqual([]);
  });

  it('say at a keyword that is not found why its meaning was refused, and keep what was typed', async () => {
    const sent = await open();
    await edit('龍泉');
    const meaning = () => get<Control>(`[aria-label="${missed.meaningOf('哥窯')}"]`);
    await until(meaning);
    refusal = problem(3);
    await fill(meaning(), 'ge');
    await click(getButton(meaning().closest('form') as HTMLElement, missed.set));
    await until(() => expect(readRole(document, 'alert')).toEqual(['too long']));
    expect(readDescription(meaning())).toBe('too long');
    expect(meaning().value).toBe('ge');
    expect(meaning().getAttribute('aria-invalid')).toBe('true');
    refusal = null;
    await click(getButton(meaning().closest('form') as HTMLElement, missed.set));
    await until(() => expect(sent().at(-1)).toEqual([...first, '哥窯 = ge']));
    await until(() => expect(readRole(document, 'alert')).toEqual([]));
    // The line that is open stays so.
    expect(fields()).toHaveLength(1);
  });

  it('say in a message why a line was not deleted', async () => {
    await open();
    refusal = problem(0);
    await click(get(`[aria-label="${said.remove} 龍泉"]`));
    await until(() => expect(listTexts('.toast span')).toEqual(['too long']));
  });
});

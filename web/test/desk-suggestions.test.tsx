// @vitest-environment happy-dom
// The suggestion for an empty cell, made of the known words of the other language, and its use.
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { KnownText, KnownWord } from '../src/api/desk/types';
import { CellSuggestion } from '../src/desk/artifact/CellSuggestion';
import { type SuggestedField, suggest } from '../src/desk/artifact/suggest';
import { CellsContext, type Editing, EditingContext } from '../src/desk/record-editor/editing';
import { answerDesk, get, listTexts, renderDesk, words } from './desk-document';
import { click, fill, getButton, stubApi, until } from './document';

const word = (kind: KnownWord['kind'], tw: string, en: string): KnownWord => ({ kind, name: { tw, en } });
const text = (...found: KnownWord[]): KnownText => ({ understood: found.length > 0, words: found });

const QING = word('period', '清', 'Qing dynasty');
const QIANLONG = word('period', '乾隆', 'Qianlong reign');
const BLUE = word('technique', '青花', 'underglaze blue');
const INCISING = word('technique', '刻花', 'incising');
const PORCELAIN = word('material', '瓷', 'porcelain');
const JADE = word('material', '白玉', 'white jade');
const LOTUS = word('subject', '蓮', 'lotus');
const VASE = word('form', '瓶', 'vase');
const PAIR = word('count', '一對', 'a pair');
const DING = word('ware', '定窯', 'Ding ware');

describe('a text in the other language', () => {
  it.each<[string, SuggestedField, readonly KnownText[], readonly string[], readonly string[]]>([
    ['a name', 'name', [text(QING, BLUE, VASE)], ['清青花瓶'], ['Vase in underglaze blue, Qing dynasty']],
    [
      'a reign',
      'name',
      [text(QING, QIANLONG, BLUE, LOTUS, VASE)],
      ['清乾隆青花蓮瓶'],
      ['Vase with lotus in underglaze blue, Qing dynasty, Qianlong reign'],
    ],
    ['a material', 'name', [text(JADE, LOTUS, VASE, PAIR)], ['白玉蓮瓶一對'], ['White jade vase with lotus, a pair']],
    ['both', 'name', [text(BLUE, PORCELAIN, VASE)], ['青花瓷瓶'], ['Porcelain vase in underglaze blue']],
    ['a ware', 'name', [text(DING, INCISING, VASE)], ['定窯刻花瓶'], ['Vase of Ding ware with incising']],
    [
      'a title',
      'name',
      [text(word('subject', '歲寒三友', 'three friends of winter'))],
      ['歲寒三友'],
      ['Three friends of winter'],
    ],
    ['no form', 'name', [text(BLUE)], [], []],
    ['two forms', 'name', [text(VASE, word('form', '碗', 'bowl'))], [], []],
    ['a person', 'name', [text(word('person', '張大千', 'Zhang Daqian'))], [], []],
    ['a text that is not understood', 'name', [text()], [], []],
    ['materials', 'materials', [text(PORCELAIN, BLUE)], ['瓷、青花'], ['Porcelain, underglaze blue']],
    ['no materials', 'materials', [text(PORCELAIN, QING)], [], []],
    ['a period', 'dynasty', [text(QING, QIANLONG)], ['清 乾隆'], ['Qing dynasty, Qianlong reign']],
    ['no period', 'dynasty', [text(QING, VASE)], [], []],
    [
      'keywords',
      'keywords',
      [text(BLUE), text(), text(BLUE, VASE), text(LOTUS)],
      ['青花', '蓮'],
      ['underglaze blue', 'lotus'],
    ],
  ])('%s', (_, field, texts, tw, en) => {
    expect(suggest(field, texts, 'tw')).toEqual(tw);
    expect(suggest(field, texts, 'en')).toEqual(en);
  });
});

const NAME = '清青花瓶';
/** One text, whatever lines it has: the server refuses two. */
const asked = (twin: string) => `words?text=${encodeURIComponent(twin)}&language=tw`;
const ANSWERS = {
  [asked(NAME)]: [text(QING, BLUE, VASE)],
  [asked('青花\n王小明\n瓶')]: [text(BLUE), text(), text(VASE)],
};

/** The English cell of a field; `edit` hears of changes. */
function Cell({
  field,
  fields,
  maySave = true,
  edit,
}: {
  field: SuggestedField;
  fields: Record<string, unknown>;
  maySave?: boolean;
  edit: (cell: string, value: unknown) => void;
}) {
  const [autosave] = useState(() => {
    let snapshot = { record: { noun: 'artifact', fields }, unsaved: {}, problems: [] };
    const heard = new Set<() => void>();
    return {
      edit: (cell: string, value: unknown) => {
        edit(cell, value);
        snapshot = { ...snapshot, unsaved: { [cell]: value } };
        for (const hear of heard) hear();
      },
      subscribe: (hear: () => void) => {
        heard.add(hear);
        return () => heard.delete(hear);
      },
      getSnapshot: () => snapshot,
    };
  });
  const editing = { autosave, maySave } as unknown as Editing;
  return (
    <EditingContext value={editing}>
      <CellsContext value={editing}>
        <div data-cell={`${field}.en`}>
          <input onChange={(event) => autosave.edit(`${field}.en`, event.target.value)} />
          <CellSuggestion field={field} side="en" label="Name" />
        </div>
      </CellsContext>
    </EditingContext>
  );
}

describe.each(['tw', 'en'] as const)('below an empty cell, %s', (language) => {
  const said = words[language].editor.suggestion;

  it('a text is offered, written when it is used, and taken back by undo', async () => {
    stubApi(answerDesk(ANSWERS));
    const edit = vi.fn();
    await renderDesk(language, <Cell field="name" fields={{ 'name.tw': NAME }} edit={edit} />);
    await until(() => expect(listTexts('.suggestion span')).toEqual(['Vase in underglaze blue, Qing dynasty']));
    expect(document.querySelector('[role=status] .suggestion')?.textContent).toContain(said.offer);
    expect(edit).not.toHaveBeenCalled();
    await click(getButton(document, said.use));
    expect(edit).toHaveBeenLastCalledWith('name.en', 'Vase in underglaze blue, Qing dynasty');
    expect(document.querySelector('.suggestion')).toBeNull();
    expect(document.activeElement).toBe(document.querySelector('input'));
    await click(getButton(document, words[language].frame.undo));
    expect(edit).toHaveBeenLastCalledWith('name.en', '');
  });

  it('what was changed since is not taken back', async () => {
    stubApi(answerDesk(ANSWERS));
    const edit = vi.fn();
    await renderDesk(language, <Cell field="name" fields={{ 'name.tw': NAME }} edit={edit} />);
    await until(() => expect(document.querySelector('.suggestion')).not.toBeNull());
    await click(getButton(document, said.use));
    await fill(get<HTMLInputElement>('input'), 'Bottle');
    await click(getButton(document, words[language].frame.undo));
    expect(edit).toHaveBeenLastCalledWith('name.en', 'Bottle');
  });

  it('keywords that are known are offered', async () => {
    stubApi(answerDesk(ANSWERS));
    const edit = vi.fn();
    await renderDesk(
      language,
      <Cell field="keywords" fields={{ 'keywords.tw': ['青花', '王小明', '瓶'] }} edit={edit} />,
    );
    await until(() => expect(listTexts('.suggestion span')).toEqual(['underglaze blue, vase']));
    await click(getButton(document, said.use));
    expect(edit).toHaveBeenLastCalledWith('keywords.en', ['underglaze blue', 'vase']);
  });

  it.each([
    ['filled', { 'name.tw': NAME, 'name.en': 'Vase' }, true],
    ['that only others may change', { 'name.tw': NAME }, false],
    ['whose other language is empty', {}, true],
    ['whose other language is too long', { 'name.tw': '瓶'.repeat(301) }, true],
  ])('nothing is asked for one %s', async (_, fields, maySave) => {
    const sent = stubApi(answerDesk(ANSWERS));
    await renderDesk(language, <Cell field="name" fields={fields} maySave={maySave} edit={() => {}} />);
    expect(sent).toEqual([]);
    expect(document.querySelector('.suggestion')).toBeNull();
  });
});

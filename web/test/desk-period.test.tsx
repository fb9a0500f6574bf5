// @vitest-environment happy-dom
// The period of a piece: whether it follows from the years of the dating.
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { PeriodBlock } from '../src/desk/pages/artifact/PeriodBlock';
import { CellsContext, type Editing, EditingContext } from '../src/desk/record-editor/editing';
import { answerDesk, listTexts, renderDesk, words } from './desk-document';
import { fill, getControl, stubApi, until } from './document';

const period = (id: number, tw: string, en: string, years: readonly [number, number]) => ({
  id,
  parent_id: null,
  level: 'reign',
  name: { tw, en },
  aliases: [],
  year_start: years[0],
  year_end: years[1],
  active: true,
  used: 0,
});
const dynasties = [period(1, '康熙', 'Kangxi', [1662, 1722]), period(2, '乾隆', 'Qianlong', [1736, 1795])];

/** A piece of this period whose dating is 1662-1722. */
function Piece({ period }: { period: number }) {
  const [snapshot] = useState({
    record: { fields: { period, 'dynasty.en': '1662-1722' } },
    unsaved: {},
    problems: [],
  });
  const autosave = { edit: () => {}, subscribe: () => () => {}, getSnapshot: () => snapshot };
  const editing = { autosave, maySave: true } as unknown as Editing;
  return (
    <EditingContext value={editing}>
      <CellsContext value={editing}>
        <PeriodBlock />
      </CellsContext>
    </EditingContext>
  );
}

it.each(['tw', 'en'] as const)('says that the period follows from the years of the dating, %s', async (language) => {
  const vocabulary = {
    categories: [],
    dynasties,
    exhibition_groups: [],
    terms: [],
    shipped_terms: [],
    people: [],
    variants: [],
  };
  const found = [
    { id: 1, year_earliest: 1662, year_latest: 1722, derived: true },
    { id: 2, year_earliest: null, year_latest: null, derived: false },
  ];
  stubApi(answerDesk({ vocabulary, periods: found }));
  // Both ask the same; the second has a period that a colleague has chosen.
  await renderDesk(
    language,
    <>
      <Piece period={1} />
      <Piece period={2} />
    </>,
  );
  const note = words[language].editor.period.derived;
  await until(() => expect(listTexts('.block:first-of-type .hint')).toContain(note));
  expect(listTexts('.hint').filter((text) => text === note)).toHaveLength(1);
});

it.each([
  ['tw', '前 221', '前 3300'],
  ['en', '221 BCE', '3300 BCE'],
] as const)('shows and takes years as people write them, %s', async (language, own, typed) => {
  const liangzhu = period(3, '良渚', 'Liangzhu', [-3299, -2299]);
  stubApi(
    answerDesk({
      vocabulary: { categories: [], dynasties: [liangzhu], exhibition_groups: [], terms: [], people: [], variants: [] },
    }),
  );
  const edit = vi.fn();
  const snapshot = { record: { fields: { period: 3, year_latest: -220 } }, unsaved: {}, problems: [] };
  const autosave = { edit, subscribe: () => () => {}, getSnapshot: () => snapshot };
  const editing = { autosave, maySave: true } as unknown as Editing;
  await renderDesk(
    language,
    <EditingContext value={editing}>
      <CellsContext value={editing}>
        <PeriodBlock />
      </CellsContext>
    </EditingContext>,
  );
  const fields = words[language].fields.artifact;
  const first = getControl(document, fields.year_earliest) as HTMLInputElement;
  await until(() => expect(first.placeholder).toBe(typed));
  expect(getControl(document, fields.year_latest).value).toBe(own);
  for (const text of [typed, '-3300', '前3300']) {
    await fill(first, text);
    expect(edit).toHaveBeenLastCalledWith('year_earliest', -3299);
    await fill(first, '');
    expect(edit).toHaveBeenLastCalledWith('year_earliest', null);
  }
});

// @vitest-environment happy-dom
// The category of a piece: the public ones are offered, and what the piece has is always shown, with a word where that is in the bin.
import { expect, it } from 'vitest';
import { CategoryField } from '../src/desk/pages/artifact/CategoryField';
import { CellsContext, type Editing, EditingContext } from '../src/desk/record-editor/editing';
import { answerDesk, get, listTexts, renderDesk, words } from './desk-document';
import { stubApi, until } from './document';

const category = (id: number, tw: string, active: boolean, binned = false) => ({
  id,
  name: { tw, en: '' },
  color_id: 1,
  active,
  binned,
  used: 0,
});
const vocabulary = {
  categories: [
    category(1, '青花', true),
    category(2, '霽藍', false),
    category(3, '粉彩', false),
    category(4, '鬥彩', false, true),
  ],
  dynasties: [],
  exhibition_groups: [],
  terms: [],
  shipped_terms: [],
  people: [],
  variants: [],
};

it.each([
  [null, ['青花']],
  [3, ['青花', '粉彩']],
  [4, ['青花', '鬥彩（在回收區）']],
] as const)('a piece in category %s', async (own, offered) => {
  stubApi(answerDesk({ vocabulary }));
  const snapshot = { record: { fields: { category: own } }, unsaved: {}, problems: [] };
  const autosave = { edit: () => {}, subscribe: () => () => {}, getSnapshot: () => snapshot };
  const editing = { autosave, maySave: true } as unknown as Editing;
  await renderDesk(
    'tw',
    <EditingContext value={editing}>
      <CellsContext value={editing}>
        <CategoryField />
      </CellsContext>
    </EditingContext>,
  );
  await until(() => expect(listTexts('option')).toEqual([words.tw.list.none, ...offered]));
  expect(get<HTMLSelectElement>('select').value).toBe(own === null ? '' : String(own));
});

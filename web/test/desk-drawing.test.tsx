// @vitest-environment happy-dom
// Typing in one field of a record draws that field, its state and the head; no other field.
import { describe, expect, it, vi } from 'vitest';
import { SHARED } from '../src/api/desk/document.gen';
import type { DeskRecord } from '../src/api/desk/types';
import { Margin } from '../src/desk/pages/artifact/Margin';
import { TextRowsBlock } from '../src/desk/pages/artifact/TextRowsBlock';
import { EditorPage } from '../src/desk/record-editor/EditorPage';
import { PairRow } from '../src/desk/record-editor/PairRow';
import { RecordEditing } from '../src/desk/record-editor/RecordEditing';
import { RichTextCell } from '../src/desk/record-editor/RichTextCell';
import { TagsCell } from '../src/desk/record-editor/TagsCell';
import { TextCell } from '../src/desk/record-editor/TextCell';
import { answerDesk, asRole, get, renderDesk } from './desk-document';
import { fill, stubApi, until } from './document';

/** What was drawn, by the names of components and elements. */
let drawn: string[] = [];

vi.mock('react/jsx-dev-runtime', async (load) => {
  const real = await load<{ jsxDEV: (type: unknown, ...rest: unknown[]) => unknown }>();
  const jsxDEV = (type: unknown, ...rest: unknown[]) => {
    drawn.push(typeof type === 'function' ? type.name : String(type));
    return real.jsxDEV(type, ...rest);
  };
  return { ...real, jsxDEV };
});

const status = { publication: 'none', changed: false, missing: 0, draft: 0, stale: 0, scheduled_at: null };
const record = {
  noun: 'artifact',
  id: 7,
  revision: 5,
  fields: { ...SHARED, relic_number: 'A', 'name.tw': '瓶', 'name.en': 'Vase' },
  cells: {},
  tw: status,
  en: status,
  public_fields: {},
  picture_files: {},
  dropped: [],
  blocking_tw: [],
  blocking_en: [],
  may: { save: true, publish: true, bin: true },
} as unknown as DeskRecord;

describe('typing in one field', () => {
  it('draws no other field', async () => {
    stubApi(answerDesk({ session: asRole('editor') }));
    await renderDesk(
      'tw',
      <RecordEditing record={record} account={1}>
        <EditorPage margin={<Margin />}>
          <PairRow field="name">{(cell, _, label) => <TextCell cell={cell} label={label} />}</PairRow>
          <PairRow field="content">
            {(cell, side, label) => <RichTextCell cell={cell} label={label} lang={side} />}
          </PairRow>
          <PairRow field="keywords">
            {(cell, side, label) => <TagsCell cell={cell} label={label} lang={side} />}
          </PairRow>
          <TextRowsBlock field="provenance" />
        </EditorPage>
      </RecordEditing>,
    );
    const field = () => get<HTMLInputElement>('[data-cell="name.tw"] input');
    await until(() => expect(field().value).toBe('瓶'));
    const all = ['PairRow', 'TextCell', 'RichTextField', 'FieldState', 'Check', 'select', 'input', 'h1'];
    expect(all.filter((name) => !drawn.includes(name))).toEqual([]);
    // The first key makes the record unsaved, which the buttons of publishing say.
    await fill(field(), '瓶子');
    drawn = [];
    await fill(field(), '瓶子一');
    await fill(field(), '瓶子一件');
    expect(field().value).toBe('瓶子一件');
    expect(get('h1').textContent).toBe('瓶子一件');
    expect(drawn.filter((name) => all.includes(name)).sort()).toEqual(['h1', 'h1', 'input', 'input']);
  });
});

// @vitest-environment happy-dom
// A person or a term is offered as a new one only once it is known which there are: else what exists would be made a second time.
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { PeopleBlock } from '../src/desk/pages/artifact/PeopleBlock';
import { TermsBlock } from '../src/desk/pages/artifact/TermsBlock';
import { CellsContext, type Editing, EditingContext } from '../src/desk/record-editor/editing';
import { get, listTexts, renderDesk, success, words } from './desk-document';
import { click, fill, type Reply, stubApi, until } from './document';

const NOTHING = {
  ...{ categories: [], dynasties: [], exhibition_groups: [], terms: [], shipped_terms: [], people: [], variants: [] },
};

function Editor({ children }: { children: React.ReactNode }) {
  const [editing] = useState(() => {
    const record = {
      noun: 'artifact',
      id: 7,
      cells: {},
      fields: { makers: [], inscribers: [], seal_owners: [], former_owners: [], terms: [] },
    };
    const snapshot = { record, unsaved: {}, problems: [] };
    const autosave = { edit: () => {}, subscribe: () => () => {}, getSnapshot: () => snapshot };
    return { autosave, maySave: true } as unknown as Editing;
  });
  return (
    <EditingContext value={editing}>
      <CellsContext value={editing}>{children}</CellsContext>
    </EditingContext>
  );
}

const options = () => listTexts('[role="option"] span');

describe.each(['tw', 'en'] as const)('a new word, %s', (language) => {
  const { editor } = words[language];

  it.each([
    ['a person', <PeopleBlock key="people" />, editor.people.create('文徵明')],
    ['a term', <TermsBlock key="terms" />, editor.terms.create('文徵明')],
  ])('%s is not offered before it is known which there are', async (_, block, offer) => {
    let arrive = (_: Reply) => {};
    const held = new Promise<Reply>((done) => {
      arrive = done;
    });
    stubApi(() => held);
    await renderDesk(language, <Editor>{block}</Editor>);
    await click(get('.chip.add'));
    await fill(get<HTMLInputElement>('input[role="combobox"]'), '文徵明');
    expect(options()).toEqual([]);
    arrive(success(NOTHING));
    await until(() => expect(options()).toEqual([offer]));
  });
});

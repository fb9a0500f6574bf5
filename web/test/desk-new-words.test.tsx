// @vitest-environment happy-dom
// A person or a term is offered as a new one only once it is known which there are: else what exists would be made a second time.
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { DeskRecord } from '../src/api/desk/types';
import { Autosave } from '../src/desk/autosave/autosave';
import { PeopleBlock } from '../src/desk/pages/artifact/PeopleBlock';
import { TermsBlock } from '../src/desk/pages/artifact/TermsBlock';
import { CellsContext, type Editing, EditingContext } from '../src/desk/record-editor/editing';
import { openUnsavedWork } from '../src/desk/unsaved/unsaved-work';
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

const person = (id: number, name: string) => ({
  ...{ id, name: { tw: name, en: '' }, life: { tw: '', en: '' }, aliases: [], active: true, binned: false, used: 0 },
});

/** An editor of a piece with these makers, and what it has. */
function openMakers(makers: readonly number[]) {
  const record = {
    ...{ noun: 'artifact', id: 7, revision: 1, cells: {} },
    fields: { makers, inscribers: [], seal_owners: [], former_owners: [] },
  } as unknown as DeskRecord;
  const autosave = new Autosave<DeskRecord>({
    record,
    save: () => new Promise(() => {}),
    storage: openUnsavedWork(1, 'artifact', 7),
    now: Date.now,
    schedule: () => () => {},
  });
  const editing = { autosave, maySave: true } as unknown as Editing;
  const element = (
    <EditingContext value={editing}>
      <CellsContext value={editing}>
        <PeopleBlock />
      </CellsContext>
    </EditingContext>
  );
  return { element, read: () => autosave.getSnapshot().unsaved.makers };
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

  describe('a person, while it is created', () => {
    const field = () => get<HTMLInputElement>('input[role="combobox"]');
    const take = async (name: string) => {
      await fill(field(), name);
      await until(() => expect(options()).toHaveLength(1));
      await click(get('[role="option"]'));
    };
    const names = () => listTexts('[data-cell="makers"] .chip').map((text) => text?.replace('×', ''));

    const open = async () => {
      const arrivals: ((reply: Reply) => void)[] = [];
      const known = { ...NOTHING, people: [person(1, '沈周'), person(2, '唐寅')] };
      let asked = 0;
      const sent = stubApi((path) => {
        if (path.endsWith('/records/person')) return new Promise<Reply>((done) => arrivals.push(done));
        asked += 1;
        // The vocabulary with the new person comes late.
        return asked === 1 ? success(known) : new Promise(() => {});
      });
      const makers = openMakers([2]);
      await renderDesk(language, makers.element);
      await until(() => expect(names()).toEqual(['唐寅', '+']));
      await click(get('[data-cell="makers"] .chip.add'));
      await take('文徵明');
      await until(() => expect(names()).toEqual(['唐寅', `文徵明 ${editor.people.creating}`]));
      const create = () => sent.filter(({ path }) => path.endsWith('/records/person'));
      return { create, read: makers.read, arrive: (at = 0) => arrivals[at]?.(success({ id: 9 + at })) };
    };

    it('is added to those who are there then', async () => {
      const { read, arrive } = await open();
      await take('沈周');
      await click(get(`[aria-label="${editor.people.remove('唐寅')}"]`));
      expect(read()).toEqual([1]);
      arrive();
      await until(() => expect(read()).toEqual([1, 9]));
      expect(names()).toEqual(['沈周', `文徵明${editor.people.hidden}`]);
    });

    it('is added beside another one that is created meanwhile, whichever comes first', async () => {
      const { create, read, arrive } = await open();
      await take('仇英');
      expect(create()).toHaveLength(2);
      arrive(1);
      await until(() => expect(read()).toEqual([2, 10]));
      arrive(0);
      await until(() => expect(read()).toEqual([2, 10, 9]));
      expect(names()).toEqual(['唐寅', `仇英${editor.people.hidden}`, `文徵明${editor.people.hidden}`]);
    });

    it('is not created a second time, in another role neither', async () => {
      const { create } = await open();
      for (const role of ['makers', 'inscribers']) {
        if (role === 'inscribers') await click(get('[data-cell="inscribers"] .chip.add'));
        await fill(get<HTMLInputElement>(`[data-cell="${role}"] input`), '文徵明');
        expect(options()).toEqual([]);
        expect(get(`[data-cell="${role}"] .popover`).textContent).toBe(editor.people.creating);
      }
      expect(create()).toHaveLength(1);
    });
  });
});

// @vitest-environment happy-dom
// Publishing from the editor: what the message says, and what its button takes back.
import { describe, expect, it } from 'vitest';
import type { DeskRecord, Language } from '../src/api/desk/types';
import { type Editing, EditingContext } from '../src/desk/record-editor/editing';
import { usePublishing } from '../src/desk/record-editor/use-publishing';
import { en } from '../src/words/desk/en';
import { get, listTexts, renderDesk, success } from './desk-document';
import { click, getButton, stubApi, until } from './document';

function Act({ kind }: { kind: 'withdraw' | 'bin' }) {
  const publishing = usePublishing();
  const act = () => publishing.mutate(kind === 'bin' ? { kind } : { kind, language: 'en' });
  return (
    <button type="button" onClick={act}>
      act
    </button>
  );
}

function Publish({ languages }: { languages: readonly Language[] }) {
  const publishing = usePublishing();
  return (
    <button type="button" onClick={() => publishing.mutate({ kind: 'publish', languages })}>
      publish
    </button>
  );
}

const show = async (languages: readonly Language[], published: readonly Language[] = []) => {
  const status = (side: Language, sides: readonly Language[]) => ({
    publication: sides.includes(side) ? 'published' : 'draft',
  });
  const recordOf = (revision: number, sides: readonly Language[]) =>
    ({ noun: 'artifact', id: 7, revision, fields: {}, tw: status('tw', sides), en: status('en', sides) }) as unknown;
  let record = recordOf(1, published) as DeskRecord;
  const autosave = {
    flush: async () => true,
    getSnapshot: () => ({ record }),
    replace: (next: DeskRecord) => {
      record = next;
    },
  };
  const done = [...published];
  const waiting = [...languages];
  const sent = stubApi(() => {
    done.push(...waiting.splice(0, 1));
    return success(recordOf(record.revision + 1, done));
  });
  await renderDesk(
    'en',
    <EditingContext value={{ autosave } as unknown as Editing}>
      <Publish languages={languages} />
    </EditingContext>,
  );
  await click(getButton(document, 'publish'));
  await until(() => get('.toast'));
  return () => sent.map(({ path, body }) => [path.split('/').at(-1), (body as { language: Language }).language]);
};

describe('publishing both languages', () => {
  it('is said in one message, whose Undo withdraws both', async () => {
    const sent = await show(['tw', 'en']);
    expect(listTexts('.toast > span')).toHaveLength(1);
    await click(getButton(get('.toast'), en.frame.undo));
    await until(() => expect(sent()).toHaveLength(4));
    expect(sent().slice(2)).toEqual([
      ['withdraw', 'tw'],
      ['withdraw', 'en'],
    ]);
  });

  it('can be undone for the language that was not public before, and not where both were', async () => {
    const sent = await show(['tw', 'en'], ['tw']);
    await click(getButton(get('.toast'), en.frame.undo));
    await until(() => expect(sent()).toHaveLength(3));
    expect(sent().at(-1)).toEqual(['withdraw', 'en']);
    await show(['tw', 'en'], ['tw', 'en']);
    expect(document.querySelector('.toast button')).toBeNull();
  });
});

describe('what is taken from the public', () => {
  const take = async (kind: 'withdraw' | 'bin', status: Partial<DeskRecord['en']>, submitted: unknown = null) => {
    const side = { publication: 'published', changed: false, scheduled_at: null };
    const draft = { ...side, publication: 'draft' };
    let record = {
      ...{ noun: 'artifact', id: 7, revision: 1, fields: { relic_number: 'DB-7' }, submitted },
      ...{ tw: draft, en: { ...side, ...status } },
    } as unknown as DeskRecord;
    const autosave = {
      flush: async () => true,
      getSnapshot: () => ({ record }),
      replace: (next: DeskRecord) => {
        record = next;
      },
    };
    const sent = stubApi(() => success({ ...record, revision: 2, en: { ...draft, changed: false } }));
    await renderDesk(
      'en',
      <EditingContext value={{ autosave } as unknown as Editing}>
        <Act kind={kind} />
      </EditingContext>,
    );
    await click(getButton(document, 'act'));
    await until(() => get('.toast'));
    return sent;
  };

  it('is published again by Undo where the public had all that is there', async () => {
    const sent = await take('withdraw', {});
    await click(getButton(get('.toast'), en.frame.undo));
    await until(() => expect(sent.at(-1)?.path).toContain('/publish'));
  });

  it.each([{ changed: true }, { scheduled_at: '2026-12-24T08:00:00Z' }])('has no Undo beside %o', async (status) => {
    await take('withdraw', status);
    expect(document.querySelector('.toast button')).toBeNull();
  });

  it('is public again as before when a deletion is undone, and that is said', async () => {
    const sent = await take('bin', {});
    await click(getButton(get('.toast'), en.frame.undo));
    await until(() => expect(listTexts('.toast > span')).toContain(en.editor.menu.recovered('DB-7')));
    const { path, body } = sent.find((call) => call.path.endsWith('/recover')) ?? {};
    expect([path, body]).toEqual(['/api/desk/records/artifact/7/recover', { as_before: true }]);
  });
});

// @vitest-environment happy-dom
// Merging a record into another: what the dialog says and offers, and the pages that open it.
import { describe, expect, it, vi } from 'vitest';
import { SHARED } from '../src/api/desk/document.gen';
import type { MergeableNoun, Role } from '../src/api/desk/types';
import { CategoriesPage } from '../src/desk/pages/vocabulary/CategoriesPage';
import { CategoryTarget } from '../src/desk/pages/vocabulary/CategoryTarget';
import { MergeRecordDialog, type TargetFieldProps } from '../src/desk/pages/vocabulary/MergeRecordDialog';
import { PeoplePage } from '../src/desk/pages/vocabulary/PeoplePage';
import { PersonTarget } from '../src/desk/pages/vocabulary/PersonTarget';
import { PeriodField } from '../src/desk/vocabulary/PeriodField';
import { answerDesk, asRole, get, listTexts, renderDesk, words } from './desk-document';
import { click, fill, getButton, getControl, readRole, stubApi, until } from './document';

const record = (id: number, en: string, active = true) => ({ id, name: { tw: `${en}（中）`, en }, active });
const person = (id: number, en: string, aliases: readonly string[], active = true) => ({
  ...record(id, en, active),
  aliases,
  life: { tw: '', en: '' },
  used: 0,
});
const period = (id: number, en: string) => ({
  ...record(id, en),
  aliases: [],
  level: 'reign',
  parent_id: null,
  year_start: null,
  year_end: null,
  used: 0,
});
const vocabulary = {
  categories: [record(1, 'Jades', false), record(2, 'Jade'), record(3, 'Other stones', false)],
  dynasties: [period(1, 'Hsüan-te'), period(2, 'Xuande')],
  exhibition_groups: [],
  terms: [],
  shipped_terms: [],
  people: [person(1, 'Gewai', [], false), person(2, 'Bubai', ['Master of Gewai']), person(3, 'Duobao', [], false)],
  variants: [],
};
const RECORDS = { category: vocabulary.categories, dynasty: vocabulary.dynasties, person: vocabulary.people };

/** The dialog of the first record of the kind, which three pieces refer to. */
const open = async (language: 'tw' | 'en', noun: MergeableNoun, names: readonly string[]) => {
  const links = { pieces: 3, drafts: 1, parts: 2, hidden: noun === 'dynasty' ? 0 : 2, names };
  stubApi(answerDesk({ vocabulary, [`records/${noun}/1/links`]: links }));
  const onMerge = await render(language, noun);
  await until(() => get('dialog li'));
  return onMerge;
};

const render = async (language: 'tw' | 'en', noun: MergeableNoun) => {
  const onMerge = vi.fn();
  const Field = { category: CategoryTarget, dynasty: PeriodField, person: PersonTarget }[noun];
  await renderDesk(
    language,
    <MergeRecordDialog
      noun={noun}
      id={1}
      records={RECORDS[noun]}
      field={(target: TargetFieldProps) => <Field {...target} />}
      busy={false}
      problem=""
      onMerge={onMerge}
      onClose={() => {}}
    />,
  );
  return onMerge;
};

describe.each(['tw', 'en'] as const)('merging, %s', (language) => {
  const { frame, vocabulary: said } = words[language];
  const { merging } = said;
  const named = (en: string) => (language === 'tw' ? `${en}（中）` : en);
  const field = () => get<HTMLInputElement>('[role=combobox]');
  const choose = async (en: string) => {
    await click(field());
    await fill(field(), en);
    await until(() => expect(listTexts('[role=option]')).toHaveLength(1));
    await click(get('[role=option]'));
    await until(() => expect(field().value).toBe(named(en)));
  };

  it('a category says that hidden pieces become visible, once the other one is public', async () => {
    const onMerge = await open(language, 'category', []);
    expect(listTexts('dialog li')).toEqual([merging.pieces(3, 1)]);
    const into = getControl(document, merging.into);
    await until(() => expect(listTexts('option').slice(1)).toHaveLength(2));
    expect(listTexts('option').join()).toContain(merging.notPublic);
    expect(listTexts('option')).not.toContain(named('Jades'));
    await fill(into, '3');
    expect(readRole(get('dialog'), 'status')).toEqual([]);
    await fill(into, '2');
    expect(readRole(get('dialog'), 'status')).toEqual([merging.reveals.category(2, named('Jade'))]);
    await click(getButton(get('dialog'), merging.merge));
    expect(onMerge.mock.calls).toEqual([[2]]);
  });

  it('a person says so too, and which names go with it, and is itself not found', async () => {
    await open(language, 'person', ['Gewai']);
    expect(listTexts('dialog li')).toEqual([merging.pieces(3, 1), merging.names(['Gewai'])]);
    expect(get('dialog h2').textContent).toBe(merging.title(named('Gewai')));
    await choose('Duobao');
    expect(readRole(get('dialog'), 'status')).toEqual([]);
    await choose('Bubai');
    expect(readRole(get('dialog'), 'status')).toEqual([merging.reveals.person(2, named('Bubai'))]);
    // By another name of another one alone.
    await click(field());
    await fill(field(), 'gewai');
    expect(listTexts('[role=option]').map((text) => text?.startsWith(named('Bubai')))).toEqual([true]);
    await fill(field(), 'nobody');
    expect(readRole(get('dialog'), 'status')).toContain(frame.noMatch);
  });

  it('says so if what it would move could not be counted, and merges nothing until it is', async () => {
    stubApi(answerDesk({ vocabulary }));
    const onMerge = await render(language, 'category');
    await until(() => get('dialog [role=alert]'));
    expect(get('dialog [role=alert]').textContent).toBe(frame.unreachable);
    await fill(getControl(document, merging.into), '2');
    await click(getButton(get('dialog'), merging.merge));
    expect(onMerge).not.toHaveBeenCalled();
  });

  it('a dynasty says what is within it, and is not offered itself', async () => {
    await open(language, 'dynasty', ['Hsüan-te']);
    expect(listTexts('dialog li')).toEqual([merging.pieces(3, 1), merging.parts(2), merging.names(['Hsüan-te'])]);
    await click(field());
    await until(() => expect(listTexts('[role=option]')).toHaveLength(1));
    await click(get('[role=option]'));
    expect(field().value).toBe(named('Xuande'));
    expect(readRole(get('dialog'), 'status')).toEqual([]);
  });
});

describe.each([
  ['category', CategoriesPage],
  ['person', PeoplePage],
] as const)('the page of each %s', (noun, Page) => {
  const { merging } = words.en.vocabulary;
  const status = { publication: 'none', changed: false, missing: 0, draft: 0, stale: 0, scheduled_at: null };
  const shown = (role: Role) => {
    const lines = RECORDS[noun].slice(0, 2).map(({ id, name }) => ({
      ...{ id, noun, title: name, revision: 1, tw: status, en: status, updated_at: '', updated_by: '' },
      ...{ fields: { ...SHARED, 'name.en': name.en, colour: 1 }, public_fields: {}, cells: {}, picture_files: {} },
      ...{ dropped: [], blocking_tw: [], blocking_en: [], may: { save: true, publish: false, bin: false } },
    }));
    const merge = { id: 9, gone: { tw: '', en: 'Jadeite' }, kept: { tw: '', en: 'Jade' }, by: 'lin', at: '2026-03-17' };
    const sent = stubApi(
      answerDesk({
        session: asRole(role),
        vocabulary,
        artifacts: { items: [] },
        [`records/${noun}`]: lines,
        ...Object.fromEntries(lines.map((line) => [`records/${noun}/${line.id}`, line])),
        [`records/${noun}/1/links`]: { pieces: 3, drafts: 0, parts: 0, hidden: 0, names: [] },
        [`records/${noun}/1/merge`]: { merge: 7, pieces: 3 },
        [`merges/${noun}`]: [merge],
        [`merges/${noun}/7/undo`]: { pieces: 3 },
        [`merges/${noun}/9/undo`]: { pieces: 1 },
      }),
    );
    return { sent, render: () => renderDesk('en', <Page />, '/?open=1') };
  };
  const opener = noun === 'person' ? '.record-entry .button' : '.category-acts .button';
  const findOpener = () =>
    [...document.querySelectorAll<HTMLElement>(opener)].find(({ textContent }) => textContent === merging.open);

  it('merges one and undoes it, also what was merged before', async () => {
    const { sent, render } = shown('editor');
    await render();
    await until(() => expect(findOpener()).toBeDefined());
    await click(findOpener() as HTMLElement);
    await until(() => get('dialog li'));
    const target = get<HTMLInputElement>('dialog [role=combobox], dialog select');
    if (noun === 'category') await fill(target, '2');
    else {
      await fill(target, 'bubai');
      await click(get('[role=option]'));
    }
    await click(getButton(get('dialog'), merging.merge));
    await until(() => expect(document.body.textContent).toContain(merging.done[noun](3)));
    expect(document.querySelector('dialog')).toBeNull();
    const undo = [...document.querySelectorAll('button')].filter(
      (button) => button.textContent === words.en.frame.undo,
    );
    for (const button of undo) await click(button);
    await until(() => expect(document.body.textContent).toContain(merging.undone[noun](1)));
    const told = sent.filter(({ path }) => /(merge|undo)$/.test(path));
    expect(told.map(({ path, body }) => [path.replace('/api/desk/', ''), body]).sort()).toEqual([
      [`merges/${noun}/7/undo`, {}],
      [`merges/${noun}/9/undo`, {}],
      [`records/${noun}/1/merge`, { into: 2 }],
    ]);
  });

  it('offers nothing of it to who may not publish', async () => {
    const { sent, render } = shown('contributor');
    await render();
    await until(() => get('[data-cell="name.en"]'));
    expect(findOpener()).toBeUndefined();
    expect(sent.filter(({ path }) => path.includes('merges'))).toEqual([]);
  });
});

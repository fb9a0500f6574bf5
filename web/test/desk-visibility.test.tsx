// @vitest-environment happy-dom
// What the desk says of what visitors see: before and after a publication of many pieces, and on the overview.
import { describe, expect, it } from 'vitest';
import type { VisibilityBody } from '../src/api/desk/schema.gen';
import { BulkUndoProvider } from '../src/desk/bulk-undo/BulkUndoProvider';
import { BulkBar } from '../src/desk/pages/artifacts/BulkBar';
import { readFilter } from '../src/desk/pages/artifacts/filter';
import { NOTHING } from '../src/desk/pages/artifacts/selection';
import { HiddenRecords } from '../src/desk/pages/overview/HiddenRecords';
import { Readiness } from '../src/desk/pages/overview/Readiness';
import { paths } from '../src/desk/router/paths';
import { answerDesk, asRole, get, listTexts, renderDesk, success, words } from './desk-document';
import { click, getButton, type Reply, readRole, type Sent, stubApi, until } from './document';

const porcelain = {
  noun: 'category',
  id: 4,
  name: { tw: '瓷器', en: 'Porcelain' },
  withdrawn: false,
  records: 80,
} as const;
const outlook: VisibilityBody = {
  total: 197,
  published: 132,
  visible: 12,
  incomplete: 65,
  missing: [{ cell: 'name.tw', name: '名稱，中文', records: 65 }],
  groups: [porcelain, { ...porcelain, id: 5, name: { tw: '玉器', en: '' }, withdrawn: true, records: 40 }],
  without_pictures: 32,
  pictures: 47,
};
const over = {
  id: 9,
  recovers: false,
  is_running: false,
  undone_at: null,
  undoable_until: '2099-01-01T00:00:00Z',
  undone: 0,
  kept: 0,
  done: 132,
  same: 0,
  refused: 65,
  waiting: 0,
  categories: 0,
  reasons: [{ message: '缺「名稱，中文」，補上後才能發布。', pieces: 65 }],
  left: [{ id: 1, relic_number: 'A-1', message: '缺「名稱，中文」，補上後才能發布。' }],
  visibility: outlook,
  changed: [],
  changed_count: 0,
};

/** Those that begin a change. */
const begun = (sent: readonly Sent[]) => sent.filter(({ path, body }) => path.endsWith('/bulk') && body !== undefined);

const openDialog = async (language: 'tw' | 'en', edit: unknown = over) => {
  const sent = stubApi((path, body) => {
    if (path.includes('/visibility')) return success(outlook);
    // Before a change is begun, which there are.
    if (path.endsWith('/bulk')) return success(body === undefined ? [] : edit);
    return answerDesk({ session: asRole('editor'), 'artifacts/bulk/9': edit })(path);
  });
  await renderDesk(
    language,
    <BulkUndoProvider>
      <BulkBar
        selection={{ ...NOTHING, ids: new Set([1, 2]) }}
        count={197}
        filter={readFilter('')}
        onClear={() => {}}
      />
    </BulkUndoProvider>,
  );
  const { bulk } = words[language].list;
  await until(() => getButton(get('[role=toolbar]'), bulk.publish.tw));
  await click(getButton(get('[role=toolbar]'), bulk.publish.tw));
  await until(() => get('dialog .visibility'));
  return sent;
};

describe.each(['tw', 'en'] as const)('publishing many, %s', (language) => {
  const { list, visibility } = words[language];
  const { bulk } = list;
  const pieces = (count: string) => visibility.records.artifact(count);
  const reasons = [
    visibility.reason(pieces('80'), visibility.hidden.category.draft(language === 'tw' ? '瓷器' : 'Porcelain')),
    visibility.reason(pieces('40'), visibility.hidden.category.withdrawn('玉器')),
    visibility.reason(pieces('65'), visibility.missing('名稱，中文')),
    visibility.reason(pieces('32'), visibility.pictures('47')),
  ];

  it('says before how many visitors will see, and each reason why not', async () => {
    const sent = await openDialog(language);
    // With the draft categories, as it is ticked: the 80 pieces of one are seen, too.
    expect(get('dialog .visibility p').textContent).toBe(visibility.will('tw', '92', '197'));
    expect(listTexts('dialog .visibility li')).toEqual(reasons.slice(1));
    await click(get('dialog input[type=checkbox]'));
    expect(get('dialog .visibility p').textContent).toBe(visibility.will('tw', '12', '197'));
    expect(listTexts('dialog .visibility li')).toEqual(reasons);
    const asked = sent.find(({ path }) => path.includes('/visibility'));
    expect(asked?.body).toEqual({ ids: [1, 2], publishing: 'tw' });
  });

  it('publishes the draft categories too in one press, unless they are left out', async () => {
    const sent = await openDialog(language);
    await click(getButton(get('dialog'), bulk.confirm.publish));
    const body = { ids: [1, 2], change: { publish_with_categories: 'tw' } };
    await until(() => expect(begun(sent).map((request) => request.body)).toMatchObject([body]));
  });

  it('leaves them where it is told so', async () => {
    const sent = await openDialog(language);
    await click(get('dialog input[type=checkbox]'));
    await click(getButton(get('dialog'), bulk.confirm.publish));
    const body = { ids: [1, 2], change: { publish: 'tw' } };
    await until(() => expect(begun(sent).map((request) => request.body)).toMatchObject([body]));
  });

  it('says afterwards what visitors see, by the reason, and publishes the categories', async () => {
    const sent = await openDialog(language, { ...over, refused: 0, reasons: [], left: [] });
    await click(getButton(get('dialog'), bulk.confirm.publish));
    // Although no piece was refused, the report stays.
    await until(() => expect(get('dialog .visibility p').textContent).toBe(visibility.sees('12', '197')));
    await click(getButton(get('dialog'), visibility.publishCategories));
    await until(() => expect(begun(sent)).toHaveLength(2));
  });

  it('says why a category was not published with the pieces', async () => {
    const [reason] = over.reasons;
    const left = [{ id: 3, relic_number: '瓷器', message: reason?.message }];
    await openDialog(language, { ...over, refused: 0, reasons: [{ ...reason, pieces: 1 }], left });
    await click(getButton(get('dialog'), bulk.confirm.publish));
    await until(() => expect(get('dialog .bulk-refusals').textContent).toContain('瓷器'));
  });

  it('says why the categories were not published, once for two presses, and publishes them at the next', async () => {
    const sent = await openDialog(language);
    await click(getButton(get('dialog'), bulk.confirm.publish));
    await until(() => getButton(get('dialog'), visibility.publishCategories));
    let answer: (reply: Reply) => void = () => undefined;
    const second = { ...over, id: 10, refused: 0, reasons: [], left: [], visibility: null };
    const asked: string[] = [];
    stubApi((path, body) => {
      const known = { 'artifacts/bulk': [], 'artifacts/bulk/9': over, 'artifacts/bulk/10': second };
      if (body === undefined) return answerDesk({ session: asRole('editor'), ...known })(path);
      asked.push(path);
      return new Promise((done) => (answer = done));
    });
    const publish = () => click(getButton(get('dialog'), visibility.publishCategories));
    await publish();
    await publish();
    await until(() => expect(asked).toHaveLength(1));
    answer({ status: 422, body: { state: 'ERROR', data: null, message: '' } });
    await until(() => expect(readRole(get('dialog'), 'alert').join()).toContain(words[language].frame.failed));
    // What the first change came to is still there.
    expect(get('dialog').textContent).toContain(bulk.ended(132, 0, 65));
    await publish();
    await until(() => expect(asked).toHaveLength(2));
    answer(success(second));
    await until(() => expect(document.querySelector('dialog')).toBeNull());
    expect(begun(sent)).toHaveLength(1);
  });

  it('says in a message why a change was not begun where the dialog is closed by then', async () => {
    await openDialog(language);
    let answer: (reply: Reply) => void = () => undefined;
    stubApi(() => new Promise((done) => (answer = done)));
    await click(getButton(get('dialog'), bulk.confirm.publish));
    await click(get('dialog .close'));
    answer({ status: 422, body: { state: 'ERROR', data: null, message: 'not now' } });
    await until(() => expect(listTexts('.toast span')).toEqual(['not now']));
  });

  it('names what was refused once for all pieces', async () => {
    await openDialog(language);
    await click(getButton(get('dialog'), bulk.confirm.publish));
    await until(() => get('dialog .bulk-refusals'));
    expect(listTexts('dialog .bulk-refusals li')).toEqual([
      `${visibility.reason(pieces('65'), '缺「名稱，中文」，補上後才能發布。')}A-1`,
    ]);
  });
});

describe.each(['tw', 'en'] as const)('the overview, %s', (language) => {
  const { overview, visibility } = words[language];

  it('counts what is published and not seen, with the reason and the list', async () => {
    const kind = { ...porcelain, noun: 'exhibition-group', id: 2, name: { tw: '特展', en: '' }, records: 1 };
    stubApi(answerDesk({ visibility: { artifacts: [porcelain], exhibitions: [kind] } }));
    await renderDesk(language, <HiddenRecords />);
    await until(() => expect(listTexts('.figure')).toEqual(['80', '1']));
    expect(get('p').textContent).toContain(visibility.overview.artifact(80));
    expect(get('p').textContent).toContain(visibility.hidden.category.draft(language === 'tw' ? '瓷器' : 'Porcelain'));
    expect([...document.querySelectorAll('a.go')].map((link) => link.getAttribute('href'))).toEqual([
      paths.hiddenArtifacts,
      paths.exhibitions,
    ]);
  });

  it('is silent where visitors see everything', async () => {
    const sent = stubApi(answerDesk({ visibility: { artifacts: [], exhibitions: [] } }));
    await renderDesk(language, <HiddenRecords />);
    await until(() => expect(sent).toHaveLength(1));
    expect(document.querySelector('.task')).toBeNull();
  });

  it('leads from what is lacking before the opening to the pieces that nobody sees', async () => {
    stubApi(answerDesk({ readiness: { lacks: [{ what: 'hidden', required: false, step: null }], steps: [] } }));
    await renderDesk(language, <Readiness />);
    await until(() => get('.readiness'));
    expect(get('.readiness a').getAttribute('href')).toBe(paths.hiddenArtifacts);
    expect(get('.readiness a').textContent).toBe(overview.open);
  });
});

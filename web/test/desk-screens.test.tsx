// @vitest-environment happy-dom
// The bin, the previews of a record, and the versions of the privacy policy.
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../src/api/desk/types';
import { BulkUndoProvider } from '../src/desk/bulk-undo/BulkUndoProvider';
import { BinPage } from '../src/desk/pages/bin/BinPage';
import { HistoryPage } from '../src/desk/pages/history/HistoryPage';
import { PreviewPage } from '../src/desk/pages/preview/PreviewPage';
import { PolicyDifferencePage } from '../src/desk/pages/texts/PolicyDifferencePage';
import { PolicyVersions } from '../src/desk/pages/texts/PolicyVersions';
import { joinSpaced } from '../src/words/desk/punctuation';
import { answerDesk, asRole, get, listTexts, renderDesk, success, words } from './desk-document';
import { click, getButton, readRole, stubApi, until } from './document';

const changes = (sent: ReturnType<typeof stubApi>) => sent.filter(({ body }) => body !== undefined);

describe.each(['tw', 'en'] as const)('the versions of a record, %s', (language) => {
  const { history } = words[language];
  const version = { version: 7, at: '2026-03-01T00:00:00Z', by: 'lin', action: 'save', cells: [] };
  const open = async (search: string) => {
    const record = { noun: 'question', id: 1, revision: 2, fields: {}, picture_files: [], may: { publish: false } };
    const publication = { publication: 'none' };
    stubApi(
      answerDesk({
        session: asRole('reader'),
        'records/question/1': { ...record, tw: publication, en: publication },
        'records/question/1/history': [version],
        'records/question/1/history/7': { version, fields: {}, before: {} },
      }),
    );
    const page = <Route path="/records/:noun/:id/history" element={<HistoryPage />} />;
    await renderDesk(language, <Routes>{page}</Routes>, `/records/question/1/history${search}`);
    await until(() => expect(document.body.textContent).toContain(history.count(1)));
  };

  it('says that the linked one is not listed', async () => {
    await open('?version=3');
    expect(readRole(document, 'status')).toContain(history.absent);
  });

  it.each(['', '?version=7'])('shows a listed one without a remark (%s)', async (search) => {
    await open(search);
    expect(document.body.textContent).not.toContain(history.absent);
  });
});

describe.each(['tw', 'en'] as const)('the bin, %s', (language) => {
  const { bin } = words[language].history;
  const items = [1, 2, 3].map((id) => ({
    noun: 'artifact',
    id,
    relic_number: `DB-${id}`,
    title: { tw: '瓶', en: 'Vase' },
    by: 'A',
    at: '2026-03-01T00:00:00Z',
    until: '2026-04-01T00:00:00Z',
    was_public: id === 1,
  }));
  const begun = {
    id: 7,
    recovers: true,
    is_running: false,
    undone_at: null,
    undoable_until: '2999-01-01T00:00:00Z',
    waiting: 0,
    done: 2,
    same: 0,
    refused: 1,
    undone: 0,
    kept: 0,
    categories: 0,
    visibility: { visible: 1, total: 2 },
    reasons: [],
    left: [],
  };
  const open = async (role: Role = 'editor', total = 3) => {
    const sent = stubApi(
      answerDesk({
        session: asRole(role),
        bin: { items, total },
        'bin/recover': { ...begun, is_running: true },
        'artifacts/bulk/7': begun,
        'artifacts/bulk': [],
      }),
    );
    await renderDesk(
      language,
      <BulkUndoProvider>
        <BinPage />
      </BulkUndoProvider>,
    );
    await until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(3));
    return sent;
  };
  const check = (label: string) => click(get(`input[aria-label="${label}"]`));
  const name = (id: number) => joinSpaced(language, `DB-${id}`, language === 'tw' ? '瓶' : 'Vase');

  it('brings back those that were selected', async () => {
    const sent = await open();
    await until(() => get(`input[aria-label="${bin.selectPage}"]`));
    await check(bin.select(name(1)));
    await check(bin.select(name(3)));
    expect(readRole(document, 'status')).toContain(bin.selected('2'));
    await click(getButton(document, bin.recoverMany('2')));
    const records = [1, 3].map((id) => ({ noun: 'artifact', id }));
    await until(() => expect(changes(sent)).toEqual([{ path: '/api/desk/bin/recover', body: { records } }]));
    await until(() => expect(document.body.textContent).toContain(bin.recovery.ended(2, 0, 1)));
    expect(document.body.textContent).not.toContain(bin.selected('2'));
  });

  it('publishes again what was public, in one press', async () => {
    const sent = await open();
    await until(() => getButton(document, bin.recoverAndPublish));
    const offers = [...document.querySelectorAll('tbody button')].map(({ textContent }) => textContent);
    expect(offers).toEqual([bin.recover, bin.recoverAndPublish, bin.recover, bin.recover]);
    await click(getButton(document, bin.recoverAndPublish));
    const body = { records: [{ noun: 'artifact', id: 1 }], publish: true };
    await until(() => expect(changes(sent)).toEqual([{ path: '/api/desk/bin/recover', body }]));
    await until(() => expect(document.body.textContent).toContain(words[language].visibility.ended('1', '2')));
  });

  it('brings back everything on all pages, without what was taken out', async () => {
    const sent = await open('owner', 120);
    await until(() => get(`input[aria-label="${bin.selectPage}"]`));
    await check(bin.selectPage);
    await click(getButton(document, bin.selectAll('120')));
    await check(bin.select(name(2)));
    await click(getButton(document, bin.recoverMany('119')));
    const body = { records: [{ noun: 'artifact', id: 2 }], expected: 119 };
    await until(() => expect(changes(sent)).toEqual([{ path: '/api/desk/bin/recover', body }]));
  });

  it('leaves the others selected when one is brought back by its own button', async () => {
    const sent = await open();
    await until(() => get(`input[aria-label="${bin.selectPage}"]`));
    for (const id of [1, 3]) await check(bin.select(name(id)));
    const row = (id: number) => get(`tbody tr:nth-child(${id})`);
    await click(getButton(row(2), bin.recover));
    await until(() => expect(document.body.textContent).toContain(bin.recovery.ended(2, 0, 1)));
    expect(readRole(document, 'status')).toContain(bin.selected('2'));
    await click(getButton(row(3), bin.recover));
    await until(() => expect(readRole(document, 'status')).toContain(bin.selected('1')));
    const records = (id: number) => ({ path: '/api/desk/bin/recover', body: { records: [{ noun: 'artifact', id }] } });
    expect(changes(sent)).toEqual([records(2), records(3)]);
  });

  it('leaves everything selected but what was taken out when one is brought back by its own button', async () => {
    await open('owner', 120);
    await until(() => get(`input[aria-label="${bin.selectPage}"]`));
    await check(bin.selectPage);
    await click(getButton(document, bin.selectAll('120')));
    await check(bin.select(name(2)));
    await click(getButton(get('tbody tr:nth-child(1)'), bin.recover));
    await until(() => expect(document.body.textContent).toContain(bin.recovery.ended(2, 0, 1)));
    expect(readRole(document, 'status')).toContain(bin.selected('119'));
  });

  it('is only read by readers', async () => {
    await open('reader');
    expect(document.querySelector('input, tbody button')).toBeNull();
  });
});

describe.each(['tw', 'en'] as const)('previews, %s', (language) => {
  const said = words[language].preview;
  const record = { noun: 'exhibition', id: 3, revision: 2, fields: { 'title.tw': '展' }, public_fields: {} };
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
  });
  const open = async (role: Role, ended: 'ended' | 'refused') => {
    const sent = stubApi((path) => {
      const own = path.replace('/api/desk/', '');
      if (own === 'session') return success(asRole(role));
      if (own === 'records/exhibition/3') return success(record);
      if (own === 'records/exhibition/3/preview')
        return success({ url: `/preview/${sent.length}`, expires_at: '2026-03-17T09:00:00Z' });
      if (own === 'records/exhibition/3/preview/end' && ended === 'ended') return success({});
      return { status: 500, body: { state: 'ERROR', data: null, message: '' } };
    });
    await renderDesk(
      language,
      <Routes>
        <Route path="/preview/:noun/:id" element={<PreviewPage />} />
      </Routes>,
      '/preview/exhibition/3',
    );
    const made = () => sent.filter(({ path }) => path.endsWith('/preview'));
    await until(() => expect([made().length, sent.some(({ path }) => path.endsWith('/session'))]).toEqual([2, true]));
    return { sent, made };
  };

  it('end on request: the links that were given away first, and the page shows new ones', async () => {
    const { sent, made } = await open('editor', 'ended');
    await click(getButton(document, said.end));
    await until(() => expect(made()).toHaveLength(4));
    expect(changes(sent).map(({ path }) => path.split('/').slice(6).join('/'))).toEqual([
      'preview',
      'preview',
      'preview/end',
      'preview',
      'preview',
    ]);
    await until(() => expect(readRole(document, 'status')).toContain(said.ended));
  });

  it('do not say that they ended when the server refuses', async () => {
    const { made } = await open('editor', 'refused');
    await click(getButton(document, said.end));
    await until(() => expect(readRole(document, 'alert')).not.toEqual([]));
    expect([made().length, readRole(document, 'status').includes(said.ended)]).toEqual([2, false]);
  });

  it('are not ended by readers', async () => {
    await open('reader', 'ended');
    await until(() => expect(listTexts('.strip button')).toEqual([said.renew]));
  });
});

const version = (name: string, more: object) => ({ version: name, agreed: 0, closed: false, in_force: false, ...more });
const policies = [
  version('2026-2', { in_force: true, agreed: 1, closed: true, since: '2026-02-02T02:00:00Z' }),
  version('2026-1', { closed: true, since: '2026-01-05T02:00:00Z' }),
  version('', { since: null }),
];

describe.each(['tw', 'en'] as const)('versions of the privacy policy, %s', (language) => {
  const { texts } = words[language];

  it('are listed with the one in force, since when, and how many agreed', async () => {
    stubApi(answerDesk({ policies }));
    await renderDesk(language, <PolicyVersions draft="2026-3" shown="2026-1" />);
    await until(() => expect(document.querySelectorAll('li')).toHaveLength(4));
    const lines = listTexts('li').map((text) => text ?? '');
    expect(listTexts('.policy-name')).toEqual(['2026-3', '2026-2', '2026-1', texts.unnamed]);
    expect(listTexts('.state')).toEqual([texts.draft, texts.inForce, texts.replaced, texts.replaced]);
    expect(lines[1]).toContain(texts.agreed(1));
    // Those who agreed have left.
    expect([lines[2]?.includes(texts.agreedBefore), lines[3]?.includes(texts.agreedBefore)]).toEqual([true, false]);
    expect(lines[3]).toContain(texts.agreed(0));
    expect(lines[2]).toMatch(/ – /);
    expect(get('[aria-current] .policy-name').textContent).toBe('2026-1');
  });

  it('show what one changed beside the one before it, in either language, or the whole text', async () => {
    const text = (tw: string, en: string) => ({ title: { tw: '', en: '' }, content: { tw, en } });
    stubApi(
      answerDesk({
        policies,
        'policies/texts?version=2026-2': text('<p>同</p><p>保留一年</p>', '<p>Same</p><p>Kept one year</p>'),
        'policies/texts?version=2026-1': text('<p>同</p><p>保留兩年</p>', '<p>Same</p><p>Kept two years</p>'),
      }),
    );
    await renderDesk(language, <PolicyDifferencePage version="2026-2" />);
    const cells = () => listTexts('.difference:not(.heads) .b');
    const changed = { tw: ['保留兩年', '保留一年'], en: ['Kept two years', 'Kept one year'] };
    const same = { tw: ['同', '同'], en: ['Same', 'Same'] };
    await until(() => expect(cells()).toEqual(changed[language]));
    expect(listTexts('.heads span').slice(1)).toEqual(['2026-1', '2026-2']);
    expect(get('.page').textContent).toContain(texts.sameParagraphs(1, 1));
    await click(get('.policy-view input[type="checkbox"]'));
    expect(cells()).toEqual([...same[language], ...changed[language]]);
    const other = language === 'tw' ? 'en' : 'tw';
    await click(getButton(document, words[language].editor.ownNames[other]));
    expect(cells()).toEqual([...same[other], ...changed[other]]);
  });
});

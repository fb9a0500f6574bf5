// Autosave: nothing that was typed is lost, whatever the line, the session or a second editor does.
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../src/api/client';
import type { CellValue, Change, DeskRecord, DocumentKind, InHouse } from '../src/api/desk/types';
import { Autosave } from '../src/desk/autosave/autosave';
import type { UnsavedCell } from '../src/desk/autosave/unsaved-cells';
import { openUnsavedWork } from '../src/desk/unsaved/unsaved-work';
import { FakeStorage } from './fake-storage';

const status = { publication: 'none', changed: false, missing: 0, draft: 0, stale: 0, scheduled_at: null } as const;

const record = (revision: number, fields: Record<string, CellValue>): DeskRecord => ({
  noun: 'artifact',
  id: 7,
  revision,
  fields,
  cells: {},
  tw: status,
  en: status,
  was_public: false,
  binned: null,
  submitted: null,
  updated: { by: '林', at: '2026-03-12T08:00:00Z' },
  public_fields: {},
  picture_files: {},
  dropped: [],
  blocking_tw: [],
  blocking_en: [],
  may: { save: true, publish: true, bin: true },
});

interface Waiting {
  change: Change;
  answer: (record: DeskRecord) => Promise<void>;
  fail: (error: ApiError) => Promise<void>;
}

let storage: FakeStorage;
let sent: Waiting[];
let timers: { run: () => void; ms: number }[];

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

function open(first: DeskRecord, account = 1): Autosave {
  return new Autosave({
    record: first,
    save: (change) =>
      new Promise((resolve, reject) => {
        sent.push({
          change,
          answer: async (next) => {
            resolve(next);
            await settle();
          },
          fail: async (error) => {
            reject(error);
            await settle();
          },
        });
      }),
    storage: openUnsavedWork(account, 'artifact', 7, storage),
    now: () => 1_000,
    schedule: (run, ms) => {
      const timer = { run, ms };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  });
}

const runTimers = async () => {
  const due = timers;
  timers = [];
  for (const { run } of due) run();
  await settle();
};

const last = (): Waiting => {
  const waiting = sent.at(-1);
  if (!waiting) throw new Error('nothing was sent');
  return waiting;
};

beforeEach(() => {
  storage = new FakeStorage();
  sent = [];
  timers = [];
});

describe('autosave', () => {
  it('sends changed cells a moment after the last key, and only those', async () => {
    const autosave = open(record(5, { 'name.tw': '瓶', 'name.en': 'Vase' }));
    autosave.edit('name.tw', '梅');
    autosave.edit('name.tw', '梅瓶');
    expect(timers).toHaveLength(1);
    expect(sent).toHaveLength(0);
    await runTimers();
    expect(last().change).toEqual({
      revision: 5,
      fields: { 'name.tw': '梅瓶' },
      read: { 'name.tw': '瓶' },
      reviewed: [],
    });
    await last().answer(record(6, { 'name.tw': '梅瓶', 'name.en': 'Vase' }));
    expect(autosave.getSnapshot()).toMatchObject({ unsaved: {}, state: { kind: 'saved', sent: 1, late: false } });
    expect(storage.kept.size).toBe(0);
  });

  it('sends long texts one by one, so that each request fits with what was read', async () => {
    const long = (first: string) => first + '瓷'.repeat(66_000);
    const autosave = open(record(5, { 'content.tw': long('甲'), 'content.en': long('a'), 'name.tw': '瓶' }));
    autosave.edit('content.tw', long('乙'));
    autosave.edit('content.en', long('b'));
    autosave.edit('name.tw', '梅瓶');
    await runTimers();
    const bytes = () => new TextEncoder().encode(JSON.stringify(last().change)).length;
    expect([Object.keys(last().change.fields ?? {}), bytes() < 1024 * 1024]).toEqual([['content.tw'], true]);
    await last().answer(record(6, { 'content.tw': long('乙'), 'content.en': long('a'), 'name.tw': '瓶' }));
    expect([Object.keys(last().change.fields ?? {}), bytes() < 1024 * 1024]).toEqual([['content.en', 'name.tw'], true]);
    expect(last().change).toMatchObject({ revision: 6, read: { 'name.tw': '瓶' } });
    await last().answer(record(7, { 'content.tw': long('乙'), 'content.en': long('b'), 'name.tw': '梅瓶' }));
    expect(autosave.getSnapshot().unsaved).toEqual({});
  });

  it('keeps text that is typed during a save, and sends it next', async () => {
    const autosave = open(record(5, { 'name.tw': '' }));
    autosave.edit('name.tw', '青');
    void autosave.flush();
    autosave.edit('name.tw', '青花');
    await last().answer(record(6, { 'name.tw': '青' }));
    expect(last().change).toMatchObject({ revision: 6, fields: { 'name.tw': '青花' } });
    await last().answer(record(7, { 'name.tw': '青花' }));
    expect(autosave.getSnapshot().unsaved).toEqual({});
  });

  it('goes on after the line was cut, with everything typed meanwhile', async () => {
    const autosave = open(record(5, { 'name.tw': '', 'name.en': '' }));
    autosave.edit('name.tw', '梅瓶');
    void autosave.flush();
    await last().fail(new ApiError(0, ''));
    expect(autosave.getSnapshot().state).toEqual({ kind: 'offline' });
    autosave.edit('name.en', 'Meiping');
    autosave.resume();
    expect(last().change.fields).toEqual({ 'name.tw': '梅瓶', 'name.en': 'Meiping' });
    await last().answer(record(6, { 'name.tw': '梅瓶', 'name.en': 'Meiping' }));
    expect(autosave.getSnapshot().state).toMatchObject({ kind: 'saved', sent: 2, late: true });
  });

  it('says what the server says when it refuses, and keeps what was typed', async () => {
    const autosave = open(record(5, {}));
    autosave.edit('name.tw', '梅瓶');
    void autosave.flush();
    await last().fail(new ApiError(403, 'Only editors may change what is published.'));
    expect(autosave.getSnapshot().state).toMatchObject({
      kind: 'failed',
      status: 403,
      refusal: 'Only editors may change what is published.',
    });
    expect(autosave.getSnapshot().unsaved).toEqual({ 'name.tw': '梅瓶' });
  });

  it('tries again at growing intervals when the server fails', async () => {
    const autosave = open(record(5, {}));
    autosave.edit('name.tw', '梅瓶');
    void autosave.flush();
    const waits: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      await last().fail(new ApiError(503, ''));
      waits.push(timers[0]?.ms ?? 0);
      expect(autosave.getSnapshot().state).toMatchObject({ kind: 'failed', status: 503 });
      await runTimers();
    }
    expect(waits).toEqual([4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    expect(autosave.getSnapshot().unsaved).toEqual({ 'name.tw': '梅瓶' });
  });

  it('sends after a new sign-in what was typed before', async () => {
    const autosave = open(record(5, {}));
    autosave.edit('name.tw', '梅瓶');
    void autosave.flush();
    await last().fail(new ApiError(401, 'sign in'));
    expect(autosave.getSnapshot().state.kind).toBe('signed-out');
    expect(timers).toHaveLength(0);
    autosave.resume();
    await last().answer(record(6, { 'name.tw': '梅瓶' }));
    expect(autosave.getSnapshot().unsaved).toEqual({});
  });

  it('finds after a killed tab what was typed in it, under the same account only', async () => {
    open(record(5, { 'name.tw': '' })).edit('name.tw', '梅瓶');
    expect(open(record(9, { 'name.tw': '' }), 2).getSnapshot().unsaved).toEqual({});
    const next = open(record(9, { 'name.tw': '' }));
    next.start();
    expect(last().change).toMatchObject({ revision: 5, fields: { 'name.tw': '梅瓶' } });
  });

  it('forgets after a killed tab what had reached the server all the same', () => {
    open(record(5, { 'name.tw': '' })).edit('name.tw', '梅瓶');
    const next = open(record(6, { 'name.tw': '梅瓶' }));
    next.start();
    expect(sent).toHaveLength(0);
    expect(storage.kept.size).toBe(0);
  });

  it('goes on without a storage', async () => {
    storage.denied = true;
    const autosave = open(record(5, {}));
    autosave.edit('name.tw', '梅瓶');
    await runTimers();
    expect(last().change.fields).toEqual({ 'name.tw': '梅瓶' });
  });

  it('holds back a refused cell until it is changed, and saves the others', async () => {
    const autosave = open(record(5, { relic_number: 'A', 'name.tw': '' }));
    autosave.edit('relic_number', 'B');
    autosave.edit('name.tw', '梅瓶');
    void autosave.flush();
    const problem = { cell: 'relic_number', fault: 'taken', message: 'taken' };
    await last().fail(new ApiError(422, 'taken', undefined, { problems: [problem] }));
    expect(autosave.getSnapshot().problems).toEqual([problem]);
    await runTimers();
    expect(last().change.fields).toEqual({ 'name.tw': '梅瓶' });
    await last().answer(record(6, { relic_number: 'A', 'name.tw': '梅瓶' }));
    expect(autosave.getSnapshot().unsaved).toEqual({ relic_number: 'B' });
    autosave.edit('relic_number', 'C');
    await runTimers();
    expect(last().change.fields).toEqual({ relic_number: 'C' });
  });

  it('sends what was typed in a cell while its last value was refused', async () => {
    const autosave = open(record(5, { relic_number: 'A' }));
    autosave.edit('relic_number', 'B');
    void autosave.flush();
    autosave.edit('relic_number', 'C');
    const problem = { cell: 'relic_number', fault: 'taken', message: 'taken' };
    await last().fail(new ApiError(422, 'taken', undefined, { problems: [problem] }));
    expect(autosave.getSnapshot().problems).toEqual([]);
    await runTimers();
    expect(last().change.fields).toEqual({ relic_number: 'C' });
  });

  it('ends with its page: what fails afterwards is left for the next visit', async () => {
    const autosave = open(record(5, {}));
    autosave.edit('name.tw', '梅瓶');
    void autosave.flush();
    autosave.stop();
    await last().fail(new ApiError(503, ''));
    expect(timers).toEqual([]);
    expect(storage.kept.size).toBe(1);
  });

  it('is not stopped by what a record that is newly read says already', () => {
    const autosave = open(record(5, { 'name.tw': '' }));
    autosave.edit('name.tw', '梅瓶');
    autosave.replace(record(6, { 'name.tw': '梅瓶' }));
    expect(autosave.getSnapshot().unsaved).toEqual({});
    expect(storage.kept.size).toBe(0);
  });

  it('reviews a cell together with what was typed in it', async () => {
    const autosave = open(record(5, { 'name.tw': '' }));
    autosave.edit('name.tw', '梅瓶');
    autosave.review('name.tw');
    expect(last().change).toMatchObject({ fields: { 'name.tw': '梅瓶' }, reviewed: ['name.tw'] });
  });
});

describe('two editors', () => {
  const theirs = record(6, { 'name.tw': '她的', 'name.en': 'Hers', relic_number: 'A' });
  const conflict = { cell: 'name.tw', yours: '我的', theirs: '她的', by: '許', at: '2026-03-12T08:00:00Z' };

  async function collide(): Promise<Autosave> {
    const autosave = open(record(5, { 'name.tw': '', 'name.en': '', relic_number: 'A' }));
    autosave.edit('name.tw', '我的');
    autosave.edit('relic_number', 'B');
    void autosave.flush();
    await last().fail(new ApiError(409, 'conflict', undefined, { conflicts: [conflict], record: theirs }));
    return autosave;
  }

  it('are asked, and nothing is sent or lost meanwhile', async () => {
    const autosave = await collide();
    autosave.edit('content.tw', '<p>字</p>');
    await runTimers();
    expect(sent).toHaveLength(1);
    expect(autosave.getSnapshot().unsaved).toEqual({
      'name.tw': '我的',
      relic_number: 'B',
      'content.tw': '<p>字</p>',
    });
  });

  it('keep mine on the newest revision', async () => {
    (await collide()).resolve({ 'name.tw': '我的' });
    expect(last().change).toMatchObject({ revision: 6, fields: { 'name.tw': '我的', relic_number: 'B' } });
  });

  it('take theirs and still save what only I changed', async () => {
    (await collide()).resolve({});
    expect(last().change.fields).toEqual({ relic_number: 'B' });
  });

  it('merge both', async () => {
    (await collide()).resolve({ 'name.tw': '我們的' });
    expect(last().change.fields).toEqual({ 'name.tw': '我們的', relic_number: 'B' });
  });

  const theirMark = { by: '林', at: '2026-03-12T08:00:00Z' };

  it('are not asked where one is the answer that was lost, also by the next tab', async () => {
    const autosave = open(record(5, { 'name.tw': '', 'name.en': '' }));
    autosave.edit('name.tw', '青');
    void autosave.flush();
    // It was saved, but no answer came.
    await last().fail(new ApiError(0, ''));
    autosave.edit('name.tw', '青花');
    const next = open(record(5, { 'name.tw': '', 'name.en': '' }));
    for (const editor of [autosave, next]) {
      editor.resume();
      editor.start();
      expect(last().change).toMatchObject({ revision: 5, fields: { 'name.tw': '青花' } });
      const own = { cell: 'name.tw', yours: '青花', theirs: '青', ...theirMark };
      const present = record(6, { 'name.tw': '青', 'name.en': '' });
      await last().fail(new ApiError(409, 'conflict', undefined, { conflicts: [own], record: present }));
      await runTimers();
      expect(last().change).toMatchObject({ revision: 6, fields: { 'name.tw': '青花' } });
    }
    await last().answer(record(7, { 'name.tw': '青花', 'name.en': '' }));
    expect(next.getSnapshot()).toMatchObject({ unsaved: {}, state: { kind: 'saved' } });
    expect(storage.kept.size).toBe(0);
  });

  it('are asked about the other cells alone', async () => {
    const autosave = open(record(5, { 'name.tw': '', 'name.en': '' }));
    autosave.edit('name.tw', '青');
    void autosave.flush();
    await last().fail(new ApiError(503, ''));
    autosave.edit('name.tw', '青花');
    autosave.edit('name.en', 'Mine');
    void autosave.flush();
    const conflicts = [
      { cell: 'name.tw', yours: '青花', theirs: '青', ...theirMark },
      { cell: 'name.en', yours: 'Mine', theirs: 'Hers', ...theirMark },
    ];
    const present = record(7, { 'name.tw': '青', 'name.en': 'Hers' });
    await last().fail(new ApiError(409, 'conflict', undefined, { conflicts, record: present }));
    expect(autosave.getSnapshot().state).toMatchObject({ kind: 'conflict', answer: { conflicts: [conflicts[1]] } });
    autosave.resolve({});
    expect(last().change).toMatchObject({ revision: 7, fields: { 'name.tw': '青花' } });
  });

  it('do not overwrite silently what changed under a cell that waits to be sent', async () => {
    const autosave = open(record(5, { 'name.tw': '', 'name.en': '' }));
    autosave.edit('name.tw', '我的');
    void autosave.flush();
    autosave.edit('name.en', 'Mine');
    // The answer brings what the other editor wrote into the cell that waits.
    await last().answer(record(7, { 'name.tw': '我的', 'name.en': 'Hers' }));
    expect(last().change).toMatchObject({ revision: 5, fields: { 'name.en': 'Mine' } });
  });

  it('keeps in-house data apart from the record of the same piece', async () => {
    const inHouse = (revision: number, owner: string): InHouse => ({
      id: 7,
      revision,
      fields: { owner },
      cells: {},
      updated: null,
    });
    const unsaved = (kind: DocumentKind) => openUnsavedWork<UnsavedCell>(1, kind, 7, storage);
    const autosave = new Autosave<InHouse>({
      record: inHouse(3, ''),
      save: () => Promise.reject(new ApiError(0, '')),
      storage: unsaved('in-house'),
      now: () => 1_000,
      schedule: () => () => undefined,
    });
    autosave.edit('owner', '寄售人甲');
    await autosave.flush();
    expect(autosave.getSnapshot().state.kind).toBe('offline');
    expect(unsaved('in-house').read()).toMatchObject({ owner: { value: '寄售人甲', revision: 3 } });
    expect(unsaved('artifact').read()).toEqual({});
  });
});

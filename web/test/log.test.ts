// The log in words: every event has some in both languages, and a table of it is safe to open.
import { describe, expect, it } from 'vitest';
import type { LogLine } from '../src/api/desk/people';
import { toServerSearch } from '../src/desk/pages/log/bulk-search';
import { writeCsv } from '../src/desk/pages/log/csv';
import { describeLine, joinSittings } from '../src/desk/pages/log/sentence';
import { en } from '../src/words/desk/en';
import { setHouseTimezone } from '../src/words/desk/times';
import { tw } from '../src/words/desk/tw';

const line = (event: LogLine['event'], part: Partial<LogLine> = {}): LogLine => ({
  id: 1,
  at: '2026-03-20T14:41:00Z',
  by: 'lin',
  area: 'change',
  event,
  subject: null,
  detail: {},
  ...part,
});

const piece = { kind: 'artifact' as const, id: 7, name: 'DB-0001' };

describe('a search of the log', () => {
  it('finds the changes to many pieces by their name in either language, by a detail that no other line has', () => {
    const said = ['整批', ' 整批更動', 'Bulk', 'bulk changes only'];
    expect(said.map((query) => toServerSearch(query, en))).toEqual(said.map(() => '"bulk":'));
    expect([tw.log.bulk, tw.list.bulk.undoTitle].map((query) => toServerSearch(query, tw))).toEqual([
      '"bulk":',
      '"bulk":',
    ]);
    expect(['bulky vase', 'DB-0001', ''].map((query) => toServerSearch(query, en))).toEqual([
      'bulky vase',
      'DB-0001',
      '',
    ]);
  });
});

describe('a line of the log', () => {
  it('of content names the record as it was called, its fields and the difference', () => {
    const change = line('content.save', {
      subject: piece,
      detail: { tw: '青花梅瓶', en: 'Meiping', cells: ['content.tw', 'keywords.en'], version: 12 },
    });
    const said = describeLine(change, 'tw', tw);
    expect([said.act, said.object?.text, said.object?.to]).toEqual(['修改', 'DB-0001 青花梅瓶', '/artifacts/7']);
    expect(said.rest).toContain('、');
    expect(said.remark).toEqual({ text: '看差異', to: '/artifacts/7/history?version=12' });
    expect(describeLine(change, 'en', en).object).toMatchObject({ text: 'DB-0001 Meiping', lang: 'en' });
    const untranslated = { ...change, detail: { ...change.detail, en: '' } };
    expect(describeLine(untranslated, 'en', en).object).toMatchObject({ text: 'DB-0001 青花梅瓶', lang: 'zh-Hant-TW' });
  });

  it('of a member shows the present name, or that there is none any more', () => {
    const viewed = line('member.viewed', { subject: { kind: 'member' as const, id: 5, name: '陳思齊' } });
    expect(describeLine(viewed, 'tw', tw).object).toMatchObject({ text: '陳思齊', to: '/members/5' });
    const gone = line('member.deleted', { subject: { kind: 'member' as const, id: 5, name: '' } });
    expect(describeLine(gone, 'tw', tw).object).toMatchObject({ text: '已刪除的會員（5 號）', to: null });
  });

  it('of a list, a word or a message names it and what it was', () => {
    const option = line('vocabulary.option_changed', { detail: { list: 'gender', tw: '其他', en: 'Other' } });
    expect(describeLine(option, 'tw', tw)).toMatchObject({ act: '更改選項', object: { text: '其他' } });
    const order = line('vocabulary.options_ordered', { detail: { list: 'gender' } });
    expect(describeLine(order, 'en', en).object).toMatchObject({ text: 'Genders', to: '/vocabulary/options/gender' });
    const merged = line('vocabulary.term_merged', {
      subject: { kind: 'term' as const, id: 3, name: '朱漆' },
      detail: { tw: '朱漆', en: 'Vermilion lacquer', former: { tw: '紅漆', en: 'Red lacquer' } },
    });
    const said = describeLine(merged, 'en', en);
    expect([said.object?.text, said.remark?.text]).toEqual(['Vermilion lacquer', 'was ‘Red lacquer’']);
    const mapping = line('vocabulary.mapping_renamed', { detail: { mapping: '倉庫', before: '櫃' } });
    expect(describeLine(mapping, 'en', en)).toMatchObject({
      act: 'Renamed the remembered columns',
      object: null,
      rest: '‘倉庫’',
      remark: { text: 'was ‘櫃’' },
    });
    const message = { kind: 'conversation' as const, id: 12, name: '' };
    expect(describeLine(line('message.exported', { subject: message }), 'tw', tw).object?.to).toBe('/conversations/12');
    expect(describeLine(line('message.deleted', { subject: message }), 'tw', tw).object?.to).toBeNull();
    const emptied = line('content.delete', { subject: piece, detail: { tw: '瓶', binned_by: 'lin' } });
    expect(describeLine(emptied, 'tw', tw)).toMatchObject({ object: { to: null }, remark: { text: 'lin移至回收區' } });
    const removed = line('log.removed', {
      subject: { kind: 'line' as const, id: 40, name: '' },
      detail: { count: 40 },
    });
    expect(describeLine(removed, 'tw', tw)).toMatchObject({
      act: '刪除逾保存年限的紀錄 40 筆',
      object: { text: '至第 40 筆為止' },
    });
  });

  it('of a refusal says what was wanted, and why not', () => {
    const refused = line('refusal.permission', {
      subject: piece,
      detail: { place: 'records', act: 'publish', role: 'contributor' },
    });
    expect(describeLine(refused, 'tw', tw).act).toBe('拒絕：欲發布 DB-0001，撰稿沒有這個權限');
    const elsewhere = { ...refused, subject: null, detail: { place: 'members', act: 'read', role: 'reader' } };
    expect(describeLine(elsewhere, 'en', en).act).toBe(
      "Refused: tried to see members' data; the role ‘Reader’ may not",
    );
  });

  it('names an account once that did something to itself', () => {
    const signedIn = line('account.signed-in', { subject: { kind: 'account' as const, id: 1, name: 'lin' } });
    expect(describeLine(signedIn, 'tw', tw)).toMatchObject({ act: '登入', object: null, remark: { text: '驗證器' } });
  });

  it('is joined with its neighbours of the same sitting', () => {
    const first = line('content.save', { id: 1, detail: { cells: ['name.tw'], version: 3 } });
    const second = line('content.save', { id: 2, detail: { cells: ['content.tw'], version: 3 } });
    const other = line('content.save', { id: 3, detail: { cells: ['content.tw'], version: 4 } });
    const joined = joinSittings([other, second, first]);
    expect(joined.map(({ id, detail }) => [id, detail.cells])).toEqual([
      [3, ['content.tw']],
      [2, ['name.tw', 'content.tw']],
    ]);
  });
});

describe('the words of the log', () => {
  it('are there for each kind in both languages', () => {
    for (const kind of ['content', 'account', 'member', 'areas', 'acts', 'places'] as const) {
      expect(Object.keys(en.log[kind]), kind).toEqual(Object.keys(tw.log[kind]));
    }
  });

  it('name a day', () => {
    expect(tw.log.heading(2026, 3, 20, 5, true, true)).toBe('今日，三月二十日');
    expect(tw.log.heading(2026, 12, 31, 4, false, true)).toBe('十二月三十一日，星期四');
    expect(tw.log.heading(2025, 1, 1, 3, false, false)).toBe('2025 年一月一日，星期三');
    expect(en.log.heading(2025, 3, 19, 3, false, false)).toBe('Wednesday, 19 March 2025');
  });
});

describe('the log as a table', () => {
  it('has a heading, the house’s time, words, and no cell that is a formula', () => {
    setHouseTimezone('Asia/Taipei');
    const account = { kind: 'account' as const, id: 9, name: '=HYPERLINK("x")' };
    const csv = writeCsv([line('account.suspended', { area: 'account', by: '@lin', subject: account })], 'en', en);
    expect(csv.startsWith('\uFEFF"Line","Time (Asia/Taipei)"')).toBe(true);
    expect(csv).toContain(`"1","2026-03-20 22:41","'@lin","Staff accounts","Suspended =HYPERLINK(""x"")",""\r\n`);
  });
});

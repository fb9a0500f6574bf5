// @vitest-environment happy-dom
// Lists that staff put in order: moves are sent one after the other, each with the order that it was made from.
import { describe, expect, it } from 'vitest';
import { OrderedRecords } from '../src/desk/ordered-records/OrderedRecords';
import { OptionsPage } from '../src/desk/pages/vocabulary/OptionsPage';
import { ToastProvider } from '../src/desk/parts/toasts';
import { answerDesk, asRole, get, listTexts, renderRoutes, success } from './desk-document';
import { type Reply, stubApi, until } from './document';
import { focus, press } from './interaction';

const LIST_OUTDATED = 'Someone else has just changed this list';

const option = (id: number): unknown => ({ id, name: { tw: `${id}`, en: `entry ${id}` }, active: true, used: 0 });

const question = (id: number): unknown => {
  const status = { publication: 'none', changed: false, missing: 0, draft: 0, stale: 0, scheduled_at: null };
  const title = { tw: `${id}`, en: `entry ${id}` };
  return { noun: 'question', id, title, tw: status, en: status, visible: 'draft', updated_by: '', updated_at: '' };
};

const LISTS = [
  { name: 'options', path: 'options/age', page: <OptionsPage />, at: '/options/age', entry: option },
  {
    name: 'records',
    path: 'records/question',
    page: <OrderedRecords noun="question" title="Questions" hint={String} add="Add" none="None" />,
    at: '/options/questions',
    entry: question,
  },
];

const shown = () => [...document.querySelectorAll('[data-grip]')].map((grip) => grip.getAttribute('data-grip')).join();

describe.each(LISTS)('the order of $name', ({ path, page, at, entry }) => {
  /** Moves entry 1 one place down, twice, while no answer has come; gives what was sent, and answers one order. */
  const moveTwice = async (reply: (ids: readonly number[]) => Reply) => {
    const waiting: (() => void)[] = [];
    const lists = answerDesk({ session: asRole('editor'), [path]: [1, 2, 3].map(entry) });
    const sent = stubApi((asked) => {
      if (!asked.endsWith('/order')) return lists(asked);
      const { ids } = orders().at(-1) ?? { ids: [] };
      return new Promise<Reply>((answer) => waiting.push(() => answer(reply(ids))));
    });
    const orders = () =>
      sent.filter((call) => call.path.endsWith('/order')).map(({ body }) => body as { seen: number[]; ids: number[] });
    await renderRoutes('en', [{ path: '/options/:kind', element: <ToastProvider>{page}</ToastProvider> }], at);
    await until(() => get('[data-grip="1"]'));
    for (const order of ['2,1,3', '2,3,1']) {
      focus('[data-grip="1"]');
      press('ArrowDown', { shiftKey: true });
      await until(() => expect(shown()).toBe(order));
    }
    expect(orders(), 'the second waits').toHaveLength(1);
    return { orders, answer: () => waiting.shift()?.() };
  };

  it('keeps both of two quick moves', async () => {
    const { orders, answer } = await moveTwice((ids) => success(ids.map(entry)));
    answer();
    await until(() => expect(orders()).toHaveLength(2));
    answer();
    expect(orders()).toEqual([
      { seen: [1, 2, 3], ids: [2, 1, 3] },
      { seen: [2, 1, 3], ids: [2, 3, 1] },
    ]);
    expect(shown()).toBe('2,3,1');
    expect(listTexts('.toast > span')).toEqual([]);
  });

  it('is not written over that of a colleague, and that is said', async () => {
    const body = { state: 'ERROR', data: null, message: LIST_OUTDATED };
    const { answer } = await moveTwice(() => ({ status: 409, body }));
    answer();
    await until(() => expect(listTexts('.toast > span')).toContain(LIST_OUTDATED));
    await until(() => expect(shown(), 'as the server has it').toBe('1,2,3'));
  });
});

// @vitest-environment happy-dom
// Orders about an import that the page shows: they name what it shows, and a refusal stays beside what the import is by then.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Import } from '../src/api/desk/imports';
import { ApplyStep } from '../src/desk/pages/imports/ApplyStep';
import { ColumnsStep } from '../src/desk/pages/imports/ColumnsStep';
import { ImportPage } from '../src/desk/pages/imports/ImportPage';
import { UndoDialog } from '../src/desk/pages/imports/UndoDialog';
import { ToastProvider } from '../src/desk/parts/toasts';
import { answerDesk, get, listTexts, renderDesk, renderRoutes, success, words } from './desk-document';
import { click, getButton, getControl, type Reply, readRole, stubApi, until } from './document';
import { FakeStorage } from './fake-storage';
import { entry, figures } from './import-entry';

beforeEach(() => vi.stubGlobal('localStorage', new FakeStorage()));

const refused: Reply = { status: 409, body: { state: 'ERROR', data: null, message: 'changed since' } };

describe.each(['tw', 'en'] as const)('orders about an import, %s', (language) => {
  const { imports, frame } = words[language];
  const alerts = () => readRole(document, 'alert');

  /** The page of an import that the server answers as it is at that time; every order has this answer, and by then it is another. */
  const open = async (after: readonly Partial<Import>[], answer: Reply = refused, first: Partial<Import> = {}) => {
    const checked = { ...entry, figures: { ...figures, new: 2 }, ...first };
    const left = [{}, ...after];
    let orders = 0;
    const sent = stubApi((path) => {
      if (/(apply|imports\/4)\?revision=/.test(path)) {
        orders += 1;
        return answer;
      }
      if (!path.endsWith('/imports/4')) return answerDesk({ 'imports/4/rows': { rows: [], total: 0 } })(path);
      if (orders > 0 && left.length > 1) left.shift();
      return success({ ...checked, ...left[0] });
    });
    const page = (
      <ToastProvider>
        <ImportPage />
      </ToastProvider>
    );
    await renderRoutes(language, [{ path: '/imports/:id', element: page }], '/imports/4');
    await until(() => expect(getButton(document, imports.apply('2'))).toBeTruthy());
    return () => sent.map(({ path }) => path).filter((path) => path.includes('revision'));
  };

  it('applies what it shows, and says beside the present state that others have changed it', async () => {
    const ordered = await open([
      { state: 'checking', revision: 4 },
      { revision: 4, figures: { ...figures, new: 3 } },
    ]);
    await click(getButton(document, imports.apply('2')));
    expect(ordered()).toEqual(['/api/desk/imports/4/apply?revision=3']);
    const shown = () => [readRole(document, 'status').includes(imports.reading), alerts()];
    await until(() => expect(shown()).toEqual([true, ['changed since']]));
    await until(() => expect(getButton(document, imports.apply('3'))).toBeTruthy());
    expect(alerts()).toEqual(['changed since']);
    await click(getButton(document, imports.apply('3')));
    expect(ordered().at(-1)).toBe('/api/desk/imports/4/apply?revision=4');
  });

  it('says nothing of a lost answer over a list that is being applied', async () => {
    await open([{ state: 'applying', total: 2 }], 'no answer');
    await click(getButton(document, imports.apply('2')));
    await until(() => expect(getButton(document, imports.pause)).toBeTruthy());
    expect(alerts()).toEqual([]);
  });

  it('says beside the button that an order without an answer has failed', async () => {
    await open([], 'no answer');
    await click(getButton(document, imports.apply('2')));
    await until(() => expect(alerts()).toEqual([frame.failed]));
  });

  it('does not say beside the columns why applying was refused', async () => {
    const columns = [{ letter: 'A', name: 'A', sample: '', field: 'relic_number', known_by: 'name' as const }];
    await open([], refused, { columns });
    await click(getButton(document, imports.apply('2')));
    await until(() => expect(alerts()).toEqual(['changed since']));
    await click(getButton(document, imports.columnsAgain));
    expect([getButton(document, imports.toCheck).type, alerts()]).toEqual(['button', []]);
  });

  it('says over the columns why applying was refused where the list has got there meanwhile', async () => {
    await open([{ state: 'columns', revision: 4 }]);
    await click(getButton(document, imports.apply('2')));
    await until(() => expect(getButton(document, imports.toCheck)).toBeTruthy());
    expect(alerts()).toEqual(['changed since']);
  });

  it('deletes what it shows, and shows the present state where others have changed it', async () => {
    const ordered = await open([{ revision: 4, figures: { ...figures, new: 3 } }]);
    await click(getButton(document, imports.remove));
    expect(ordered()).toEqual(['/api/desk/imports/4?revision=3']);
    await until(() => expect(listTexts('.toast')).toEqual(['changed since']));
    await until(() => expect(getButton(document, imports.apply('3'))).toBeTruthy());
  });

  it('says that columns are not remembered under their earlier name', async () => {
    const sent = stubApi((path) =>
      path.endsWith('/choices')
        ? success({})
        : answerDesk({ imports: { imports: [], fields: ['relic_number'], mappings: [], programs: [] } })(path),
    );
    const columns = [{ letter: 'A', name: 'A', sample: '', field: 'relic_number', known_by: 'name' as const }];
    const list = { ...entry, columns, remembered_as: 'Museum' };
    await renderDesk(language, <ColumnsStep entry={list} onDone={() => {}} />);
    await click(getControl(document, imports.remember));
    await click(getButton(document, imports.toCheck));
    const chosen = { revision: 3, columns: { A: 'relic_number' }, clears: false, remember: '' };
    await until(() => expect(sent.find(({ path }) => path.endsWith('/choices'))?.body).toEqual(chosen));
  });

  it('says why the server has paused it, beside the button that goes on', async () => {
    stubApi(answerDesk({ 'imports/4/rows': { rows: [], total: 0 } }));
    await renderDesk(language, <ApplyStep entry={{ ...entry, state: 'paused', refusal: 'the disk is full' }} />);
    expect(alerts()).toEqual(['the disk is full']);
    expect(getButton(document, imports.goOn)).toBeTruthy();
  });

  it('says that it looks for later changes while it cannot be undone yet', async () => {
    let answer = () => {};
    const held = new Promise<void>((done) => {
      answer = done;
    });
    const sent = stubApi(async (path) => {
      if (path.endsWith('/changed')) await held;
      return answerDesk({ 'imports/4/changed': { pieces: [], total: 0 }, 'imports/4/undo': {} })(path);
    });
    const done = { ...entry, state: 'done' as const, figures: { ...figures, applied: 2 } };
    const onClose = vi.fn();
    await renderDesk(language, <UndoDialog entry={done} onClose={onClose} />);
    const undo = () => getButton(document, imports.undoPieces('2'));
    await click(undo());
    expect(readRole(document, 'status')).toEqual([imports.findsChangedSince]);
    expect(get(`[id="${undo().getAttribute('aria-describedby')}"]`).textContent).toBe(imports.findsChangedSince);
    expect(sent.map(({ path }) => path)).toEqual(['/api/desk/imports/4/changed']);
    answer();
    await until(() => expect(undo().getAttribute('aria-describedby')).toBeNull());
    expect(readRole(document, 'status')).toEqual([]);
    await click(undo());
    await until(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
});

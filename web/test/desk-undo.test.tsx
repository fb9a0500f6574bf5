// @vitest-environment happy-dom
// Undo brings back what was removed, and leaves what was done since.
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { DeskRecord } from '../src/api/desk/types';
import { Autosave } from '../src/desk/autosave/autosave';
import { ArtifactsBlock } from '../src/desk/pages/exhibition/ArtifactsBlock';
import { PictureDesk } from '../src/desk/pages/pictures/PictureDesk';
import { HomeCabinet } from '../src/desk/pages/texts/HomeCabinet';
import { SealSection } from '../src/desk/pages/texts/SealSection';
import { putBack } from '../src/desk/put-back';
import { CellsContext, type Editing, EditingContext } from '../src/desk/record-editor/editing';
import { RecordPicture } from '../src/desk/record-editor/RecordPicture';
import { openUnsavedWork } from '../src/desk/unsaved/unsaved-work';
import { answerDesk, asRole, get, listTexts, renderDesk, success, words } from './desk-document';
import { click, fill, getButton, getControl, type Reply, stubApi, until } from './document';

/** An editor of a record with these fields. */
function openEditor(noun: string, fields: object, element: React.ReactNode) {
  const record = { ...{ noun, id: 7, revision: 1, cells: {}, picture_files: {} }, fields } as unknown as DeskRecord;
  const autosave = new Autosave<DeskRecord>({
    record,
    save: () => new Promise(() => {}),
    storage: openUnsavedWork(1, noun, 7),
    now: Date.now,
    schedule: () => () => {},
  });
  const editing = { autosave, maySave: true } as unknown as Editing;
  return {
    autosave,
    page: (
      <EditingContext value={editing}>
        <CellsContext value={editing}>{element}</CellsContext>
      </EditingContext>
    ),
  };
}

const picture = (key: string) => ({
  ...{ key, view: 'front', alt: { tw: '', en: '' }, caption: { tw: '', en: '' } },
  ...{ decorative: false, focus: [50, 50], access: 'order' },
});
const toasts = () => listTexts('.toast > span');
const pressUndo = (toast: string, label: string) =>
  click(
    getButton(
      [...document.querySelectorAll('.toast')].find((one) => one.textContent.includes(toast)) as Element,
      label,
    ),
  );

describe('a list', () => {
  it('has an entry again behind the nearest one that was before it', () => {
    const before = ['a', 'b', 'c', 'd'];
    expect(putBack(['a', 'c', 'd', 'e'], before, 'b')).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(putBack(['a', 'c'], before, 'd')).toEqual(['a', 'c', 'd']);
    expect(putBack(['e', 'a'], before, 'c')).toEqual(['e', 'a', 'c']);
    expect(putBack(['e'], before, 'b')).toEqual(['b', 'e']);
    expect(putBack(['d', 'b'], before, 'b')).toEqual(['d', 'b']);
  });
});

describe.each(['tw', 'en'] as const)('undo, %s', (language) => {
  const { exhibitions, frame, content, pictures, texts } = words[language];

  it('brings a piece back beside those that were added to the exhibition since', async () => {
    stubApi(answerDesk({ artifacts: { items: [] } }));
    const { autosave, page } = openEditor('exhibition', { artifacts: [1, 2, 3] }, <ArtifactsBlock />);
    await renderDesk(language, page);
    await click(get(`[aria-label="${exhibitions.pieces.remove('2')}"]`));
    await act(async () => autosave.edit('artifacts', [1, 3, 4]));
    await pressUndo(exhibitions.pieces.removed(''), frame.undo);
    expect(autosave.getSnapshot().unsaved.artifacts).toEqual([1, 2, 3, 4]);
  });

  it('brings a picture back, but not in the place of another one', async () => {
    stubApi(answerDesk({}));
    const open = async () => {
      const { autosave, page } = openEditor('exhibition', { pictures: [picture('a')] }, <RecordPicture />);
      await renderDesk(language, page);
      await click(getButton(document, pictures.remove));
      return autosave;
    };
    const alone = await open();
    expect(alone.getSnapshot().unsaved.pictures).toEqual([]);
    await pressUndo(content.picture.removed, pictures.undo);
    expect(alone.getSnapshot().unsaved.pictures).toEqual([picture('a')]);

    const replaced = await open();
    await act(async () => replaced.edit('pictures', [picture('b')] as never));
    await pressUndo(content.picture.removed, pictures.undo);
    expect(replaced.getSnapshot().unsaved.pictures).toEqual([picture('b')]);
    expect(toasts()).toContain(frame.notUndone);
  });

  describe('of a picture of a piece', () => {
    let shown = [picture('a')] as object[];
    const record = () =>
      ({
        ...{ noun: 'artifact', id: 7, revision: 1, dropped: [], may: { save: true } },
        fields: { pictures: shown, dimensions: [] },
        picture_files: { a: { width: 100, height: 100, widths: [] } },
      }) as unknown as DeskRecord;

    const open = async (first: object) => {
      shown = [first];
      const sent = stubApi((path): Reply => {
        if (path.endsWith('/session')) return success(asRole('editor'));
        const { body } = sent.at(-1) ?? {};
        if (path.endsWith('/restore')) shown = [(body as { picture: object }).picture];
        else if (body === undefined) shown = [];
        else {
          const { alt, ...changes } = body as { alt?: object };
          shown = shown.map((one) => ({ ...one, ...changes, ...(alt && { alt: { tw: '', en: '', ...alt } }) }));
        }
        return success(record());
      });
      await renderDesk(language, <PictureDesk record={record()} />);
      await click(get('.picture-card .im'));
      return sent;
    };

    it('brings it back with a text that was saved just before', async () => {
      const sent = await open(picture('a'));
      const field = getControl(document, pictures.alt.tw);
      field.focus();
      await fill(field, '青花瓷瓶');
      await act(async () => {
        field.blur();
        getButton(document, pictures.remove).click();
      });
      await until(() => expect(toasts()).toContain(pictures.removed(1)));
      await pressUndo(pictures.removed(1), pictures.undo);
      await until(() => expect(toasts()).toContain(pictures.restored));
      expect(sent.at(-1)?.body).toMatchObject({ picture: { key: 'a', alt: { tw: '青花瓷瓶' } }, place: 0 });
    });

    it('brings its scale back, but not over another one', async () => {
      const scale = (millimetres: number) => ({ scale: { from: [0, 0], to: [90, 0], millimetres } });
      const sent = await open({ ...picture('a'), ...scale(90) });
      await click(getButton(document, pictures.scale.remove));
      await pressUndo(pictures.scale.removed(1), pictures.undo);
      await until(() => expect(sent.at(-1)?.body).toEqual(scale(90)));
      await click(getButton(document, pictures.scale.remove));
      await until(() => expect(sent.at(-1)?.body).toEqual({ scale: null }));
      shown = [{ ...picture('a'), ...scale(80) }];
      await click(get('input[type=checkbox]'));
      await until(() => getButton(document, pictures.scale.remove));
      const count = sent.length;
      await pressUndo(pictures.scale.removed(1), pictures.undo);
      await until(() => expect(toasts()).toContain(frame.notUndone));
      expect(sent).toHaveLength(count);
    });
  });

  it('brings a piece back into the cabinet as it is by then', async () => {
    const line = (id: number) => ({
      ...{ id, relic_number: `DB-${id}`, name: { tw: '瓶', en: 'Vase' }, shown: true, shape: 'plain', picture: null },
    });
    let ids = [1, 2, 3];
    const sent = stubApi((path): Reply => {
      if (path.endsWith('/session')) return success(asRole('owner'));
      const body = sent.at(-1)?.body as { ids: number[] } | undefined;
      if (body) ids = body.ids;
      return success(ids.map(line));
    });
    await renderDesk(language, <HomeCabinet />);
    const press = async (id: number) => {
      const label = texts.cabinet.remove(`DB-${id}`);
      await until(() => get(`[aria-label="${label}"]`));
      await click(get(`[aria-label="${label}"]`));
      await until(() => expect(toasts()).toContain(texts.cabinet.removed(`DB-${id}`)));
    };
    await press(2);
    await press(3);
    await pressUndo(texts.cabinet.removed('DB-2'), frame.undo);
    await until(() => expect(sent.at(-1)?.body).toEqual({ seen: [1], ids: [1, 2] }));
  });

  it('does not bring a seal back over one that was chosen since', async () => {
    let seal = 'YQ==';
    const sent = stubApi((path): Reply => {
      if (path.endsWith('/session')) return success(asRole('owner'));
      const { body } = sent.at(-1) ?? {};
      if (body !== undefined) seal = (body as { picture: string }).picture;
      return success({ picture: seal, characters: '' });
    });
    await renderDesk(language, <SealSection />);
    const choose = async (content: string) => {
      const input = get<HTMLInputElement>('input[type=file]');
      Object.defineProperty(input, 'files', { configurable: true, value: [new File([content], 'seal.png')] });
      await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
      await until(() => expect(get('img').getAttribute('src')).toBe(`data:image/png;base64,${btoa(content)}`));
    };
    await until(() => get('img'));
    await choose('b');
    await until(() => expect(toasts()).toEqual([texts.seal.replaced]));
    await choose('c');
    await until(() => expect(toasts()).toHaveLength(2));
    await pressUndo(texts.seal.replaced, frame.undo);
    expect(toasts()).toContain(frame.notUndone);
    await pressUndo(texts.seal.replaced, frame.undo);
    await until(() => expect(seal).toBe(btoa('b')));
  });

  it('says that the file of a seal cannot be read', async () => {
    stubApi(
      (path): Reply => success(path.endsWith('/session') ? asRole('owner') : { picture: 'YQ==', characters: '' }),
    );
    await renderDesk(language, <SealSection />);
    await until(() => get('img'));
    const file = new File(['b'], 'seal.png');
    Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.reject(new DOMException('gone')) });
    const input = get<HTMLInputElement>('input[type=file]');
    Object.defineProperty(input, 'files', { configurable: true, value: [file] });
    await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
    await until(() => expect(toasts()).toEqual([words[language].pictures.upload.unreadable]));
  });
});

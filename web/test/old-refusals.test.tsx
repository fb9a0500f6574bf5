// @vitest-environment happy-dom
// A refusal leaves the screen once the same has succeeded. What forms do is in forms.test.tsx.
import { describe, expect, it } from 'vitest';
import { PhrasesDialog } from '../src/desk/pages/conversations/PhrasesDialog';
import { favourites as enFavourites } from '../src/words/en/favourites';
import { favourites as twFavourites } from '../src/words/tw/favourites';
import { words as deskWords, renderDesk, success } from './desk-document';
import { click, getButton, type Reply, readRole, stubApi, until } from './document';
import { mountPage, profile } from './mount-page';

const words = { tw: twFavourites, en: enFavourites };
const refused: Reply = { status: 422, body: { state: 'ERROR', data: null, message: 'not now' } };

const favourite = (id: number) => ({ id, note: '', piece: null });

describe.each(['tw', 'en'] as const)('an old refusal, %s', (language) => {
  it('is gone from the favourites once a change has been kept', async () => {
    localStorage.setItem('token', 'dbg_a');
    let answer: Reply = refused;
    const { main } = await mountPage(`/${language}/favourites`, (path) =>
      path === '/api/front/favourites'
        ? success({ pieces: [favourite(1), favourite(2)], cabinet: { name: '', link: null, shows_notes: false } })
        : path === '/api/front/info'
          ? profile
          : answer,
    );
    await until(() => expect(main.querySelectorAll('.favourite')).toHaveLength(2));
    const remove = () => click(getButton(main, words[language].remove));
    await remove();
    await until(() => expect(readRole(main, 'alert')).toEqual(['not now']));
    answer = success(null);
    await remove();
    await until(() => expect(readRole(main, 'alert')).toEqual([]));
  });

  it('is gone from the phrases once another change has been kept; a refused deletion is told too', async () => {
    const { conversations: said, frame } = deskWords[language];
    const phrase = { id: 1, content: { tw: '您好', en: 'Hello' } };
    let answer: Reply = refused;
    stubApi((path) => (path.startsWith('/api/desk/phrases/1') ? answer : success([phrase])));
    await renderDesk(
      language,
      <PhrasesDialog language={language} accountId={1} onInsert={() => undefined} onClose={() => undefined} />,
    );
    await until(() => expect(document.querySelectorAll('.phrase')).toHaveLength(2));
    await click(getButton(document, said.deletePhrase));
    await until(() => expect(readRole(document, 'alert')).toEqual(['not now']));
    answer = success([phrase]);
    await click(getButton(document, frame.undo));
    await until(() => expect(readRole(document, 'alert')).toEqual([]));
    answer = refused;
    await click(getButton(document, frame.undo));
    await until(() => expect(readRole(document, 'alert')).toEqual(['not now']));
    answer = success([phrase]);
    await click(getButton(document, said.deletePhrase));
    await until(() => expect(readRole(document, 'alert')).toEqual([]));
  });
});

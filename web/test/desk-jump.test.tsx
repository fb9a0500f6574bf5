// @vitest-environment happy-dom
// The jump dialog: the targets that a text finds for each role, and where they lead.
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { Role } from '../src/api/desk/types';
import { JumpDialog } from '../src/desk/frame/JumpDialog';
import { answerDesk, asRole, get, listTexts, readAddress, renderDesk, words } from './desk-document';
import { click, fill, stubApi, until } from './document';

const exhibition = {
  id: 3,
  title: { tw: '青花展', en: 'Blue and white' },
  fields: { date_start: '2026-04-01' },
  tw: {},
  en: {},
};
const member = { id: 8, name: '青花 Member', account: 'm***@h.example' };

const open = async (role: Role, language: 'tw' | 'en', typed: string) => {
  const sent = stubApi(
    answerDesk({
      session: asRole(role),
      'records/exhibition': [exhibition],
      artifacts: { items: [], total: 0 },
      members: { items: [member], total: 1 },
    }),
  );
  await renderDesk(language, <JumpDialog onClose={() => {}} />);
  await until(() => expect(sent.some(({ path }) => path.endsWith('/session'))).toBe(true));
  await fill(get<HTMLInputElement>('input'), typed);
  // The request is sent once typing has paused.
  await until(() => expect(sent.some(({ path }) => path.includes('/artifacts?'))).toBe(true));
  return sent;
};

const names = () => listTexts('[role="option"] .song');
const choose = async (name: string) => {
  const option = [...document.querySelectorAll<HTMLElement>('[role="option"]')].find(
    (found) => found.querySelector('.song')?.textContent === name,
  );
  if (!option) throw new Error(`no option is named ${name}`);
  await click(option);
};

describe.each(['tw', 'en'] as const)('jump, %s', (language) => {
  const { texts, imports, list, log } = words[language];

  it('finds an exhibition and a member for an owner, and opens the exhibition', async () => {
    await open('owner', language, '青花');
    const title = exhibition.title[language];
    await until(() => expect(names()).toEqual([title, member.name]));
    await choose(title);
    await until(() => expect(readAddress()).toBe('/exhibitions/3'));
  });

  it('opens a member for an owner', async () => {
    await open('owner', language, '青花');
    await until(() => expect(names()).toContain(member.name));
    await choose(member.name);
    await until(() => expect(readAddress()).toBe('/members/8'));
  });

  it('finds no member for an editor, and does not ask for any', async () => {
    const sent = await open('editor', language, '青花');
    await until(() => expect(names()).toEqual([exhibition.title[language]]));
    expect(sent.filter(({ path }) => path.includes('/members'))).toEqual([]);
  });

  it('finds a page by its name, and opens it', async () => {
    await open('editor', language, texts.pages.privacy);
    await until(() => expect(names()).toContain(texts.pages.privacy));
    await choose(texts.pages.privacy);
    await until(() => expect(readAddress()).toBe('/texts/privacy'));
  });

  it('finds the actions and pages that a role may open', async () => {
    await open('editor', language, imports.newImport);
    await until(() => expect(names()).toEqual([imports.newImport]));
    await choose(imports.newImport);
    await until(() => expect(readAddress()).toBe('/imports'));
    for (const [role, name, found] of [
      ['contributor', list.create, true],
      ['contributor', imports.newImport, false],
      ['reader', list.create, false],
      ['editor', log.title, false],
      ['owner', log.title, true],
    ] as const) {
      await open(role, language, name);
      await until(() => expect([role, name, names().includes(name)]).toEqual([role, name, found]));
    }
  });

  it('takes no answer to an earlier text when Enter is pressed, but the one that comes', async () => {
    const piece = (id: number, name: string) => ({ id, name: { tw: name, en: name }, relic_number: `DB-${id}` });
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    stubApi(async (path) => {
      const answer = answerDesk({ session: asRole('editor'), 'records/exhibition': [] });
      if (!path.includes('/artifacts?')) return answer(path);
      const isLater = path.includes(encodeURIComponent('瓶'));
      if (isLater) await held;
      return answerDesk({ artifacts: { items: [isLater ? piece(2, '玉瓶') : piece(1, '玉碗')], total: 1 } })(path);
    });
    await renderDesk(language, <JumpDialog onClose={() => {}} />);
    const field = get<HTMLInputElement>('input');
    await fill(field, '玉');
    await until(() => expect(names()).toContain('玉碗'));
    await fill(field, '玉瓶');
    act(() => void field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })));
    expect(readAddress()).toBe('/');
    release();
    await until(() => expect(readAddress()).toBe('/artifacts/2'));
  });
});

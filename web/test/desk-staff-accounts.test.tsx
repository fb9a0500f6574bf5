// @vitest-environment happy-dom
// The accounts of the staff: links that are shown once, and changes that are typed while something else is done.
import { describe, expect, it } from 'vitest';
import { AccountsPage } from '../src/desk/pages/accounts/AccountsPage';
import { answerDesk, get, renderDesk, success, words } from './desk-document';
import { click, fill, getButton, getControl, type Reply, stubApi, until } from './document';
import { clickBeside, pressEscape } from './interaction';

const account = {
  id: 3,
  name: '林',
  role: 'contributor',
  state: 'active',
  has_second_factor: true,
  passkeys: 0,
  last_sign_in_at: null,
  last_seen_at: null,
  link_expires_at: null,
};
const link = { token: 'dbl_x', expires_at: '2026-03-17T01:00:00Z' };

describe.each(['tw', 'en'] as const)('the staff, %s', (language) => {
  const { accounts: said } = words[language];
  const open = async (answer: (path: string) => Reply | Promise<Reply>) => {
    const sent = stubApi((path) =>
      path.endsWith('/accounts') ? answerDesk({ accounts: [account] })(path) : answer(path),
    );
    await renderDesk(language, <AccountsPage />);
    await until(() => get('tbody tr'));
    return sent;
  };
  const edit = () => click(get(`[aria-label="${said.editName('林')}"]`));
  const name = () => getControl(get('dialog'), said.columns.name) as HTMLInputElement;

  it('suspends an account and keeps its changed name and role in the open dialog', async () => {
    const sent = await open(() => success([{ ...account, state: 'suspended' }]));
    await edit();
    await fill(name(), '林小姐');
    await click(getControl(get('dialog'), said.roles.editor));
    await click(getButton(get('dialog'), said.suspend));
    await until(() => getButton(get('dialog'), said.resume));
    expect(sent.at(-1)?.body).toEqual({ suspended: true });
    expect(document.querySelector('.toast')?.textContent).toContain(said.suspended('林'));
    expect(name().value).toBe('林小姐');
    await click(getButton(get('dialog'), said.saveAccount));
    await until(() => expect(document.querySelector('dialog')).toBeNull());
    expect(sent.at(-1)?.body).toEqual({ name: '林小姐', role: 'editor' });
  });

  it('suspends an account and closes where nothing else is changed', async () => {
    await open(() => success([{ ...account, state: 'suspended' }]));
    await edit();
    await click(getButton(get('dialog'), said.suspend));
    await until(() => expect(document.querySelector('dialog')).toBeNull());
  });

  it('comes back to a changed name after the link of a reset', async () => {
    await open(() => success(link));
    await edit();
    await fill(name(), '林小姐');
    await click(getButton(get('dialog'), said.reset));
    await until(() => getControl(get('dialog'), said.linkFor('林')));
    await click(getButton(get('dialog'), said.done));
    expect(name().value).toBe('林小姐');
  });

  it('keeps a link that is shown once until it is done with, and waits for it', async () => {
    let answer: (reply: Reply) => void = () => undefined;
    await open(() => new Promise((done) => (answer = done)));
    await edit();
    await click(getButton(get('dialog'), said.reset));
    pressEscape(get<HTMLDialogElement>('dialog'));
    clickBeside(get<HTMLDialogElement>('dialog'));
    await click(getButton(get('dialog'), words[language].frame.cancel));
    expect(document.querySelector('dialog')).not.toBeNull();
    answer(success(link));
    await until(() => getControl(get('dialog'), said.linkFor('林')));
    pressEscape(get<HTMLDialogElement>('dialog'));
    clickBeside(get<HTMLDialogElement>('dialog'));
    expect(getControl(get('dialog'), said.linkFor('林')).value).toContain('dbl_x');
    await click(getButton(get('dialog'), said.done));
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('keeps the link of an invitation', async () => {
    const sent = stubApi(() => success(sent.at(-1)?.body === undefined ? [account] : link));
    await renderDesk(language, <AccountsPage />);
    await until(() => get('tbody tr'));
    await click(getButton(document, said.invite));
    await fill(getControl(get('dialog'), said.columns.name), '王');
    await click(getButton(get('dialog'), said.makeLink));
    await until(() => getControl(get('dialog'), said.linkFor('王')));
    pressEscape(get<HTMLDialogElement>('dialog'));
    clickBeside(get<HTMLDialogElement>('dialog'));
    expect(document.querySelector('dialog')).not.toBeNull();
  });
});

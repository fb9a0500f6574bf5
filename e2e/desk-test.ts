// The desk with the demo collection. Each test has a server of its own, because these tests change what they find.
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { Role } from '../web/src/api/desk/types';
import { en } from '../web/src/words/desk/en';
import { type DeskWords, tw } from '../web/src/words/desk/tw';
import { fieldLabel, startingWith, withTime } from './desk-words';
import { languages } from './names';
import { test as base } from './page-test';
import { type Server, withServer } from './server';
import { type Colleague, enterDesk, enterDeskAs, requireDesk } from './staff';

interface DeskFixtures {
  deskServer: Server;
  /** Signs in, in this page, with an account of the role that no other page of the test uses. */
  signIn: (page: Page, role?: Role) => Promise<Colleague>;
}

export const test = base.extend<DeskFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  deskServer: async ({}, use) => withServer([], use),
  baseURL: async ({ deskServer }, use) => use(deskServer.deskOrigin),
  signIn: async ({ deskServer }, use) => {
    const roles: Role[] = [];
    await use((page, role = 'owner') => {
      const isTaken = roles.includes(role);
      const count = roles.push(role);
      return isTaken
        ? enterDeskAs(page.request, deskServer, role, `${role} ${count}`)
        : enterDesk(page.request, deskServer, role);
    });
  },
});

/** What the desk gives to the account of this page, whichever page it shows; a refusal fails the test. */
export const callDesk = <Data = { id: number; revision: number; fields: Record<string, unknown> }>(
  page: Pick<Page, 'request'>,
  method: 'GET' | 'PATCH' | 'POST' | 'PUT',
  path: string,
  data?: object,
): Promise<Data> => requireDesk<Data>(page.request, '', method, path, data);

/** Ends the session of this page, which leaves the desk first: what an open page asks would be refused. */
export async function endSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** The number of an artifact in the desk's addresses. */
export async function findArtifact(page: Pick<Page, 'request'>, relicNumber: string): Promise<number> {
  type List = { items: { id: number; relic_number: string }[] };
  const { items } = await callDesk<List>(page, 'GET', `artifacts?query=${relicNumber}`);
  const id = items.find((item) => item.relic_number === relicNumber)?.id;
  expect(id).toBeDefined();
  return id ?? 0;
}

/** Waits until the page of the desk is there with what it asks the server for. */
export async function waitForDesk(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Says that the draft is saved. */
export const findSavedDraft = (page: Page | Locator, { editor }: DeskWords = en): Locator =>
  page.getByText(withTime(editor.saved.saved));

/** Opens an artifact in the editor and waits until its text can be typed into, or read by accounts that may not. */
export async function openEditor(page: Page, relicNumber: string): Promise<void> {
  const id = await findArtifact(page, relicNumber);
  await page.goto(`/artifacts/${id}`);
  // Below 900 px one language is shown at a time.
  const labels = [en, tw].flatMap((words) => languages.map((side) => fieldLabel('content', side, words)));
  const name = { name: startingWith(...labels) };
  const text = page.getByRole('textbox', name).or(page.getByRole('group', name).and(page.locator('[aria-busy=false]')));
  await expect(text.filter({ visible: true })).not.toHaveCount(0);
}

/** Another window of the same browser profile's kind, with cookies of its own. */
export const openWindow = async (context: BrowserContext): Promise<Page> => {
  const browser = context.browser();
  if (!browser) throw new Error('no browser');
  const locale = 'en-GB';
  return (await browser.newContext({ locale })).newPage();
};

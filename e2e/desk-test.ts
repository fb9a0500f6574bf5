// The desk with the demo collection. Each test has a server of its own, because these tests change what they find.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { en } from '../web/src/words/desk/en';
import { type DeskWords, tw } from '../web/src/words/desk/tw';
import { fieldLabel, startingWith, withTime } from './desk-words';
import { languages } from './names';
import { test as base } from './page-test';
import { type Server, startServer, stopServer } from './server';
import { Authenticator, inviteStaff, PASSWORD } from './staff';

export interface Colleague {
  name: string;
  app: Authenticator;
}

interface DeskFixtures {
  deskServer: Server;
  /** Signs a new account in, in this page. */
  signIn: (page: Page, role?: string) => Promise<Colleague>;
}

export const test = base.extend<DeskFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  deskServer: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'duobao-desk-demo-'));
    const server = await startServer(process.env.E2E_TEMPLATE ?? '', join(folder, 'data'));
    await use(server);
    await stopServer(server);
    await rm(folder, { recursive: true, force: true });
  },
  baseURL: async ({ deskServer }, use) => use(deskServer.deskOrigin),
  signIn: async ({ deskServer }, use) => use((page, role = 'owner') => signIn(deskServer, page, role)),
});

let accounts = 0;

export async function signIn(
  server: Server,
  page: Page,
  role: string,
  name = `${role}-${process.pid}-${++accounts}`,
): Promise<Colleague> {
  const link = inviteStaff({ data: server.data, origin: server.deskOrigin }, name, role);
  await page.goto(link);
  const [, token = ''] = link.split('#');
  const post = (path: string, body: object) =>
    page.evaluate(
      async ([address, text]) => {
        const headers = { 'Content-Type': 'application/json', 'X-Duobao-Desk': '1' };
        const answer = await fetch(address, { method: 'POST', headers, body: text });
        return (await answer.json()) as { state: string; data: { second_factor: { secret: string } } };
      },
      [`/api/desk/${path}`, JSON.stringify(body)] as const,
    );
  const { secret } = (await post('setup/find', { token })).data.second_factor;
  const app = new Authenticator(secret);
  const done = await post('setup', { token, password: PASSWORD, code: app.nextCode() });
  expect(done.state).toBe('SUCCESS');
  return { name, app };
}

/** The number of an artifact in the desk's addresses. */
export async function findArtifact(page: Page, relicNumber: string): Promise<number> {
  const id = await page.evaluate(async (number) => {
    const answer = await fetch(`/api/desk/artifacts?query=${number}`);
    const found = (await answer.json()) as { data: { items: { id: number; relic_number: string }[] } };
    return found.data.items.find((item) => item.relic_number === number)?.id;
  }, relicNumber);
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

import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { test as withDemo } from './demo-pages';
import { waitForCode } from './mailbox';
import { type Language, names } from './names';
import { expect } from './page-test';
import { withServer } from './server';

/** A server's address and its data folder. */
export interface ServerLocation {
  origin: string;
  data: string;
}

interface Fixtures {
  /** An e-mail address that is not registered yet. */
  address: string;
}

interface WorkerFixtures {
  /** The flags of the tests' own server; without flags they use the shared one. */
  flags: readonly string[];
  server: ServerLocation;
}

/** Tests of members: each has its own client address, so that none uses up another's rate limits. */
export const test = withDemo.extend<Fixtures, WorkerFixtures>({
  flags: [[], { option: true, scope: 'worker' }],
  server: [
    async ({ flags }, use) => {
      if (flags.length === 0) {
        await use({ origin: process.env.E2E_SITE ?? '', data: process.env.E2E_DATA ?? '' });
        return;
      }
      await withServer(flags, use);
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  extraHTTPHeaders: ({}, use) => use(createClientAddressHeader()),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  address: ({}, use) => use(createEmailAddress()),
});

/** The header that gives a request a client address of its own. */
export const createClientAddressHeader = () => ({
  'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

export const createEmailAddress = () => `reader-${randomInt(2 ** 40).toString(36)}@example.org`;
/** A Taiwan mobile number that is not registered yet. */
export const createMobileNumber = () =>
  `09${randomInt(10 ** 8)
    .toString()
    .padStart(8, '0')}`;

export const password = 'plum blossom on blue';
export const NAMES = { tw: '林若蘭', en: 'Margaret Lin' } as const;

interface Answer {
  state: string;
  message: string;
  token?: string;
}

async function callApi(
  request: APIRequestContext,
  server: ServerLocation,
  call: string,
  data: object,
): Promise<Answer> {
  const answer = await request.post(`${server.origin}/api/front/${call}`, {
    data,
    headers: createClientAddressHeader(),
  });
  const body: Answer = await answer.json();
  if (body.state !== 'SUCCESS') throw new Error(`${call}: ${answer.status()} ${body.message}`);
  return body;
}

/** Registers a member through the API and returns the session's token. */
export async function registerMember(
  request: APIRequestContext,
  server: ServerLocation,
  account: string,
  name: string,
): Promise<string> {
  await callApi(request, server, 'send_code', { account });
  const code = await waitForCode(server.data, account);
  const { token } = await callApi(request, server, 'register', { account, password, name, code });
  return token ?? '';
}

/** Stores a session's token in the browser, as the login page does. */
export async function storeToken(page: Page, origin: string, token: string): Promise<void> {
  await page.goto(`${origin}/api/health`);
  await page.evaluate((kept) => localStorage.setItem('token', kept), token);
}

/** Registers a member and logs the browser in. */
export async function logInNewMember(
  page: Page,
  server: ServerLocation,
  account: string,
  language: Language,
): Promise<string> {
  const token = await registerMember(page.request, server, account, NAMES[language]);
  await storeToken(page, server.origin, token);
  return token;
}

/** Overrides fields of the profile that the page receives. */
export async function overrideProfile(page: Page, profile: object): Promise<void> {
  await page.route('**/api/front/info', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({ response, json: { ...json, info: { ...json.info, ...profile } } });
  });
}

export const readToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** The fields and buttons of the member's forms. */
export const findFields = (page: Page, language: Language) => {
  const word = names[language];
  const main = page.getByRole('main');
  const box = (name: string) => main.getByRole('textbox', { name, exact: true });
  return {
    name: box(word.yourName),
    account: box(word.account),
    code: box(word.code),
    // Password fields have no role.
    password: main.getByLabel(word.password, { exact: true }),
    newPassword: main.getByLabel(word.newPassword, { exact: true }),
    agree: main.getByRole('checkbox'),
    sendCode: main.getByRole('button', { name: word.sendCode, exact: true }),
    onward: main.getByRole('button', { name: word.onward, exact: true }),
    logIn: main.getByRole('button', { name: word.logIn, exact: true }),
    send: main.getByRole('button', { name: word.send, exact: true }),
  };
};

export { expect };

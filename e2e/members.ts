import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { serve, stop } from './house';
import { codeFor } from './mailbox';
import { type Language, names } from './names';
import { test as withDemo } from './pages';
import { expect } from './visit';

/** Where a house is, and where it keeps its data. */
export interface Place {
  origin: string;
  data: string;
}

interface Given {
  /** An e-mail address that nobody has registered yet. */
  address: string;
}

interface Settings {
  /** Flags of a server of its own; none: the one that all tests share. */
  flags: readonly string[];
  place: Place;
}

/** Tests of members: each calls from an address of its own, so that none uses up another's budget. */
export const test = withDemo.extend<Given, Settings>({
  flags: [[], { option: true, scope: 'worker' }],
  place: [
    async ({ flags }, use) => {
      if (flags.length === 0) {
        await use({ origin: process.env.E2E_SITE ?? '', data: process.env.E2E_DATA ?? '' });
        return;
      }
      await withHouse(flags, use);
    },
    { scope: 'worker' },
  ],
  baseURL: ({ place }, use) => use(place.origin),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  extraHTTPHeaders: ({}, use) => use(fromSomewhere()),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  address: ({}, use) => use(freshAddress()),
});

/** Serves a house of its own while it is used. */
export async function withHouse(flags: readonly string[], use: (place: Place) => Promise<void>): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'duobao-e2e-own-'));
  const house = await serve(process.env.E2E_TEMPLATE ?? '', join(scratch, 'house'), ...flags);
  try {
    await use(house);
  } finally {
    await stop(house);
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The header by which a call comes from an address of its own. */
export const fromSomewhere = () => ({
  'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});

export const freshAddress = () => `reader-${randomInt(2 ** 40).toString(36)}@example.org`;
/** A Taiwan mobile number that nobody has registered yet. */
export const freshNumber = () =>
  `09${randomInt(10 ** 8)
    .toString()
    .padStart(8, '0')}`;

export const password = 'plum blossom on blue';
export const person = { tw: '林若蘭', en: 'Margaret Lin' } as const;

interface Answer {
  state: string;
  message: string;
  token?: string;
}

async function ask(request: APIRequestContext, place: Place, call: string, data: object): Promise<Answer> {
  const answer = await request.post(`${place.origin}/api/front/${call}`, { data, headers: fromSomewhere() });
  const body: Answer = await answer.json();
  if (body.state !== 'SUCCESS') throw new Error(`${call}: ${answer.status()} ${body.message}`);
  return body;
}

/** Makes somebody a member without the pages; gives a session's token. */
export async function joined(request: APIRequestContext, place: Place, account: string, name: string): Promise<string> {
  await ask(request, place, 'send_code', { account });
  const code = await codeFor(place.data, account);
  const { token } = await ask(request, place, 'register', { account, password, name, code });
  return token ?? '';
}

/** Gives the browser a session's token, as a page that logged in leaves it. */
export async function carry(page: Page, origin: string, token: string): Promise<void> {
  await page.goto(`${origin}/api/health`);
  await page.evaluate((kept) => localStorage.setItem('token', kept), token);
}

/** Makes somebody a member, and logs the browser in. */
export async function comeIn(page: Page, place: Place, account: string, language: Language): Promise<string> {
  const token = await joined(page.request, place, account, person[language]);
  await carry(page, place.origin, token);
  return token;
}

/** Lets the page believe that the login was a while ago, and other things of the profile. */
export async function pretend(page: Page, profile: object): Promise<void> {
  await page.route('**/api/front/info', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({ response, json: { ...json, info: { ...json.info, ...profile } } });
  });
}

export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

/** The fields of the member's forms, by their names. */
export const fields = (page: Page, language: Language) => {
  const word = names[language];
  const main = page.getByRole('main');
  const box = (name: string) => main.getByRole('textbox', { name, exact: true });
  return {
    name: box(word.yourName),
    account: box(word.account),
    code: box(word.code),
    // A password's field has no role.
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

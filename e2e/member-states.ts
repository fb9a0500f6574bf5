import type { Page } from '@playwright/test';
import { type Demo, expect } from './demo-pages';
import { createEmailAddress, findFields, logInNewMember, NAMES, overrideProfile, registerMember } from './members';
import { type Language, names } from './names';
import { openPage, waitForHydration } from './page-test';
import type { State } from './state';

const getServer = () => ({ origin: process.env.E2E_SITE ?? '', data: process.env.E2E_DATA ?? '' });

/** Opens a page as a member. */
async function openAsMember(page: Page, language: Language, path: string): Promise<void> {
  await logInNewMember(page, getServer(), createEmailAddress(), language);
  await openPage(page, `/${language}${path}`);
}

async function openInfo(page: Page, language: Language): Promise<void> {
  await openAsMember(page, language, '/info');
  await expect(page.getByRole('button', { name: names[language].edit })).toBeVisible();
}

/** Opens a later step of the reset as if the earlier ones had been done. */
async function openResetStep(page: Page, language: Language, step: '/forget2' | '/forget3'): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.setItem('emailOrPhone', 'reader@example.org');
    sessionStorage.setItem('verificationCode', '123456');
  });
  await openPage(page, `/${language}${step}`);
  const form = findFields(page, language);
  await expect(step === '/forget2' ? form.onward : form.send).toBeEnabled();
}

const piece = (demo: Demo) => `/collection_detail/${demo.artifact.id}`;

/** States of the member's pages that no address shows by itself. */
export const memberStates: Record<string, State> = {
  'login, refused': {
    path: () => '/login',
    allowedComplaints: /status of 401/,
    reach: async (page, language) => {
      const form = findFields(page, language);
      await form.account.fill(createEmailAddress());
      await form.password.fill('not the password');
      await form.logIn.click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByRole('status', { name: names[language].loading })).toHaveCount(0);
    },
  },
  'register, errors': {
    path: () => '/register',
    reach: async (page, language) => {
      await findFields(page, language).onward.click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  'register, code sent': {
    path: () => '/register',
    reach: async (page, language) => {
      const form = findFields(page, language);
      await page.route('**/send_code', (route) =>
        route.fulfill({ json: { state: 'SUCCESS', data: null, message: '' } }),
      );
      await form.name.fill(NAMES[language]);
      await form.account.fill('reader@example.org');
      await form.sendCode.click();
      await expect(page.getByRole('status').filter({ hasText: names[language].codeSent })).toBeVisible();
    },
  },
  'register, success': {
    path: () => '/register',
    reach: async (page, language) => {
      // The welcome dialog does not close by itself, so that it can be examined.
      await page.addInitScript(() => {
        const later = globalThis.setTimeout;
        Object.assign(globalThis, {
          setTimeout: (run: () => void, wait?: number) => later(run, wait === 2000 ? 600_000 : wait),
        });
      });
      await page.reload();
      await waitForHydration(page);
      const token = await registerMember(page.request, getServer(), createEmailAddress(), NAMES[language]);
      const json = { state: 'SUCCESS', data: null, message: '', token };
      await page.route('**/api/front/register', (route) => route.fulfill({ json }));
      const form = findFields(page, language);
      await form.name.fill(NAMES[language]);
      await form.account.fill('reader@example.org');
      await form.code.fill('123456');
      await form.password.fill('plum blossom on blue');
      await form.onward.click();
      await expect(page.getByRole('dialog', { name: names[language].registered })).toBeVisible();
    },
  },
  'forget 2': { path: () => '/forget', reach: (page, language) => openResetStep(page, language, '/forget2') },
  'forget 2, errors': {
    path: () => '/forget',
    reach: async (page, language) => {
      await openResetStep(page, language, '/forget2');
      await findFields(page, language).onward.click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  'forget 3': { path: () => '/forget', reach: (page, language) => openResetStep(page, language, '/forget3') },
  info: { path: () => '', reach: openInfo },
  'info, edit': {
    path: () => '',
    reach: async (page, language) => {
      await openInfo(page, language);
      await page.getByRole('button', { name: names[language].edit }).click();
      await expect(page.getByRole('button', { name: names[language].save })).toBeVisible();
    },
  },
  'info, deleting the account': {
    path: () => '',
    reach: async (page, language) => {
      await openInfo(page, language);
      await page.getByRole('main').getByRole('button', { name: names[language].deleteAccount }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'info, unlinking': {
    path: () => '',
    reach: async (page, language) => {
      await overrideProfile(page, { providers: ['google', 'facebook'], fresh_login: false });
      await openInfo(page, language);
      await page.getByRole('main').getByRole('button', { name: names[language].unlink }).first().click();
      await expect(page.getByRole('dialog').getByLabel(names[language].password, { exact: true })).toBeVisible();
    },
  },
  'info, logging out everywhere': {
    path: () => '',
    reach: async (page, language) => {
      await overrideProfile(page, { providers: ['google', 'facebook'] });
      await openInfo(page, language);
      await page.getByRole('main').getByRole('button', { name: names[language].logOutEverywhere }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  favourites: {
    path: () => '',
    reach: async (page, language) => {
      const token = await logInNewMember(page, getServer(), createEmailAddress(), language);
      const headers = { Authorization: `Bearer ${token}` };
      for (const piece of [1, 2, 3, 4]) {
        await page.request.post('/api/front/favourites/add', { data: { piece }, headers });
      }
      await page.request.post('/api/front/cabinet/share', { data: { name: '青花' }, headers });
      await openPage(page, `/${language}/favourites`);
      await expect(page.getByRole('button', { name: names[language].removeFavourite })).toHaveCount(4);
    },
  },
  'artifact as member': {
    path: piece,
    reach: async (page, language) => {
      const path = new URL(page.url()).pathname.slice(3);
      await openAsMember(page, language, `${path}?plate=3`);
      await expect(page.getByRole('button', { name: names[language].zoom })).toBeVisible();
      await expect(page.getByRole('link', { name: names[language].signUp })).toHaveCount(0);
    },
  },
};

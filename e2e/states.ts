import type { Page } from '@playwright/test';
import { expect } from './demo-pages';
import { memberStates } from './member-states';
import { names } from './names';
import type { State } from './state';

const expectDialog = (page: Page, name: string) => expect(page.getByRole('dialog', { name })).toBeVisible();

/** States of pages that no address shows by itself, by their names in the report. */
export const states: Record<string, State> = {
  menu: {
    path: () => '',
    reach: async (page, language) => {
      const { menu } = names[language];
      await page.getByRole('button', { name: menu }).click();
      await expectDialog(page, menu);
    },
  },
  calendar: {
    path: () => '/exhibition',
    reach: async (page, language) => {
      const { dates } = names[language];
      await page.getByRole('group', { name: dates }).getByRole('button').first().click();
      await expectDialog(page, dates);
    },
  },
  zoom: {
    path: (demo) => `/collection_detail/${demo.artifact.id}`,
    reach: async (page, language) => {
      const { zoom } = names[language];
      await page.getByRole('button', { name: zoom }).click();
      await expectDialog(page, zoom);
    },
  },
  'locked plate': {
    path: (demo) => `/collection_detail/${demo.artifact.id}?plate=3`,
    reach: (page, language) =>
      expect(page.getByRole('main').getByRole('link', { name: names[language].logIn })).toBeVisible(),
  },
  'contact, all empty': {
    path: () => '/contact',
    reach: async (page, language) => {
      const { send, allRequired } = names[language];
      await page.getByRole('button', { name: send, exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: allRequired }).first()).toBeVisible();
    },
  },
  'questions, another open': {
    path: () => '/question',
    reach: async (page) => {
      const third = page.getByRole('main').locator('details').nth(2);
      await third.locator('summary').click();
      await expect(third).toHaveJSProperty('open', true);
    },
  },
  'exhibitions, nothing found': {
    path: () => '/exhibition?title=zzz',
    reach: (page, language) => expect(page.getByText(names[language].nothing, { exact: true })).toBeVisible(),
  },
  'collection that cannot be loaded': {
    path: () => '/collection',
    allowedComplaints: /ERR_FAILED/,
    reach: async (page, language) => {
      await page.route('**/api/collection?*', (route) => route.abort());
      await page.getByRole('link', { name: names[language].next, exact: true }).click();
      await expect(page.getByRole('button', { name: names[language].tryAgain })).toBeVisible();
      await expect(page.getByRole('status', { name: names[language].loading })).toHaveCount(0);
    },
  },
  ...memberStates,
};

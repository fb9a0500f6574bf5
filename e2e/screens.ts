import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { languages } from './names';
import { type Demo, lost, memberPages, pages, test } from './pages';
import { states } from './states';
import { open } from './visit';

const folder = resolve(__dirname, 'screens');

test.use({ forgiven: /./s });

for (const language of languages) {
  for (const width of [390, 1440]) {
    const shoot = async (page: Page, name: string, whole: boolean) => {
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      if (whole) await wakePictures(page);
      const file = `${name.replaceAll(/[^a-z0-9]+/g, '-')}.${language}.${width}.png`;
      await page.screenshot({ path: `${folder}/${file}`, fullPage: whole });
    };
    const every: Record<string, (demo: Demo) => string> = { ...pages, ...memberPages, lost: () => lost };
    for (const [name, path] of Object.entries(every)) {
      test(`${name} ${language} ${width}`, async ({ page, demo }) => {
        await page.setViewportSize({ width, height: 900 });
        await open(page, `/${language}${path(demo)}`);
        await shoot(page, name, true);
      });
    }
    for (const [name, { path, reach }] of Object.entries(states)) {
      test(`${name} ${language} ${width}`, async ({ page, demo }) => {
        await page.setViewportSize({ width, height: 900 });
        await open(page, `/${language}${path(demo)}`);
        await reach(page, language);
        await page.waitForTimeout(600);
        await shoot(page, name, false);
      });
    }
  }
}

/** Pictures below the first view load when they come near: fetches them now. */
async function wakePictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const picture of document.images) {
      picture.loading = 'eager';
      picture.decoding = 'sync';
    }
  });
  await page.evaluate(() => Promise.all([...document.images].map((picture) => picture.decode())).then(() => undefined));
  await page.waitForTimeout(400);
}

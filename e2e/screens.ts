import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { type Demo, pages, test, unknownPath } from './demo-pages';
import { DESK_PAGES } from './desk-pages';
import { test as deskTest, findArtifact, waitForDesk } from './desk-test';
import { languages } from './names';
import { openPage } from './page-test';
import { memberPages } from './site-pages';
import { states } from './states';

const folder = resolve(__dirname, 'screens');

test.use({ allowedComplaints: /./s });

for (const language of languages) {
  for (const width of [390, 1440]) {
    deskTest.describe('desk', () => {
      deskTest.use({ locale: language === 'tw' ? 'zh-TW' : 'en-GB', viewport: { width, height: 900 } });

      // One test, because each account that is set up costs as much as all these pages.
      deskTest(`desk ${language} ${width}`, async ({ page, signIn }) => {
        await signIn(page);
        const artifact = await findArtifact(page, 'DB-0001');
        for (const [name, path] of Object.entries(DESK_PAGES)) {
          await page.goto(path(artifact));
          await waitForDesk(page);
          await takeScreenshot(page, `desk ${name}`, true);
        }
      });
    });
    async function takeScreenshot(page: Page, name: string, whole: boolean): Promise<void> {
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      if (whole) await loadLazyPictures(page);
      const file = `${name.replaceAll(/[^a-z0-9]+/g, '-')}.${language}.${width}.png`;
      await page.screenshot({ path: `${folder}/${file}`, fullPage: whole });
    }
    const every: Record<string, (demo: Demo) => string> = { ...pages, ...memberPages, 'not found': () => unknownPath };
    for (const [name, path] of Object.entries(every)) {
      test(`${name} ${language} ${width}`, async ({ page, demo }) => {
        await page.setViewportSize({ width, height: 900 });
        await openPage(page, `/${language}${path(demo)}`);
        await takeScreenshot(page, name, true);
      });
    }
    for (const [name, { path, reach }] of Object.entries(states)) {
      test(`${name} ${language} ${width}`, async ({ page, demo }) => {
        await page.setViewportSize({ width, height: 900 });
        await openPage(page, `/${language}${path(demo)}`);
        await reach(page, language);
        await finishAnimations(page);
        await takeScreenshot(page, name, false);
      });
    }
  }
}

/** Loads the lazy pictures below the first screen. */
async function loadLazyPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const picture of document.images) {
      picture.loading = 'eager';
      picture.decoding = 'sync';
    }
  });
  await page.evaluate(() => Promise.all([...document.images].map((picture) => picture.decode())).then(() => undefined));
  await finishAnimations(page);
}

/** Waits for the animations and transitions that end by themselves, once the present state is drawn. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

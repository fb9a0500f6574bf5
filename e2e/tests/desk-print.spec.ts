// The pages that print: where labels stand, and a page that is not ready. The PDFs are read in `desk-print-pdf.spec.ts`.
import { expect, type Page } from '@playwright/test';
import { frameOf, LABEL_SHEETS } from '../../web/src/desk/pages/print/label-sheets';
import { SHEET_KINDS } from '../../web/src/desk/print/sheet-kinds';
import { en } from '../../web/src/words/desk/en';
import { print as words } from '../../web/src/words/desk/print.en';
import { print as chinese } from '../../web/src/words/desk/print.tw';
import { findViolations } from '../axe';
import { callDesk, findArtifact, test, waitForDesk } from '../desk-test';

/** Millimetres of a pixel. */
const MM = 25.4 / 96;

const waitUntilReady = async (page: Page) => {
  await expect(page.getByRole('button', { name: words.print })).not.toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('body')).not.toHaveClass(/not-ready/);
};

const listIds = async (page: Page, count: number): Promise<number[]> => {
  const { items } = await callDesk<{ items: { id: number }[] }>(page, 'GET', `artifacts?page_size=${count}`);
  return items.map(({ id }) => id);
};

test.use({ locale: 'en-GB' });

test('labels stand where the sheet of labels has them', async ({ page, signIn }) => {
  await signIn(page);
  const ids = await listIds(page, 100);
  const labelSheet = LABEL_SHEETS.find(({ name }) => name.includes('L7651'));
  if (!labelSheet) throw new Error('there is no such sheet');
  await page.goto(`/print/labels?ids=${ids}&copy=draft&labelSheet=${encodeURIComponent(labelSheet.name)}`);
  await waitUntilReady(page);
  await page.emulateMedia({ media: 'print' });
  const places = await page
    .locator('.sheet')
    .first()
    .evaluate((sheet) => {
      const from = sheet.getBoundingClientRect();
      return [...sheet.querySelectorAll('.printed-label')].map((label) => {
        const { left, top, width, height } = label.getBoundingClientRect();
        return [left - from.left, top - from.top, width, height];
      });
    });
  expect(places.length).toBe(Math.min(ids.length, labelSheet.across * labelSheet.down));
  for (const [at, place] of places.entries()) {
    const { left, top, width, height } = frameOf(labelSheet, at, { x: 0, y: 0, scale: 100, first: 1 });
    for (const [side, wanted] of [left, top, width, height].entries()) {
      expect(Math.abs((place[side] ?? 0) * MM - wanted)).toBeLessThan(0.2);
    }
  }
});

test('a printout says that it is not ready while a picture is missing', async ({ page, signIn }) => {
  await signIn(page);
  const id = await findArtifact(page, 'DB-0001');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/desk/pictures/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/print/sheet?ids=${id}`, { waitUntil: 'commit' });
  await expect(page.locator('.sheet')).not.toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  for (const said of [words, chinese]) await expect(page.getByText(said.notReady)).toBeVisible();
  await expect(page.locator('.sheet').first()).toBeHidden();
  release();
  await waitUntilReadyInPrint(page);
  await expect(page.locator('.sheet').first()).toBeVisible();
});

const waitUntilReadyInPrint = (page: Page) => expect(page.locator('body')).not.toHaveClass(/not-ready/);

test.describe('a name of ninety letters', () => {
  const name = 'A globular vase with scrolling lotus and a band of lappets, '.repeat(2).slice(0, 90);

  test.beforeEach(async ({ page, signIn }) => {
    await signIn(page);
    await page.route('**/api/desk/records/artifact/*', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const named = { 'name.tw': '', 'name.en': name };
      body.data.fields = { ...body.data.fields, ...named };
      body.data.public_fields = { ...body.data.public_fields, ...named };
      await route.fulfill({ response, json: body });
    });
  });

  test('is said not to fit on a small label', async ({ page }) => {
    const [id] = await listIds(page, 1);
    await page.goto(`/print/labels?ids=${id}&copy=draft&labelSheet=${encodeURIComponent('Avery L4732')}`);
    await waitUntilReady(page);
    const number = await page.locator('.printed-label b').innerText();
    await expect(page.getByRole('alert')).toHaveText(words.tooLong.labels(number));
  });

  test('goes on in the next line of an index', async ({ page }) => {
    await page.goto('/print/catalogue/1?copy=draft&language=en');
    await waitUntilReady(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    const entries = page.locator('.index-lines').last().locator('li');
    const heights = await entries.evaluateAll((all) => all.map((entry) => entry.getBoundingClientRect().height));
    expect(heights).not.toEqual([]);
    // Lines of 5.6 mm.
    for (const height of heights) expect(height * MM).toBeGreaterThan(2 * 5.6 - 0.1);
  });
});

test('every kind can be read and used at 360 pixels', async ({ page, signIn }) => {
  await signIn(page);
  const ids = await listIds(page, 3);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const kind of [...SHEET_KINDS, 'ruler']) {
    await page.goto(`/print/${kind}?ids=${ids}&copy=draft`);
    await waitUntilReady(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), kind).toBe(true);
    expect(await findViolations(page), kind).toEqual([]);
  }
  await page.goto('/print/catalogue/1?copy=draft');
  await waitUntilReady(page);
  expect(await findViolations(page)).toEqual([]);
});

test('chosen pieces are printed beside the list', async ({ page, context, signIn }) => {
  await signIn(page);
  await page.goto('/artifacts');
  await waitForDesk(page);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const opened = context.waitForEvent('page');
  await page.getByRole('toolbar', { name: en.list.bulk.label }).getByRole('link', { name: en.list.bulk.print }).click();
  const printout = await opened;
  await waitUntilReady(printout);
  expect(new URL(printout.url()).pathname).toBe('/print/sheet');
  await expect(page.getByText(en.list.bulk.selected(1))).toBeVisible();
});

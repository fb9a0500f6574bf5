import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { en } from '../../web/src/words/desk/en';
import { findViolations } from '../axe';
import { findArtifact, test } from '../desk-test';
import { withNumber } from '../desk-words';
import { root } from '../server';

const PHOTOGRAPH = join(root, 'demo/pictures/blue-white-lotus-meiping/1.jpg');

test.use({ locale: 'en-GB' });

const cards = (page: Page) => page.getByRole('list', { name: en.pictures.list }).locator('[data-key]');
const keys = (page: Page) => cards(page).evaluateAll((found) => found.map((card) => card.getAttribute('data-key')));
const rows = (page: Page) => page.getByRole('region', { name: en.pictures.upload.title }).getByRole('listitem');

async function openPictures(page: Page, relicNumber: string): Promise<void> {
  const id = await findArtifact(page, relicNumber);
  await page.goto(`/artifacts/${id}/pictures`);
  await expect(page.getByRole('button', { name: en.pictures.add })).toBeVisible();
}

async function addFiles(page: Page, files: { name: string; buffer: Buffer }[]): Promise<void> {
  const typed = files.map((file) => ({ ...file, mimeType: 'image/jpeg' }));
  await page.locator('input[type=file][multiple]').setInputFiles(typed);
}

test.describe('when something fails', () => {
  test.use({ allowedComplaints: /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('of twelve files eleven become pictures; the broken one says why', async ({ page, signIn }) => {
    await signIn(page);
    await openPictures(page, 'DB-0003');
    const before = await cards(page).count();
    const photograph = await readFile(PHOTOGRAPH);
    const files = Array.from({ length: 12 }, (_, at) => ({
      name: `IMG_${2000 + at}.jpg`,
      buffer: at === 7 ? photograph.subarray(0, photograph.length / 2) : photograph,
    }));
    await addFiles(page, files);
    await expect(rows(page)).toHaveCount(12);
    await expect(rows(page).getByText(withNumber(en.pictures.upload.done))).toHaveCount(11, { timeout: 60_000 });
    const broken = rows(page).filter({ hasText: 'IMG_2007' });
    await expect(broken.getByRole('alert')).toContainText('incomplete or damaged');
    await expect(broken).toContainText(en.pictures.upload.failed);
    await expect(cards(page)).toHaveCount(before + 11);
    expect(new Set(await keys(page)).size).toBe(before + 11);
  });

  test('a cut line is waited out, and nothing is sent twice', async ({ page, context, signIn }) => {
    await signIn(page);
    await openPictures(page, 'DB-0004');
    const before = await cards(page).count();
    // Comments before the pixels make the file long enough for several pieces.
    const photograph = await readFile(PHOTOGRAPH);
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(65_533)]);
    const comments = Array.from({ length: 80 }, () => comment);
    const file = Buffer.concat([photograph.subarray(0, 2), ...comments, photograph.subarray(2)]);
    let pieces = 0;
    const offsets: number[] = [];
    await page.route('**/api/desk/uploads/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      pieces += 1;
      offsets.push(Number(route.request().headers()['upload-offset']));
      if (pieces === 2) {
        await context.setOffline(true);
        return route.abort('internetdisconnected');
      }
      return route.continue();
    });
    await addFiles(page, [{ name: 'long.jpg', buffer: file }]);
    await expect(rows(page)).toContainText(withNumber(en.pictures.upload.cut));
    await context.setOffline(false);
    await expect(rows(page).getByText(withNumber(en.pictures.upload.done))).toBeVisible({ timeout: 30_000 });
    await expect(cards(page)).toHaveCount(before + 1);
    expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
  });
});

test('the keyboard changes the order, and the gate says who sees a picture', async ({ page, signIn }) => {
  await signIn(page);
  await openPictures(page, 'DB-0001');
  const [first, second, third, ...rest] = await keys(page);
  const grip = page.getByRole('button', { name: en.pictures.grip(3), exact: true });
  await grip.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(en.pictures.movedTo(2, true))).toBeAttached();
  await page.keyboard.press('Escape');
  expect(await keys(page)).toEqual([first, second, third, ...rest]);
  await page.getByRole('button', { name: en.pictures.grip(3), exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(page.getByText(en.pictures.saved, { exact: true })).toBeVisible();
  await page.reload();
  await expect.poll(() => keys(page)).toEqual([third, first, second, ...rest]);

  await page.locator(`[data-key="${second}"] .im`).click();
  await page.getByRole('radio', { name: en.pictures.always.public }).click();
  await expect(page.locator(`[data-key="${second}"]`)).toContainText(en.pictures.always.public);
  await page.getByLabel(en.pictures.moveTo).selectOption('0');
  await expect.poll(async () => (await keys(page))[0]).toBe(second);
});

test('a picture is described, turned, removed and brought back', async ({ page, signIn }) => {
  await signIn(page);
  await openPictures(page, 'DB-0005');
  const count = await cards(page).count();
  const [key] = await keys(page);
  await page.locator('[data-key] .im').first().click();
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('slider')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `at ${width}`).toBe(true);
    if (width > 320) expect(await findViolations(page), `at ${width}`).toEqual([]);
  }
  await page.getByLabel(en.pictures.caption.en).fill('A vase, from the front');
  await page.getByLabel(en.pictures.caption.en).blur();
  const across = Number(await page.getByRole('slider').getAttribute('aria-valuenow'));
  await page.getByRole('slider').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuenow', String(across + 1));
  await page.getByLabel(en.pictures.alt.en).fill('');
  await page.getByLabel(en.pictures.alt.en).blur();
  await expect(page.getByText(en.pictures.altHint)).toBeVisible();
  await page.getByText(en.pictures.decorative).click();
  await expect(page.getByText(en.pictures.altHint)).toBeHidden();
  await expect(page.getByText(en.pictures.saved, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: en.pictures.rotateRight }).click();
  await expect.poll(async () => (await keys(page))[0]).not.toBe(key);
  await expect(page.getByLabel(en.pictures.caption.en)).toHaveValue('A vase, from the front');
  await page.getByRole('button', { name: en.pictures.remove, exact: true }).click();
  await expect(cards(page)).toHaveCount(count - 1);
  await page.getByRole('button', { name: en.frame.undo }).click();
  await expect(cards(page)).toHaveCount(count);
});

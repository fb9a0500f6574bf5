// Suggestions below the collection's search: by keyboard, by pointer, with an input method, for screen readers.
import { tw } from '../../web/src/words/tw';
import { findViolations } from '../axe';
import { expect, test } from '../demo-pages';
import { names } from '../names';
import { openPage } from '../page-test';

const typed = '青花';

test.describe('suggestions', () => {
  test.beforeEach(async ({ page }) => {
    await openPage(page, '/tw/collection');
  });

  test('are chosen with the keyboard, and followed', async ({ page }) => {
    const box = page.getByRole('searchbox', { name: names.tw.search });
    const list = page.getByRole('listbox', { name: tw.collection.suggestions });
    await box.pressSequentially(typed);
    await expect(list).toBeVisible();
    const options = list.getByRole('option');
    await expect(page.getByRole('search').getByRole('status')).toContainText(String(await options.count()));
    expect(await findViolations(page)).toEqual([]);
    await box.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
    await box.press('ArrowUp');
    await box.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await expect(box).toBeFocused();
    const href = (await options.last().getAttribute('href')) ?? '';
    expect(href).toContain('collection_detail');
    await box.press('Enter');
    await expect(page).toHaveURL(href);
  });

  test('close by Escape and by leaving, and leave Enter to what was typed', async ({ page }) => {
    const box = page.getByRole('searchbox', { name: names.tw.search });
    const list = page.getByRole('listbox', { name: tw.collection.suggestions });
    await box.fill(typed);
    await expect(list).toBeVisible();
    await box.press('Escape');
    await expect(list).toBeHidden();
    await expect(box).toHaveValue(typed);
    await box.press('End');
    await box.pressSequentially(' ');
    await box.press('Backspace');
    await expect(list).toBeVisible();
    await box.press('Tab');
    await expect(list).toBeHidden();
    await box.fill('');
    await box.fill(typed);
    await expect(list).toBeVisible();
    await box.press('Enter');
    await expect(page).toHaveURL(`/tw/collection?keyword=${encodeURIComponent(typed)}`);
    await expect(list).toBeHidden();
  });

  test('are followed with a pointer at 360 pixels, without sideways scroll', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('searchbox', { name: names.tw.search }).fill(typed);
    const option = page.getByRole('option').first();
    await expect(option).toBeVisible();
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const href = (await option.getAttribute('href')) ?? '';
    await option.click();
    await expect(page).toHaveURL(href);
    await expect(page.getByRole('listbox')).toBeHidden();
  });
});

test('nothing is asked while a word is being composed', async ({ page }) => {
  await openPage(page, '/tw/collection');
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/collection/suggest') asked.push(url.searchParams.get('keyword') ?? '');
  });
  const box = page.getByRole('searchbox', { name: names.tw.search });
  await box.focus();
  const input = await page.context().newCDPSession(page);
  for (const text of ['ㄑ', 'ㄑㄧ', 'ㄑㄧㄥ']) {
    await input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await input.send('Input.insertText', { text: '青' });
  await expect(page.getByRole('listbox')).toBeVisible();
  expect(asked).toEqual(['青']);
});

// The preview beside the editor, and colleagues in the same record.
import { expect } from '@playwright/test';
import { findViolations } from '../axe';
import { findArtifact, openEditor, openWindow, test } from '../desk-test';

/** The framed page is the public site's, on another port, and its scripts are kept from running. */
const OF_THE_FRAME = /\/preview\/|request to another host|Content Security Policy/;

const words = {
  visitor: '訪客',
  member: '會員',
  phone: '手機',
  onPhone: '在手機上看',
  qr: '預覽連結的 QR 碼',
  tabs: ['內容', '圖像', '預覽', '歷史'],
};

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-TW', allowedComplaints: OF_THE_FRAME });

  test('the site’s own page is shown as a visitor and as a member see it', async ({ page, deskServer, signIn }) => {
    await signIn(page);
    const id = await findArtifact(page, 'DB-0002');
    await page.goto(`/artifacts/${id}/preview?language=en`);
    const visitor = page.frameLocator(`iframe[title="${words.visitor}"]`);
    const member = page.frameLocator(`iframe[title="${words.member}"]`);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.page-tabs a')).toHaveText(words.tabs);
    const frame = page.locator(`iframe[title="${words.visitor}"]`);
    await expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    expect(await frame.getAttribute('src')).toMatch(new RegExp(`^${deskServer.origin}/preview/`));
    await page.getByRole('radio', { name: words.phone }).click();
    await expect(frame).toHaveAttribute('width', '390');
    for (const width of [360, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(frame).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `at ${width}`).toBe(true);
    }
    await page.getByRole('button', { name: words.onPhone }).click();
    await expect(page.getByRole('img', { name: words.qr })).toBeVisible();
    // The framed page is the site's own, which its own tests look at; axe waits for scripts in it that may not run.
    await page.evaluate(() => {
      for (const frame of document.querySelectorAll('iframe')) frame.remove();
    });
    expect(await findViolations(page)).toEqual([]);
  });
});

test.describe('two colleagues in one record', () => {
  test.use({ locale: 'en-GB' });

  test('see each other, and in which field', async ({ page, context, signIn }) => {
    const first = await signIn(page);
    await openEditor(page, 'DB-0007');
    const other = await openWindow(context);
    const second = await signIn(other, 'editor');
    await page.getByLabel('Name, English').focus();
    await other.goto(page.url());
    await expect(other.getByText(`${first.name} is here too`)).toBeVisible();
    await expect(other.getByText(`${first.name} is in this field`)).toBeVisible();
    await expect(page.getByText(`${second.name} is here too`)).toBeVisible({ timeout: 20_000 });
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(other.getByText(`${first.name} is here too`)).toBeHidden({ timeout: 20_000 });
    await other.context().close();
  });
});

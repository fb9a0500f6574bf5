// The preview beside the editor, and colleagues in the same record.
import { expect } from '@playwright/test';
import { en } from '../../web/src/words/desk/en';
import { tw } from '../../web/src/words/desk/tw';
import { findViolations } from '../axe';
import { findArtifact, openEditor, openWindow, test } from '../desk-test';
import { fieldLabel } from '../desk-words';

/** The framed page is the public site's, on another port, and its scripts are kept from running. */
const OF_THE_FRAME = /\/preview\/|request to another host|Content Security Policy/;

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-TW', allowedComplaints: OF_THE_FRAME });

  test('the site’s own page is shown as a visitor and as a member see it', async ({ page, deskServer, signIn }) => {
    await signIn(page);
    const id = await findArtifact(page, 'DB-0002');
    await page.goto(`/artifacts/${id}/preview?language=en`);
    const visitor = page.frameLocator(`iframe[title="${tw.preview.visitor}"]`);
    const member = page.frameLocator(`iframe[title="${tw.preview.member}"]`);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.page-tabs a')).toHaveText([
      tw.history.tabs.content,
      tw.history.tabs.pictures,
      tw.history.tabs.preview,
      tw.history.title,
    ]);
    const frame = page.locator(`iframe[title="${tw.preview.visitor}"]`);
    await expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
    expect(await frame.getAttribute('src')).toMatch(new RegExp(`^${deskServer.origin}/preview/`));
    await page.getByRole('radio', { name: tw.preview.widths.phone }).click();
    await expect(frame).toHaveAttribute('width', '390');
    for (const width of [360, 390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(frame).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `at ${width}`).toBe(true);
    }
    await page.getByRole('button', { name: tw.preview.onPhone }).click();
    await expect(page.getByRole('img', { name: tw.preview.qrCode })).toBeVisible();
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
    await page.getByLabel(fieldLabel('name', 'en')).focus();
    await other.goto(page.url());
    await expect(other.getByText(en.editor.presence.here(first.name))).toBeVisible();
    await expect(other.getByText(en.editor.presence.inField(first.name))).toBeVisible();
    await expect(page.getByText(en.editor.presence.here(second.name))).toBeVisible({ timeout: 20_000 });
    await page.getByRole('link', { name: en.overview.title }).click();
    await expect(other.getByText(en.editor.presence.here(first.name))).toBeHidden({ timeout: 20_000 });
    await other.context().close();
  });
});

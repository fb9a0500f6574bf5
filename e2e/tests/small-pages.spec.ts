// The pages without React: refusals, and the pages on which a member lets another site's viewer show pictures.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findViolations } from '../axe';
import { expect, test } from '../demo-pages';
import { languages, names } from '../names';
import { measureSidewaysScroll } from '../page-test';

/** `--moon` of a stylesheet of the site, as a browser computes it. */
function readGround(sheet: string): string {
  const css = readFileSync(resolve(__dirname, '../../web/src', sheet), 'utf8');
  const channels = /--moon:[^;]*#(\w\w)(\w\w)(\w\w)/.exec(css)?.slice(1) ?? [];
  return `rgb(${channels.map((channel) => Number.parseInt(channel, 16)).join(', ')})`;
}

const GROUND = { light: readGround('ui/tokens.css'), dark: readGround('site/styles/dark.css') };

for (const language of languages) {
  test.describe(`${language} small pages`, () => {
    test.use({ allowedComplaints: /status of 4\d\d/, locale: language === 'en' ? 'en-GB' : 'zh-TW' });

    const addresses = {
      'an address that is too long': `/${language}/collection?keyword=${'x'.repeat(2100)}`,
      'a file that is not there': '/media/nothing/320.jpg',
      'a viewer without an origin': '/iiif/auth/2/access',
      'a viewer that asks': '/iiif/auth/2/access?origin=https://viewer.example',
      'the end of a viewer’s access': '/iiif/auth/2/logout',
    };
    test('each has the site’s look', async ({ page }) => {
      for (const [name, address] of Object.entries(addresses)) {
        await page.setViewportSize({ width: 1280, height: 720 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.goto(address);
          await expect(page.locator('html')).toHaveAttribute('lang', language === 'tw' ? 'zh-Hant-TW' : 'en');
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('body')).toHaveCSS('background-color', GROUND[colorScheme]);
          expect.soft(await findViolations(page), `${name}, ${colorScheme}`).toEqual([]);
        }
        await page.setViewportSize({ width: 360, height: 700 });
        expect.soft(await measureSidewaysScroll(page), name).toBeLessThanOrEqual(0);
      }
    });

    if (language === 'en') return;

    const word = names[language];
    test('a refusal leads home', async ({ page }) => {
      await page.goto(addresses['an address that is too long']);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: word.home, exact: true })).toBeFocused();
      await page.getByRole('link', { name: '回到首頁' }).click();
      await expect(page).toHaveURL(`/${language}/`);
    });

    test('the access page names the site and the house', async ({ page }) => {
      await page.goto(addresses['a viewer that asks']);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('允許其他網站顯示會員圖像');
      await expect(page.getByText('https://viewer.example')).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: word.house })).toHaveAttribute(
        'href',
        `/${language}/`,
      );
      await expect(page.getByRole('alert')).toBeHidden();
    });
  });
}

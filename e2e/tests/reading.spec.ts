import { languages, names } from '../names';
import { expect, lost, test } from '../pages';
import { open } from '../visit';

for (const language of languages) {
  const word = names[language];

  test.describe(`${language} reading`, () => {
    test('about tells of the house', async ({ page, request }) => {
      const { data } = await (await request.get('/api/front/abount')).json();
      await open(page, `/${language}/abount`);
      const words = data[`abount_content_${language}`]
        .replace(/<[^>]+>/g, ' ')
        .trim()
        .slice(0, 12);
      expect(words).not.toBe('');
      await expect(page.getByRole('main')).toContainText(words);
    });

    test('questions are numbered; the first is open', async ({ page, request }) => {
      const { data } = await (await request.get('/api/front/question')).json();
      await open(page, `/${language}/question`);
      const entries = page.getByRole('main').locator('details');
      await expect(entries).toHaveCount(data.length);
      for (const [place, question] of data.entries()) {
        await expect(entries.nth(place)).toContainText(`Q${place + 1}`);
        await expect(entries.nth(place)).toContainText(question[`name_${language}`]);
        await expect(entries.nth(place)).toHaveJSProperty('open', place === 0);
      }
      await page.getByText(data[1][`name_${language}`]).click();
      await expect(entries.nth(1)).toHaveJSProperty('open', true);
      await expect(entries.nth(1).locator('summary + *')).toBeVisible();
    });

    test('privacy ends its last numbered list with a contact e-mail', async ({ page }) => {
      await open(page, `/${language}/privacy`);
      const main = page.getByRole('main');
      expect(await main.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(5);
      const last = main.locator('ol:not(nav ol)').last();
      await expect(last.getByRole('link', { name: /@/ }).last()).toHaveAttribute('href', /^mailto:[^@]+@[^@]+$/);
      expect((await main.innerText()).length).toBeGreaterThan(language === 'tw' ? 1500 : 4000);
      await expect(main.getByRole('link', { name: word.home, exact: true })).toBeVisible();
    });

    test.describe('lost', () => {
      test.use({ forgiven: /status of 404/ });
      test('an unknown address has a page that leads on', async ({ page }) => {
        await open(page, `/${language}${lost}`);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await page.getByRole('main').locator(`a[href="/${language}"], a[href="/${language}/"]`).first().click();
        await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
        await expect(page.getByRole('tab', { name: word.all, exact: true })).toBeVisible();
      });
    });
  });
}

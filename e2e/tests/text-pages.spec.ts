import { expect, test, unknownPath } from '../demo-pages';
import { languages, names } from '../names';
import { openPage } from '../page-test';

for (const language of languages) {
  const word = names[language];

  test.describe(`${language} text pages`, () => {
    test('the about page shows the text that staff wrote', async ({ page, request }) => {
      const { data } = await (await request.get('/api/front/abount')).json();
      await openPage(page, `/${language}/abount`);
      const words = data[`abount_content_${language}`]
        .replace(/<[^>]+>/g, ' ')
        .trim()
        .slice(0, 12);
      expect(words).not.toBe('');
      await expect(page.getByRole('main')).toContainText(words);
    });

    test('questions are numbered and the first is open', async ({ page, request }) => {
      const { data } = await (await request.get('/api/front/question')).json();
      await openPage(page, `/${language}/question`);
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

    test('the privacy policy ends with a contact e-mail address', async ({ page }) => {
      await openPage(page, `/${language}/privacy`);
      const main = page.getByRole('main');
      expect(await main.getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(5);
      const last = main.locator('ol:not(nav ol)').last();
      await expect(last.getByRole('link', { name: /@/ }).last()).toHaveAttribute('href', /^mailto:[^@]+@[^@]+$/);
      expect((await main.innerText()).length).toBeGreaterThan(language === 'tw' ? 1500 : 4000);
      await expect(main.getByRole('link', { name: word.home, exact: true })).toBeVisible();
    });

    test.describe('unknown address', () => {
      test.use({ allowedComplaints: /status of 404/ });
      test('shows the 404 page with links', async ({ page }) => {
        await openPage(page, `/${language}${unknownPath}`);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await page.getByRole('main').locator(`a[href="/${language}"], a[href="/${language}/"]`).first().click();
        await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
        await expect(page.getByRole('tab', { name: word.all, exact: true })).toBeVisible();
      });
    });
  });
}

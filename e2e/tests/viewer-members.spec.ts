import { comeIn, expect, fromSomewhere, test } from '../members';
import { languages, names } from '../names';
import { enter, room, sharp, strip, viewOf, zoomButton } from '../room';
import { open } from '../visit';

/** An address of a member's tile, and its signature. */
const SIGNED = /\/iiif\/3\/m\/([^/]+)\//;

// A signature holds for six seconds at least: time enough for a tile to be fetched with it on a busy machine.
test.use({ flags: ['--picture-ttl', '12'] });

for (const language of languages) {
  const word = names[language];

  test.describe(`${language} dark room of a member`, () => {
    test('has every plate, and none of its tiles breaks when its signature is over', async ({
      page,
      place,
      address,
      demo,
    }) => {
      const signatures = new Set<string>();
      const piece = `/api/collection/${demo.artifact.id}`;
      /** Waits until the browser has had the addresses signed anew. */
      const renewed = () =>
        page.waitForResponse(async (answer) => {
          if (!answer.url().endsWith(piece)) return false;
          const [, , file] = (await answer.json()).data.files;
          return !signatures.has(SIGNED.exec(`${file.iiif}/`)?.[1] ?? '');
        });
      const broken: string[] = [];
      page.on('response', (answer) => {
        const signature = SIGNED.exec(answer.url())?.[1];
        if (signature) signatures.add(signature);
        if (answer.url().includes('/iiif/') && answer.status() >= 400)
          broken.push(`${answer.status()} ${answer.url()}`);
      });
      await comeIn(page, place, address, language);
      await open(page, `/${language}/collection_detail/${demo.artifact.id}`);
      await expect(page.getByRole('link', { name: word.signUp })).toHaveCount(0);
      await enter(page, language);
      await expect(strip(page, language).filter({ has: page.locator('.lk') })).toHaveCount(0);
      await page.keyboard.press('PageDown');
      await page.keyboard.press('PageDown');
      await expect(page).toHaveURL(/\?plate=3&view=/);
      await sharp(page);
      // Two more plates, each with a signature that was none when the room was opened.
      for (const plate of [4, 5]) {
        await renewed();
        await page.keyboard.press('PageDown');
        await expect(page).toHaveURL(new RegExp(`\\?plate=${plate}&view=`));
        await sharp(page);
        for (const key of ['+', 'ArrowDown']) {
          await page.keyboard.press(key);
          await sharp(page);
        }
      }
      expect(signatures.size).toBeGreaterThan(2);
      expect(broken).toEqual([]);
      await expect(room(page, language)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(`/${language}/collection_detail/${demo.artifact.id}?plate=5`);
    });

    test('opens a shared view of a plate that is kept for members', async ({ page, place, address, demo }) => {
      await comeIn(page, place, address, language);
      await open(page, `/${language}/collection_detail/${demo.artifact.id}?plate=3&view=200,300,400,300`);
      await expect(room(page, language)).toBeVisible();
      await sharp(page);
      expect(viewOf(page)).toMatch(/^\d+,\d+,\d+,\d+$/);
      await expect(strip(page, language).nth(2)).toHaveAttribute('aria-current', 'true');
    });

    test('closes into the veil when the member logs out in another tab', async ({
      page,
      place,
      address,
      demo,
      context,
    }) => {
      await comeIn(page, place, address, language);
      await open(page, `/${language}/collection_detail/${demo.artifact.id}`);
      await expect(page.getByRole('link', { name: word.signUp })).toHaveCount(0);
      await enter(page, language);
      await strip(page, language).nth(3).click();
      await sharp(page);
      const other = await context.newPage();
      await other.goto(`/${language}/info`);
      await other.getByRole('main').getByRole('button', { name: word.logOut }).click();
      await expect(other).toHaveURL(new RegExp(`/${language}/?$`));
      await expect(room(page, language)).toHaveCount(0);
      await expect(page).toHaveURL(`/${language}/collection_detail/${demo.artifact.id}?plate=4`);
      await expect(page.getByRole('main').getByRole('heading', { name: word.lockedPlate })).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(word.sessionOver);
      await other.close();
    });

    test.describe('whose session ends while looking', () => {
      test.use({ forgiven: /status of 401/ });
      test('it closes into the veil, and says why', async ({ page, place, address, demo, request }) => {
        const token = await comeIn(page, place, address, language);
        await open(page, `/${language}/collection_detail/${demo.artifact.id}?plate=3`);
        await expect(zoomButton(page, language)).toBeVisible();
        await enter(page, language);
        const headers = { Authorization: `Bearer ${token}`, ...fromSomewhere() };
        const answer = await request.post(`${place.origin}/api/front/logout`, { headers });
        expect(answer.status()).toBe(200);
        await expect(room(page, language)).toHaveCount(0);
        await expect(page.getByRole('main').getByRole('alert')).toHaveText(word.sessionOver);
        await expect(page).toHaveURL(`/${language}/collection_detail/${demo.artifact.id}?plate=3`);
        // Another plate, and the sentence is gone.
        await page.getByRole('main').locator('.thumb').first().click();
        await expect(zoomButton(page, language)).toBeVisible();
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      });
    });
  });
}

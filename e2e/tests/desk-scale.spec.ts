import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { en } from '../../web/src/words/desk/en';
import { findViolations } from '../axe';
import { callDesk, findArtifact, test } from '../desk-test';

const NUMBER = 'DB-0006';

const { scale } = en.pictures;

/** Opens the pictures of the piece and chooses its first. */
async function openPicture(page: Page): Promise<number> {
  const id = await findArtifact(page, NUMBER);
  await page.goto(`/artifacts/${id}/pictures`);
  await page.locator('[data-key] .im').first().click();
  return id;
}

const handle = (page: Page, end: 'from' | 'to'): Locator => page.getByRole('slider', { name: scale.handle[end] });

const field = (page: Page, end: 'from' | 'to', isAcross: boolean): Locator =>
  page.getByRole('textbox', { name: scale.coordinate(scale.ends[end], isAcross) });

/** The marks as the server has them; undefined without any. */
async function readMarks(page: Page, id: number): Promise<{ from: number[]; to: number[]; millimetres: number }> {
  type Measured = { fields: { pictures: { scale: { from: number[]; to: number[]; millimetres: number } }[] } };
  const { fields } = await callDesk<Measured>(page, 'GET', `records/artifact/${id}`);
  return fields.pictures[0]?.scale as Measured['fields']['pictures'][0]['scale'];
}

test.describe('the marks', () => {
  test.use({ locale: 'en-GB' });

  test('the marks fit every width and pass axe', async ({ page, signIn }) => {
    await signIn(page);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await openPicture(page);
      await page.getByRole('button', { name: scale.begin }).click();
      await expect(page.getByRole('slider', { name: scale.handle.from })).toBeFocused();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `at ${width}`).toBe(true);
      // Below the head, which covers content that is scrolled under it.
      await page.locator('.focal-value').evaluate((row) => row.scrollIntoView({ block: 'center' }));
      if (width === 390 || width === 1440) expect(await findViolations(page), `at ${width}`).toEqual([]);
      // A text that is no length gets an error, and is not sent.
      await page.getByLabel(scale.length).fill('nine');
      await expect(page.getByLabel(scale.length)).toHaveAttribute('aria-invalid', 'true');
      if (width === 390) expect(await findViolations(page)).toEqual([]);
    }
  });
});

test.describe('in English', () => {
  test.use({ locale: 'en-GB' });

  test('the scale is marked by keyboard and by numbers, kept, removed and brought back', async ({ page, signIn }) => {
    await signIn(page);
    const id = await openPicture(page);
    await page.getByRole('button', { name: scale.begin }).click();
    await expect(handle(page, 'from')).toBeFocused();
    const across = Number(await handle(page, 'from').getAttribute('aria-valuenow'));
    const down = Number(await field(page, 'from', false).inputValue());
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('ArrowDown');
    await expect(field(page, 'from', true)).toHaveValue(String(across + 11));
    await expect(field(page, 'from', false)).toHaveValue(String(down - 9));
    expect(await readMarks(page, id), 'without a length nothing is sent').toBeUndefined();
    await page.getByLabel(scale.length).fill('9,0');
    await expect(page.getByText(new RegExp(scale.result('[\\d.]+')))).toBeVisible();
    await expect.poll(async () => (await readMarks(page, id))?.millimetres).toBe(90);

    // Numbers say the same as the handles; a point beyond the picture is not taken.
    await field(page, 'to', true).fill('99999');
    await expect(field(page, 'to', true)).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'to', true).fill(String(across + 15));
    await field(page, 'to', false).fill(String(down - 9));
    await expect(page.getByText(scale.tooClose(20))).toBeVisible();
    await field(page, 'to', true).fill(String(across + 311));
    await expect.poll(async () => (await readMarks(page, id))?.to).toEqual([across + 311, down - 9]);
    await expect(handle(page, 'to')).toHaveAttribute('aria-valuenow', String(across + 311));

    await openPicture(page);
    await expect(page.getByLabel(scale.length)).toHaveValue('9');
    await expect(field(page, 'from', true)).toHaveValue(String(across + 11));
    await expect(page.getByText(scale.result(`${Number((300 / 9).toPrecision(4))}`))).toBeVisible();

    await page.getByRole('button', { name: scale.remove }).click();
    await expect(page.getByRole('button', { name: scale.begin })).toBeFocused();
    expect(await readMarks(page, id)).toBeUndefined();
    await page.getByRole('button', { name: en.frame.undo }).click();
    await expect.poll(async () => (await readMarks(page, id))?.millimetres).toBe(90);
    await expect(page.getByLabel(scale.length)).toHaveValue('9');

    // Going on to another picture at once loses nothing of it.
    await page.getByLabel(scale.length).fill('8');
    await page.locator('[data-key] .im').nth(1).click();
    await expect.poll(async () => (await readMarks(page, id))?.millimetres).toBe(80);
  });

  test('the points are dragged, a measurement is taken over, and the public sees the scale once published', async ({
    page,
    request,
    deskServer,
    signIn,
  }) => {
    await signIn(page);
    const id = await openPicture(page);
    await page.getByRole('button', { name: scale.begin }).click();
    const box = await page.locator('.focal.marked').boundingBox();
    if (!box) throw new Error('no picture');
    for (const [from, to] of [
      [0.2, 0.3],
      [0.8, 0.7],
    ] as const) {
      await page.locator('.focal.marked').scrollIntoViewIfNeeded();
      const now = (await page.locator('.focal.marked').boundingBox()) ?? box;
      await page.mouse.move(now.x + now.width * from, now.y + now.height * 0.5);
      await page.mouse.down();
      await page.mouse.move(now.x + now.width * to, now.y + now.height * 0.4, { steps: 4 });
      await page.mouse.up();
    }
    await page.getByRole('button', { name: /29\.3 cm$/ }).click();
    await expect.poll(async () => (await readMarks(page, id))?.millimetres).toBe(293);
    const marks = await readMarks(page, id);
    // The picture is 1000 × 1250 pixels.
    const expected = [300, 500, 700, 500];
    for (const [at, part] of [...marks.from, ...marks.to].entries())
      expect(Math.abs(part - (expected[at] ?? 0))).toBeLessThan(8);

    const readScale = async () => {
      const { data } = await (await request.get(`${deskServer.origin}/api/collection/${id}`)).json();
      return data.files[0].pixels_per_centimetre;
    };
    expect(await readScale(), 'a draft is not public').toBeNull();
    const { revision } = await callDesk(page, 'GET', `records/artifact/${id}`);
    await callDesk(page, 'POST', `records/artifact/${id}/publish`, { revision, language: 'tw' });
    const distance = Math.hypot((marks.from[0] ?? 0) - (marks.to[0] ?? 0), (marks.from[1] ?? 0) - (marks.to[1] ?? 0));
    expect(await readScale()).toBeCloseTo(distance / 29.3, 3);
  });
});

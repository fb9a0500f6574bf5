import { expect, test } from '../demo-pages';
import { names } from '../names';
import { openPage } from '../page-test';
import { findViewer } from '../viewer-dialog';

const word = names.tw;

test.describe('piece', () => {
  test('links to its neighbours in the list that the reader came from', async ({ page, demo, request }) => {
    const group = demo.categories[0]?.id;
    const list = async (page: number): Promise<{ id: number }[]> =>
      (await (await request.get(`/api/collection?pageSize=10&item_id=${group}&page=${page}`)).json()).data.data;
    const [first, second] = [await list(1), await list(2)];
    const pieces = [...first, ...second].map(({ id }) => `/tw/collection_detail/${id}`);
    const last = first.length - 1;
    await openPage(page, `/tw/collection/${group}`);
    await page.locator(`.shelf a[href="${pieces[last - 1]}"]`).click();
    await expect(page).toHaveURL(pieces[last - 1] ?? '');
    const next = page.getByRole('link', { name: word.nextPiece });
    const previous = page.getByRole('link', { name: word.previousPiece });
    await expect(next).toHaveAttribute('href', pieces[last] ?? '');
    await expect(previous).toHaveAttribute('href', pieces[last - 2] ?? '');
    await next.click();
    await expect(page).toHaveURL(pieces[last] ?? '');
    await expect(previous).toHaveAttribute('href', pieces[last - 1] ?? '');
    if (second.length > 0) await expect(next).toHaveAttribute('href', pieces[last + 1] ?? '');
    else await expect(next).toHaveCount(0);
  });

  test('links to its neighbours in the whole collection otherwise, without scripts too', async ({
    browser,
    baseURL,
    request,
  }) => {
    const { data } = (await (await request.get('/api/collection?pageSize=3')).json()).data;
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    await page.goto(`/tw/collection_detail/${data[1].id}`);
    for (const [name, piece] of [
      [word.previousPiece, data[0]],
      [word.nextPiece, data[2]],
    ] as const) {
      const link = page.getByRole('link', { name });
      await expect(link).toHaveAttribute('href', `/tw/collection_detail/${piece.id}`);
      await expect(link).toContainText(piece.name_tw);
    }
    await page.goto(`/tw/collection_detail/${data[0].id}`);
    await expect(page.getByRole('link', { name: word.previousPiece })).toHaveCount(0);
    await page.close();
  });

  test('shows materials, all measures and the citation', async ({ page, demo, request, baseURL }) => {
    const { data } = await (await request.get(`/api/collection/${demo.artifact.id}`)).json();
    await openPage(page, `/tw/collection_detail/${demo.artifact.id}`);
    const entry = page.locator('.piece-entry');
    for (const term of [...data.materials, ...data.techniques]) {
      await expect(entry.getByRole('link', { name: term.name_tw, exact: true }).first()).toBeVisible();
    }
    for (const { value } of data.dimensions) await expect(entry).toContainText(String(value));
    const cite = page.locator('.cite');
    for (const part of [word.house, data.number, data.name_tw, `/collection_detail/${data.id}`]) {
      await expect(cite).toContainText(part);
    }
    expect(baseURL).toBeTruthy();
  });

  test('the contact form names the piece that is asked about, with its picture', async ({ page, demo, request }) => {
    await openPage(page, `/tw/collection_detail/${demo.artifact.id}`);
    await page.getByRole('link', { name: word.askAboutPiece }).click();
    await expect(page).toHaveURL(`/tw/contact?piece=${demo.artifact.number}`);
    const form = page.locator('form.form');
    await expect(form).toContainText(demo.artifact.number);
    const asked = await (await request.get(`/api/collection/${demo.artifact.id}`)).json();
    const picture = form.locator('.asked-piece img');
    await expect(picture).toHaveJSProperty('complete', true);
    const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    const folder = (path: string) => new URL(path, shown).pathname.split('/').slice(0, -1).join('/');
    expect(folder(shown)).toBe(folder(asked.data.files[0].path));
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    const [left, right] = [await picture.boundingBox(), await form.getByRole('link').boundingBox()];
    expect(right?.x, 'the name is beside the picture').toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
    await expect(form.getByRole('link')).toHaveAttribute('href', `/tw/collection_detail/${demo.artifact.id}`);
    await page.route('**/api/front/contact', (route) =>
      route.fulfill({ json: { state: 'SUCCESS', data: null, message: word.sent } }),
    );
    await page.getByLabel(word.yourName).fill('Lin');
    await page.getByLabel(word.email).fill('lin@example.org');
    await page.getByLabel(word.message).fill('?');
    const sent = page.waitForRequest('**/api/front/contact');
    await page.getByRole('button', { name: word.send }).click();
    expect((await sent).postDataJSON().piece).toBe(demo.artifact.number);
    await expect(page.getByRole('status').filter({ hasText: word.sent })).toBeVisible();
  });

  test('a click on the picture opens the viewer', async ({ page, demo }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, `/tw/collection_detail/${demo.artifact.id}`);
      const picture = page.locator('.stage img');
      expect(await picture.evaluate((image) => getComputedStyle(image).cursor)).toBe('zoom-in');
      await picture.click();
      await expect(findViewer(page, 'tw')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(findViewer(page, 'tw')).toHaveCount(0);
      await page.locator('.stage button').focus();
      await page.keyboard.press('Enter');
      await expect(findViewer(page, 'tw')).toBeVisible();
    }
  });

  test('is compared with another piece at the same scale', async ({ page, demo, request }) => {
    const pieces = (await (await request.get('/api/collection?pageSize=3')).json()).data.data;
    const one = pieces.find(({ id }: { id: number }) => id !== demo.artifact.id);
    await openPage(page, `/tw/collection_detail/${one.id}`);
    await openPage(page, `/tw/collection_detail/${demo.artifact.id}`);
    await page.locator('.stage img').click();
    const dialog = findViewer(page, 'tw');
    await dialog.getByRole('button', { name: word.sideBySide }).click();
    await dialog.getByLabel(word.secondPlate).selectOption(`1 ${one.id}`);
    await expect(dialog.getByText(word.sameScale)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`piece=${one.id}`));
    const bars = () =>
      dialog
        .locator('.scale')
        .evaluateAll((scales) => scales.map((scale) => [scale.textContent, scale.querySelector('i')?.style.width]));
    const same = async () => {
      const [first, second] = await bars();
      const width = (bar: typeof first) => Math.round(Number.parseFloat(bar?.[1] ?? '0'));
      return first !== undefined && second !== undefined && first[0] === second[0] && width(first) === width(second);
    };
    await expect.poll(same, 'a centimetre is as long on both').toBe(true);
    await dialog.getByRole('button', { name: word.zoomIn }).click();
    await expect.poll(same).toBe(true);
    await page.reload();
    await expect(dialog.getByText(word.sameScale)).toBeVisible();
    await expect.poll(same).toBe(true);
  });
});

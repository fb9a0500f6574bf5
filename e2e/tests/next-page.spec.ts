import { expect, test } from '../demo-pages';
import { openPage } from '../page-test';

test('the page of a link that the pointer rests on is there when it is followed', async ({ page, demo }) => {
  await openPage(page, '/tw/collection?keyword=DB-0001');
  const answer = `/api/collection/${demo.artifact.id}`;
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === answer) asked.push(pathname);
  });
  const link = page.locator(`a[href$="/collection_detail/${demo.artifact.id}"]`).first();
  const early = page.waitForResponse((response) => new URL(response.url()).pathname === answer);
  await link.hover();
  await early;
  await expect(page).toHaveURL(/keyword=/);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: demo.artifact.name_tw })).toBeVisible();
  expect(asked).toHaveLength(1);
});

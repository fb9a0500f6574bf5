// Slow, interrupted and refused navigations: their messages, and that no typed text is lost.
import type { Page } from '@playwright/test';
import { findViolations } from '../axe';
import { expect, test } from '../demo-pages';
import { names } from '../names';
import { holdRequests, measureSidewaysScroll, openPage } from '../page-test';

const QUESTIONS = '**/api/front/question*';
const TYPED = '想看梅瓶。May I see it?';

const findNotice = (page: Page) => page.getByRole('status').filter({ has: page.locator('.notice') });

const word = names.tw;

const typeMessage = async (page: Page) => {
  await openPage(page, '/tw/contact');
  await page.getByRole('textbox', { name: word.message }).fill(TYPED);
};
const leave = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: word.questions, exact: true }).click();
const expectStayed = async (page: Page, reason: string) => {
  await expect(findNotice(page)).toContainText(reason);
  await expect(findNotice(page)).toContainText(word.stayed);
  await expect(page).toHaveURL('/tw/contact');
  await expect(page.getByRole('textbox', { name: word.message })).toHaveValue(TYPED);
  await expect(page.getByRole('status', { name: word.loading })).toHaveCount(0);
};
const expectArrived = async (page: Page) => {
  await expect(page).toHaveTitle(new RegExp(word.questions));
  await expect(page).toHaveURL('/tw/question');
  await expect(findNotice(page)).toHaveCount(0);
};

test.describe('connection', () => {
  test('a navigation that takes long says so', async ({ page }) => {
    await typeMessage(page);
    await page.clock.install();
    const release = await holdRequests(page, QUESTIONS);
    await leave(page);
    await page.clock.runFor(1_000);
    const overlay = page.getByRole('status', { name: word.loading });
    await expect(overlay).toBeVisible();
    await expect(overlay).not.toContainText(word.stillLoading);
    await page.clock.runFor(6_000);
    await expect(overlay).toContainText(word.stillLoading);
    release();
    await page.clock.runFor(1_000);
    await page.clock.resume();
    await expectArrived(page);
  });

  test.describe('without an answer', () => {
    test.use({ allowedComplaints: /ERR_FAILED/ });
    test('the page stays, and trying again works', async ({ page }) => {
      await typeMessage(page);
      await page.route(QUESTIONS, (route) => route.abort());
      await leave(page);
      await expectStayed(page, word.noAnswer);
      expect(await findViolations(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 800 });
      expect(await measureSidewaysScroll(page)).toBeLessThanOrEqual(0);
      // Again without an answer: the notice is still there, and so is the focus.
      const retry = findNotice(page).getByRole('button', { name: word.tryAgain });
      await retry.focus();
      await page.keyboard.press('Enter');
      await expectStayed(page, word.noAnswer);
      await expect(retry).toBeFocused();
      await findNotice(page).getByRole('button', { name: word.close }).click();
      await expect(findNotice(page)).toHaveCount(0);
      await expect(page.getByRole('textbox', { name: word.message })).toHaveValue(TYPED);
      await leave(page);
      await expectStayed(page, word.noAnswer);
      await retry.focus();
      await page.unroute(QUESTIONS);
      await page.keyboard.press('Enter');
      await expectArrived(page);
    });

    test('the page’s code can be fetched by trying again', async ({ page }) => {
      await typeMessage(page);
      await page.route('**/assets/QuestionsPage-*.js', (route) => route.abort());
      await page.route('**/api/health', (route) => route.abort());
      await leave(page);
      await expectStayed(page, word.noAnswer);
      await page.unroute('**/assets/QuestionsPage-*.js');
      await page.unroute('**/api/health');
      await findNotice(page).getByRole('button', { name: word.tryAgain }).click();
      await expectArrived(page);
    });
  });

  test.describe('without a network', () => {
    test.use({ allowedComplaints: /ERR_INTERNET_DISCONNECTED/ });
    test('back and forward show what was seen before, and say so', async ({ page, context }) => {
      await openPage(page, '/tw/collection?page=2');
      await leave(page);
      await expectArrived(page);
      // What was fetched a moment ago would be shown without asking.
      await page.clock.setFixedTime(await page.evaluate(() => Date.now() + 120_000));
      await context.setOffline(true);
      await page.goBack();
      await expect(page).toHaveTitle(new RegExp(word.collection));
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(10);
      await expect(findNotice(page)).toContainText(word.offline);
      await expect(findNotice(page)).toContainText(word.recalled);
      expect(await findViolations(page)).toEqual([]);
      await page.goForward();
      await expect(page).toHaveTitle(new RegExp(word.questions));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(findNotice(page)).toContainText(word.recalled);
      await context.setOffline(false);
      await expect(findNotice(page)).toContainText(word.backOnline);
      const asked = page.waitForRequest(QUESTIONS);
      await findNotice(page).getByRole('button', { name: word.tryAgain }).click();
      await asked;
      await expectArrived(page);
    });

    test('says so, and says when it is back', async ({ page, context }) => {
      await typeMessage(page);
      await context.setOffline(true);
      await leave(page);
      await expectStayed(page, word.offline);
      await page.getByRole('textbox', { name: word.yourName }).fill('Lin');
      await page.getByRole('textbox', { name: word.email }).fill('lin@example.org');
      await page.getByRole('button', { name: word.send, exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText(word.offline);
      await expect(page.getByRole('textbox', { name: word.message })).toHaveValue(TYPED);
      await context.setOffline(false);
      await expect(findNotice(page)).toContainText(word.backOnline);
      await findNotice(page).getByRole('button', { name: word.tryAgain }).click();
      await expectArrived(page);
      // Text that was not sent is still there after going back.
      await page.goBack();
      await expect(page.getByRole('textbox', { name: word.message })).toHaveValue(TYPED);
    });
  });

  test.describe('with a busy server', () => {
    test.use({ allowedComplaints: /status of 503/ });
    test('gives the server’s sentence', async ({ page }) => {
      await typeMessage(page);
      const message = '網站忙碌中';
      await page.route(QUESTIONS, (route) =>
        route.fulfill({ status: 503, json: { state: 'ERROR', data: null, message } }),
      );
      await leave(page);
      await expectStayed(page, message);
      await page.unroute(QUESTIONS);
      await findNotice(page).getByRole('button', { name: word.tryAgain }).click();
      await expectArrived(page);
    });
  });
});

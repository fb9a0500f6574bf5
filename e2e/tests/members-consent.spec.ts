import { expect, type Page } from '@playwright/test';
import { memberTw } from '../../web/src/words/member-tw';
import { findViolations } from '../axe';
import { callDesk, test } from '../desk-test';
import { createEmailAddress, findFields, NAMES, password, readToken, registerMember } from '../members';

/** The privacy policy among the texts. */
const PRIVACY = 'records/text/2';

/** Publishes a new version of the privacy policy at the desk, in both languages. */
async function publishPolicy(page: Page, version: string): Promise<void> {
  let { revision } = await callDesk(page, 'GET', PRIVACY);
  const fields = { version, 'content.tw': `<p>第 ${version} 版</p>`, 'content.en': `<p>Version ${version}</p>` };
  for (const [method, path, change] of [
    ['PATCH', PRIVACY, { fields }],
    ['POST', `${PRIVACY}/publish`, { language: 'tw' }],
    ['POST', `${PRIVACY}/publish`, { language: 'en' }],
  ] as const) {
    ({ revision } = await callDesk(page, method, path, { revision, ...change }));
  }
}

async function logIn(page: Page, origin: string, language: 'tw' | 'en', account: string): Promise<void> {
  await page.goto(`${origin}/${language}/login`);
  const form = findFields(page, language);
  await expect(form.logIn).toBeEnabled();
  await form.account.fill(account);
  await form.password.fill(password);
  await form.logIn.click();
}

// The page of the back office and the site's are of two hosts.
test.use({ allowedComplaints: /request to another host: http:\/\/127\.0\.0\.1:/ });

test('a new privacy policy is asked about once, and declining only logs out', async ({
  page,
  signIn,
  deskServer,
  request,
}) => {
  const address = createEmailAddress();
  await registerMember(request, deskServer, address, NAMES.tw);
  await signIn(page);
  const version = '2027.tw';
  await publishPolicy(page, version);

  const word = memberTw.consent;
  const { origin } = deskServer;
  await logIn(page, origin, 'tw', address);
  await expect(page.getByRole('heading', { level: 1, name: word.title })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`第 ${version} 版`);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `at ${width}`).toBe(true);
    expect(await findViolations(page), `at ${width}`).toEqual([]);
  }
  expect(await readToken(page), 'not before an answer').toBeNull();
  await page.getByRole('button', { name: word.no }).click();
  await expect(page).toHaveURL(`${origin}/tw`);
  expect(await readToken(page)).toBeNull();

  await logIn(page, origin, 'tw', address);
  await expect(page.getByRole('heading', { level: 1, name: word.title })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: word.yes, exact: true }).click();
  await expect(page).toHaveURL(`${origin}/tw`);
  expect(await readToken(page)).toMatch(/^dbg_/);
  await page.evaluate(() => localStorage.removeItem('token'));
  await logIn(page, origin, 'tw', address);
  await expect(page).toHaveURL(`${origin}/tw`);
  expect(await readToken(page)).toMatch(/^dbg_/);
  await page.goto(`${origin}/tw/consent`);
  await expect(page).not.toHaveURL(/consent/);
});

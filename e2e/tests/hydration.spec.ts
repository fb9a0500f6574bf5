import { type Demo, expect, memberPages, pages, test, unknownPath } from '../demo-pages';
import { createClientAddressHeader, createEmailAddress, registerMember, storeToken } from '../members';
import { languages } from '../names';
import { collectComplaints, openPage } from '../page-test';

// A development build of React reports every text and attribute that differs from the server's markup.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  baseURL: async ({}, use) => use(process.env.E2E_DEV_SITE),
  allowedComplaints: /Download the React DevTools/,
});

const every: Record<string, (demo: Demo) => string> = {
  ...pages,
  ...memberPages,
  'unknown address': () => unknownPath,
};

for (const language of languages) {
  for (const [name, path] of Object.entries(every)) {
    test.describe(`${language} ${name}`, () => {
      if (path === every['unknown address']) test.use({ allowedComplaints: /status of 404|React DevTools/ });
      test('hydrates without a mismatch', async ({ page, demo }) => {
        await openPage(page, `/${language}${path(demo)}`);
        await page.waitForLoadState('networkidle');
      });
    });
  }
}

test('a member’s pages hydrate without a mismatch', async ({ page, demo }) => {
  const server = { origin: process.env.E2E_DEV_SITE ?? '', data: process.env.E2E_DEV_DATA ?? '' };
  await page.setExtraHTTPHeaders(createClientAddressHeader());
  await storeToken(page, server.origin, await registerMember(page.request, server, createEmailAddress(), 'Ada'));
  await page.evaluate(() => sessionStorage.setItem('emailOrPhone', 'reader@example.org'));
  await page.evaluate(() => sessionStorage.setItem('verificationCode', '123456'));
  const piece = `/collection_detail/${demo.artifact.id}`;
  for (const path of ['/info', piece, `${piece}?plate=3`, '', '/login', '/register', '/forget2', '/forget3']) {
    await openPage(page, `/tw${path}`);
    await page.waitForLoadState('networkidle');
  }
});

test.describe('control', () => {
  test.use({ allowedComplaints: /./s });

  test('a mismatch is reported', async ({ page, baseURL }) => {
    const complaints = collectComplaints(page, baseURL ?? '');
    await page.route('**/en/contact', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('>Send</button>', '>Sand</button>');
      await route.fulfill({ response: answer, body });
    });
    await openPage(page, '/en/contact');
    await expect.poll(() => complaints.join('\n')).toMatch(/hydrat/i);
  });
});

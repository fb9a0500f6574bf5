import { carry, freshAddress, fromSomewhere, joined } from '../members';
import { languages } from '../names';
import { type Demo, expect, lost, memberPages, pages, test } from '../pages';
import { open, watch } from '../visit';

// A development build of React complains of every text and attribute that differs from the server's markup.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  baseURL: async ({}, use) => use(process.env.E2E_DEV_SITE),
  forgiven: /Download the React DevTools/,
});

const every: Record<string, (demo: Demo) => string> = {
  ...pages,
  ...memberPages,
  'an address that is none': () => lost,
};

for (const language of languages) {
  for (const [name, path] of Object.entries(every)) {
    test.describe(`${language} ${name}`, () => {
      if (path === every['an address that is none']) test.use({ forgiven: /status of 404|React DevTools/ });
      test('is taken over without a difference', async ({ page, demo }) => {
        await open(page, `/${language}${path(demo)}`);
        await page.waitForLoadState('networkidle');
      });
    });
  }
}

test('a member’s pages are taken over without a difference', async ({ page, demo }) => {
  const place = { origin: process.env.E2E_DEV_SITE ?? '', data: process.env.E2E_DEV_DATA ?? '' };
  await page.setExtraHTTPHeaders(fromSomewhere());
  await carry(page, place.origin, await joined(page.request, place, freshAddress(), 'Ada'));
  await page.evaluate(() => sessionStorage.setItem('emailOrPhone', 'reader@example.org'));
  await page.evaluate(() => sessionStorage.setItem('verificationCode', '123456'));
  const piece = `/collection_detail/${demo.artifact.id}`;
  for (const path of ['/info', piece, `${piece}?plate=3`, '', '/login', '/register', '/forget2', '/forget3']) {
    await open(page, `/tw${path}`);
    await page.waitForLoadState('networkidle');
  }
});

test.describe('control', () => {
  test.use({ forgiven: /./s });

  test('a difference is reported', async ({ page, baseURL }) => {
    const complaints = watch(page, baseURL ?? '');
    await page.route('**/en/contact', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('>Send</button>', '>Sand</button>');
      await route.fulfill({ response: answer, body });
    });
    await open(page, '/en/contact');
    await expect.poll(() => complaints.join('\n')).toMatch(/hydrat/i);
  });
});

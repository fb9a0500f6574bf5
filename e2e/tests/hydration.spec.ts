import { languages } from '../names';
import { type Demo, expect, lost, pages, test } from '../pages';
import { open, watch } from '../visit';

// A development build of React complains of every text and attribute that differs from the server's markup.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  baseURL: async ({}, use) => use(process.env.E2E_DEV_SITE),
  forgiven: /Download the React DevTools/,
});

const every: Record<string, (demo: Demo) => string> = { ...pages, 'an address that is none': () => lost };

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

// Every kind of page of the site, opened once: axe, widths, larger and wider text, contrast, the system's colours, and hydration.
import type { Page } from '@playwright/test';
import { findViolations, runAxe, waitForAnimations } from '../axe';
import { expect, pages, templates, test } from '../demo-pages';
import { createClientAddressHeader, createEmailAddress, registerMember, storeToken } from '../members';
import { collectComplaints, measureSidewaysScroll, openPage } from '../page-test';
import {
  findHiddenFocus,
  findHiddenIcons,
  findSpoiltTexts,
  setReadersFontSize,
  spaceText,
  stopTransitions,
} from '../readable';
import { memberPages } from '../site-pages';

// A development build of React reports every text and attribute that differs from the server's markup.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  baseURL: async ({}, use) => use(process.env.E2E_DEV_SITE),
  allowedComplaints: /Download the React DevTools/,
});

/** Texts of Han characters that no element marks as Chinese. */
const findUnmarkedChinese = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement;
      const isRead = !['SCRIPT', 'NOSCRIPT'].includes(of?.tagName ?? '');
      const isMarked = of?.closest('[lang]')?.getAttribute('lang')?.startsWith('zh');
      if (isRead && !isMarked && /\p{Script=Han}/u.test(node.textContent ?? '')) found.push(node.textContent ?? '');
    }
    return found;
  });

/** Texts with less contrast than 7 to 1. White on the seal is 6.6: the seal is the one colour that a house chooses for its actions. */
async function findFaintTexts(page: Page): Promise<string[]> {
  const found = await runAxe(page, { runOnly: { type: 'rule', values: ['color-contrast-enhanced'] } }, ['.btn.seal']);
  return found.map(({ selector, message }) => `${selector} ${message}`);
}

/** Axe looks at each page wide in Chinese and narrow in English, whose words are the longer ones. */
async function checkLayout(page: Page, axeAt: 1440 | 390, at = ''): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect.soft(await findUnmarkedChinese(page), `${at}Chinese that is not said to be`).toEqual([]);
  for (const width of [1440, 1100, 768, 390, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await measureSidewaysScroll(page), `${at}sideways at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: axeAt, height: 844 });
  expect.soft(await findViolations(page), `${at}axe at ${axeAt}`).toEqual([]);
}

/** Dark appearance on a phone, more contrast, and the colours of the reader's system. */
async function checkColours(page: Page): Promise<void> {
  await stopTransitions(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await findViolations(page), 'axe in the dark appearance').toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme });
    expect.soft(await findFaintTexts(page), `more contrast, ${colorScheme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'active', colorScheme });
    await waitForAnimations(page);
    expect.soft(await findHiddenIcons(page), `icons, ${colorScheme}`).toEqual([]);
  }
  // The outline of the focus is the same in the light and in the dark.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  expect.soft(await findHiddenFocus(page, 60), 'focus').toEqual([]);
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
}

/** Text at twice the size, and with the spacing of WCAG 1.4.12. */
async function checkText(page: Page, path: string): Promise<void> {
  await setReadersFontSize(page, 32);
  await openPage(page, path);
  const size = await page.evaluate(() => getComputedStyle(document.body).fontSize);
  expect(Number.parseFloat(size), 'the text follows the reader').toBeGreaterThanOrEqual(32);
  for (const [kind, change] of [
    ['200 %', () => Promise.resolve()],
    ['spacing', () => setReadersFontSize(page, 16).then(() => spaceText(page))],
  ] as const) {
    await change();
    for (const width of [1280, 640]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await measureSidewaysScroll(page), `${kind} at ${width}: sideways`).toBeLessThanOrEqual(0);
      expect.soft(await findSpoiltTexts(page), `${kind} at ${width}`).toEqual([]);
    }
  }
}

const unknown = 'unknown address';
const COMPLAINTS_OF_UNKNOWN = /status of 404|React DevTools/;

for (const [name, path] of Object.entries(templates)) {
  test.describe(name, () => {
    if (name === unknown) test.use({ allowedComplaints: COMPLAINTS_OF_UNKNOWN });

    test('tw: hydrates, fits, and is readable in every way', async ({ page, demo }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openPage(page, `/tw${path(demo)}`);
      await page.waitForLoadState('networkidle');
      await checkLayout(page, 1440);
      await checkColours(page);
      await checkText(page, `/tw${path(demo)}`);
    });
  });
}

/** The words differ in length, so that layout and axe are looked at again. */
const inEnglish = {
  'public pages': Object.keys(pages),
  'members’ pages': Object.keys(memberPages),
  [unknown]: [unknown],
};

for (const [group, names] of Object.entries(inEnglish)) {
  test.describe(group, () => {
    if (group === unknown) test.use({ allowedComplaints: COMPLAINTS_OF_UNKNOWN });

    test('en: each page hydrates and fits', async ({ page, demo }) => {
      for (const [name, path] of Object.entries(templates).filter(([name]) => names.includes(name))) {
        await test.step(name, async () => {
          await setReadersFontSize(page, 16);
          await page.setViewportSize({ width: 1440, height: 900 });
          await openPage(page, `/en${path(demo)}`);
          await page.waitForLoadState('networkidle');
          await checkLayout(page, 390, `${name}: `);
          await setReadersFontSize(page, 32);
          expect.soft(await measureSidewaysScroll(page), `${name}: sideways with text at 200 %`).toBeLessThanOrEqual(0);
        });
      }
    });
  });
}

test('the current choice is visible in the system’s colours', async ({ page, demo }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const chosen: [path: string, selector: string, pseudo?: string][] = [
    [`/collection/${demo.categories[0]?.id}`, '.tabs a[aria-selected=true]', '::after'],
    ['/collection?page=2', '.pager .cur'],
  ];
  for (const [path, selector, pseudo] of chosen) {
    await openPage(page, `/tw${path}`);
    const colours = await page.locator(selector).evaluate((element, pseudo) => {
      const probe = document.createElement('p');
      probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
      document.body.append(probe);
      return [getComputedStyle(element, pseudo), getComputedStyle(probe)].map((style) => style.backgroundColor);
    }, pseudo);
    expect(colours[0], selector).toBe(colours[1]);
  }
  await openPage(page, `/tw/collection_detail/${demo.artifact.id}`);
  await expect(page.locator('.thumb[aria-current=true]')).toHaveCSS('outline-style', 'solid');
});

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

  test('a button without a name, faint text and a small target are reported', async ({ page }) => {
    await openPage(page, '/en/contact');
    await page.locator('main').evaluate((main) => {
      main.innerHTML = `<button></button><p style="color: #ccc; background: #fff">1.6 to 1</p>
        <p style="color: #666; background: #fff">5.7 to 1</p><button style="width: 9px; height: 9px; padding: 0">1</button>
        <button style="width: 9px; height: 9px">2</button>`;
    });
    const rules = (await findViolations(page)).map((line) => line.split(':')[0]);
    expect(rules).toEqual(expect.arrayContaining(['button-name', 'color-contrast', 'target-size']));
    expect(await findFaintTexts(page)).toEqual([expect.stringContaining('5.74')]);
  });
});

import { findViolations } from '../axe';
import { expect, test } from '../demo-pages';
import { languages } from '../names';
import { measureSidewaysScroll, openPage } from '../page-test';
import { states } from '../states';

for (const language of languages) {
  for (const [name, { path, reach, allowedComplaints }] of Object.entries(states)) {
    test.describe(`${language} ${name}`, () => {
      if (allowedComplaints) test.use({ allowedComplaints });

      for (const width of [390, 1440]) {
        test(`is accessible at ${width}`, async ({ page, demo }) => {
          await page.setViewportSize({ width, height: 900 });
          await openPage(page, `/${language}${path(demo)}`);
          await reach(page, language);
          expect.soft(await findViolations(page)).toEqual([]);
          for (const narrower of [width, 768, 360].filter((other) => other <= width)) {
            await page.setViewportSize({ width: narrower, height: 900 });
            expect.soft(await measureSidewaysScroll(page), `sideways at ${narrower}`).toBeLessThanOrEqual(0);
          }
        });
      }
    });
  }
}

import { violations } from '../axe';
import { languages } from '../names';
import { expect, test } from '../pages';
import { states } from '../states';
import { open, sideways } from '../visit';

for (const language of languages) {
  for (const [name, { path, reach }] of Object.entries(states)) {
    test.describe(`${language} ${name}`, () => {
      if (name === 'a list that does not come') test.use({ forgiven: /ERR_FAILED/ });
      if (name === 'login, refused') test.use({ forgiven: /status of 401/ });

      for (const width of [390, 1440]) {
        test(`is accessible at ${width}`, async ({ page, demo }) => {
          await page.setViewportSize({ width, height: 900 });
          await open(page, `/${language}${path(demo)}`);
          await reach(page, language);
          expect.soft(await violations(page)).toEqual([]);
          for (const narrower of [width, 768, 360].filter((other) => other <= width)) {
            await page.setViewportSize({ width: narrower, height: 900 });
            expect.soft(await sideways(page), `sideways at ${narrower}`).toBeLessThanOrEqual(0);
          }
        });
      }
    });
  }
}

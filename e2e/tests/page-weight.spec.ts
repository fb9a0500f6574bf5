import { type Demo, expect, test } from '../demo-pages';
import { holdFonts, openWithoutFonts, waitForFonts, watchShifts } from '../layout-shifts';
import { languages } from '../names';

/** The size limits of a first view's fonts, and of a page's scripts and stylesheet, compressed. */
const fonts = { tw: 160_000, en: 100_000 };
const scripts = 130_000;
const styles = 20_000;

const CHECKED_PAGES: Record<string, (demo: Demo) => string> = {
  home: () => '',
  collection: () => '/collection',
  artifact: (demo) => `/collection_detail/${demo.artifact.id}`,
  exhibitions: () => '/exhibition',
  questions: () => '/question',
  privacy: () => '/privacy',
  contact: () => '/contact',
};

for (const language of languages) {
  for (const [name, path] of Object.entries(CHECKED_PAGES)) {
    test(`${language} ${name}: the first view is small and does not shift`, async ({ page, demo }) => {
      const weight = { font: 0, script: 0, stylesheet: 0 };
      const weighed: Promise<void>[] = [];
      page.on('requestfinished', (request) => {
        const kind = request.resourceType();
        if (kind !== 'font' && kind !== 'script' && kind !== 'stylesheet') return;
        weighed.push(
          request.sizes().then((sizes) => {
            weight[kind] += sizes.responseBodySize;
          }),
        );
      });
      // Fonts load late, so that any shift that they cause is recorded.
      const release = await holdFonts(page);
      const { measureShift } = await watchShifts(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await openWithoutFonts(page, `/${language}${path(demo)}`);
      release();
      await page.waitForLoadState('networkidle');
      await waitForFonts(page);
      await Promise.all(weighed);
      for (const [kind, bytes] of Object.entries(weight))
        expect.soft(bytes, `${kind}s were weighed`).toBeGreaterThan(0);
      expect.soft(weight.font, 'bytes of fonts').toBeLessThanOrEqual(fonts[language]);
      expect.soft(weight.script, 'bytes of scripts').toBeLessThanOrEqual(scripts);
      expect.soft(weight.stylesheet, 'bytes of styles').toBeLessThanOrEqual(styles);
      const shift = await measureShift();
      expect.soft(shift, 'layout shift').toBeLessThan(0.02);
      test.info().annotations.push({ type: 'weight', description: JSON.stringify({ ...weight, moved: shift }) });
    });
  }
}

import { languages } from '../names';
import { type Demo, expect, test } from '../pages';
import { fontsDrawn, holdFonts, openWithoutFonts, watchShifts } from '../shifts';

/** What the fonts of a first view may weigh, and the scripts and the stylesheet of any page, compressed. */
const fonts = { tw: 320_000, en: 100_000 };
const scripts = 130_000;
const styles = 20_000;

const seen: Record<string, (demo: Demo) => string> = {
  home: () => '',
  collection: () => '/collection',
  artifact: (demo) => `/collection_detail/${demo.artifact.id}`,
  exhibitions: () => '/exhibition',
  questions: () => '/question',
  privacy: () => '/privacy',
  contact: () => '/contact',
};

for (const language of languages) {
  for (const [name, path] of Object.entries(seen)) {
    test(`${language} ${name}: a first view is light and stands still`, async ({ page, demo }) => {
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
      // Fonts come late, so that whatever they would push shows.
      const release = await holdFonts(page);
      const { moved } = await watchShifts(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await openWithoutFonts(page, `/${language}${path(demo)}`);
      release();
      await page.waitForLoadState('networkidle');
      await fontsDrawn(page);
      await Promise.all(weighed);
      for (const [kind, bytes] of Object.entries(weight))
        expect.soft(bytes, `${kind}s were weighed`).toBeGreaterThan(0);
      expect.soft(weight.font, 'bytes of fonts').toBeLessThanOrEqual(fonts[language]);
      expect.soft(weight.script, 'bytes of scripts').toBeLessThanOrEqual(scripts);
      expect.soft(weight.stylesheet, 'bytes of styles').toBeLessThanOrEqual(styles);
      const shift = await moved();
      expect.soft(shift, 'layout shift').toBeLessThan(0.02);
      test.info().annotations.push({ type: 'weight', description: JSON.stringify({ ...weight, moved: shift }) });
    });
  }
}

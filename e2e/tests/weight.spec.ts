import { languages } from '../names';
import { type Demo, expect, test } from '../pages';
import { open } from '../visit';

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
      await page.route('**/*.woff2', async (route) => {
        await new Promise((done) => setTimeout(done, 400));
        await route.continue();
      });
      await page.addInitScript(() => {
        const shifts = { sum: 0 };
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, `/${language}${path(demo)}`);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await Promise.all(weighed);
      for (const [kind, bytes] of Object.entries(weight))
        expect.soft(bytes, `${kind}s were weighed`).toBeGreaterThan(0);
      expect.soft(weight.font, 'bytes of fonts').toBeLessThanOrEqual(fonts[language]);
      expect.soft(weight.script, 'bytes of scripts').toBeLessThanOrEqual(scripts);
      expect.soft(weight.stylesheet, 'bytes of styles').toBeLessThanOrEqual(styles);
      const { moved, setsChinese } = await page.evaluate(() => {
        const pen = document.createElement('canvas').getContext('2d');
        if (pen) pen.font = '100px serif';
        const { sum } = (window as unknown as { shifts: { sum: number } }).shifts;
        return { moved: sum, setsChinese: Math.round(pen?.measureText('國').width ?? 0) === 100 };
      });
      // A machine without any Chinese face shows narrow boxes until ours comes; no reader of Chinese has such a machine.
      if (language === 'en' || setsChinese) expect.soft(moved, 'layout shift').toBeLessThan(0.02);
      test.info().annotations.push({ type: 'weight', description: JSON.stringify({ ...weight, moved }) });
    });
  }
}

import { lookAt } from '../guests/picture';
import { keyOf, lockedPlace, piece, pieceForMembers } from '../guests/pieces';
import { viewers } from '../guests/site';
import { expect, test, type Visit } from '../guests/visit';
import { languages } from '../names';
import type { Demo } from '../pages';

/** How viewers are told which language to speak: by names that are not quite those of the manifests. */
const spoken = { tw: 'zh-TW', en: 'en-GB' } as const;
/** What has less detail is blurred, what has more is sharp; stand-ins have less than 1, plates 10 and more. */
const sharp = 3;

/** The pictures of a service that were asked for and given. */
const given = ({ asked }: Visit, service: string) =>
  [...asked].filter(([path, status]) => path.startsWith(`${service}/`) && path.endsWith('.jpg') && status === 200);

/** Of these the tiles: regions, which only who zooms asks for. */
const tiles = (visit: Visit, service = 'none') =>
  given(visit, service).filter(([path]) => /\/\d+,\d+,\d+,\d+\/\d+,\d+\/0\/default\.jpg$/.test(path));

/** Waits until the stage shows a picture with as much detail. */
async function detailIs(wanted: 'sharp' | 'blurred', { viewer, page }: Visit): Promise<void> {
  const seen = async () => {
    const { spread, detail } = await lookAt(viewer.stage(page));
    if (spread <= 5) return 'nothing';
    return detail > sharp ? 'sharp' : 'blurred';
  };
  await expect.poll(seen, { message: 'what is drawn' }).toBe(wanted);
}

const namesOf = ({ artifact }: Demo) => ({ tw: artifact.name_tw, en: artifact.name_en });

for (const viewer of viewers) {
  test.describe(`${viewer.name} on another site`, () => {
    for (const language of languages) {
      test(`shows visitors a piece, with texts in ${language}`, async ({ request, demo, openIn }) => {
        const { manifest, files } = await piece(request, demo.artifact.id);
        const visit = await openIn(viewer, manifest, spoken[language]);
        await expect(viewer.title(visit.page)).toHaveText(namesOf(demo)[viewer.isBilingual ? language : 'tw']);
        await expect(viewer.canvases(visit.page)).toHaveCount(files.length);
        await expect.poll(() => tiles(visit, files[0]?.iiif).length, { message: 'tiles' }).toBeGreaterThan(0);
        await detailIs('sharp', visit);
        expect(visit.faults()).toEqual([]);
      });
    }

    test('shows visitors the stand-in of a locked plate, and asks for nothing else of it', async ({
      request,
      demo,
      openIn,
    }) => {
      const { manifest } = await piece(request, demo.artifact.id);
      const described = await (await request.get(manifest)).json();
      const [service] = described.items[lockedPlace].items[0].items[0].body.service;
      const standIn = new URL(service.id).pathname;
      const visit = await openIn(viewer, manifest, spoken.en);
      await expect(viewer.canvases(visit.page)).toHaveCount(described.items.length);
      await viewer.turnTo(visit.page, lockedPlace);
      await expect.poll(() => visit.asked.get(`${standIn}/info.json`), { message: 'stand-in' }).toBe(200);
      await expect.poll(() => given(visit, standIn).length, { message: 'its pixels' }).toBeGreaterThan(0);
      await detailIs('blurred', visit);
      await expect(visit.page.getByText('Log in')).toHaveCount(0);

      const { files } = await pieceForMembers(request, demo.artifact.id);
      const keys = files.slice(lockedPlace).map(({ iiif }) => keyOf(iiif));
      expect(Math.min(...keys.map((key) => key.length))).toBeGreaterThan(20);
      const asked = [...visit.asked.keys()];
      expect(asked.filter((path) => keys.some((key) => path.includes(key)) || path.includes('/m/'))).toEqual([]);
      expect(visit.faults()).toEqual([]);
    });

    test('shows members a locked plate as sharp as it is', async ({ request, demo, openIn }) => {
      const { manifest, files } = await pieceForMembers(request, demo.artifact.id);
      const visit = await openIn(viewer, manifest, spoken.en);
      await expect(viewer.title(visit.page)).toHaveText(namesOf(demo)[viewer.isBilingual ? 'en' : 'tw']);
      await expect(viewer.canvases(visit.page)).toHaveCount(files.length);
      await expect.poll(() => tiles(visit, files[0]?.iiif).length, { message: 'tiles' }).toBeGreaterThan(0);

      await viewer.turnTo(visit.page, lockedPlace);
      // The manifest signs its pictures itself: the signature may be another than in the API's answer.
      const info = `/${keyOf(files[lockedPlace]?.iiif)}/info.json`;
      const described = () => [...visit.asked.keys()].find((path) => path.endsWith(info)) ?? '';
      await expect.poll(described).toContain('/iiif/3/m/');
      const signed = described().replace('/info.json', '');
      await expect.poll(() => tiles(visit, signed).length, { message: 'tiles' }).toBeGreaterThan(0);
      await detailIs('sharp', visit);
      expect(visit.faults()).toEqual([]);
    });

    const { pieces } = viewer;
    if (pieces) {
      test('shows the pieces of a category', async ({ request, demo, openIn }) => {
        const address = `/iiif/presentation/3/collection/${demo.categories[0]?.id}`;
        const { items } = await (await request.get(address)).json();
        const labels = items.map(({ label }: { label: { en: string[] } }) => label.en[0]);
        expect(labels.length).toBeGreaterThan(3);
        const visit = await openIn(viewer, address, spoken.en);
        const listed = await pieces(visit.page);
        await expect(listed).toHaveText(labels);
        await listed.nth(1).click();
        await expect(viewer.title(visit.page)).toHaveText(labels[1]);
        const second = await (await request.get(new URL(items[1].id).pathname)).json();
        const service = new URL(second.items[0].items[0].items[0].body.service[0].id).pathname;
        await expect.poll(() => tiles(visit, service).length, { message: 'tiles' }).toBeGreaterThan(0);
        await detailIs('sharp', visit);
        expect(visit.faults()).toEqual([]);
      });
    }
  });
}

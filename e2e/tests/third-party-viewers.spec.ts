import type { Demo } from '../demo-pages';
import { fetchPiece, fetchPieceAsMember, getPictureKey, lockedPlace } from '../viewers/fetch-piece';
import { measurePicture } from '../viewers/measure-picture';
import { viewers } from '../viewers/other-site';
import { expect, test, type ViewerSession } from '../viewers/viewer-test';

/** The viewers' language codes, which differ from those of the manifests. */
const LANGUAGE_CODES = { tw: 'zh-TW', en: 'en-GB' } as const;
/** Less detail is blurred, more is sharp: blurred previews have less than 1, plates 10 and more. */
const SHARP_DETAIL = 3;

/** The images of a service that were requested and delivered. */
const listDelivered = ({ responses }: ViewerSession, service: string) =>
  [...responses].filter(([path, status]) => path.startsWith(`${service}/`) && path.endsWith('.jpg') && status === 200);

/** The tiles among them: regions, which a viewer requests only when zooming. */
const listTiles = (session: ViewerSession, service = 'none') =>
  listDelivered(session, service).filter(([path]) => /\/\d+,\d+,\d+,\d+\/\d+,\d+\/0\/default\.jpg$/.test(path));

/** Waits until the stage shows a picture with at least this much detail. */
async function waitForDetail(wanted: 'sharp' | 'blurred', { viewer, page }: ViewerSession): Promise<void> {
  const classify = async () => {
    const { spread, detail } = await measurePicture(viewer.stage(page));
    if (spread <= 5) return 'nothing';
    return detail > SHARP_DETAIL ? 'sharp' : 'blurred';
  };
  await expect.poll(classify, { message: 'the drawn picture' }).toBe(wanted);
}

const getNames = ({ artifact }: Demo) => ({ tw: artifact.name_tw, en: artifact.name_en });

for (const viewer of viewers) {
  test.describe(`${viewer.name} on another site`, () => {
    test('shows visitors a piece, of a locked plate the blurred preview, and requests nothing else of it', async ({
      request,
      demo,
      openIn,
    }) => {
      const { manifest, files: shown } = await fetchPiece(request, demo.artifact.id);
      const described = await (await request.get(manifest)).json();
      const [service] = described.items[lockedPlace].items[0].items[0].body.service;
      const preview = new URL(service.id).pathname;
      const session = await openIn(viewer, manifest, LANGUAGE_CODES.tw);
      await expect(viewer.title(session.page)).toHaveText(getNames(demo).tw);
      await expect(viewer.canvases(session.page)).toHaveCount(shown.length);
      await expect.poll(() => listTiles(session, shown[0]?.iiif).length, { message: 'tiles' }).toBeGreaterThan(0);
      await waitForDetail('sharp', session);
      await viewer.openCanvas(session.page, lockedPlace);
      await expect.poll(() => session.responses.get(`${preview}/info.json`), { message: 'preview' }).toBe(200);
      await expect.poll(() => listDelivered(session, preview).length, { message: 'its pixels' }).toBeGreaterThan(0);
      await waitForDetail('blurred', session);
      await expect(session.page.getByText('Log in')).toHaveCount(0);

      const { files } = await fetchPieceAsMember(request, demo.artifact.id);
      const keys = files.slice(lockedPlace).map(({ iiif }) => getPictureKey(iiif));
      expect(Math.min(...keys.map((key) => key.length))).toBeGreaterThan(20);
      const asked = [...session.responses.keys()];
      expect(asked.filter((path) => keys.some((key) => path.includes(key)) || path.includes('/m/'))).toEqual([]);
      expect(session.faults()).toEqual([]);
    });

    test('shows members a locked plate in full detail', async ({ request, demo, openIn }) => {
      const { manifest, files } = await fetchPieceAsMember(request, demo.artifact.id);
      const session = await openIn(viewer, manifest, LANGUAGE_CODES.en);
      await expect(viewer.title(session.page)).toHaveText(getNames(demo)[viewer.isBilingual ? 'en' : 'tw']);
      await expect(viewer.canvases(session.page)).toHaveCount(files.length);
      await expect.poll(() => listTiles(session, files[0]?.iiif).length, { message: 'tiles' }).toBeGreaterThan(0);

      await viewer.openCanvas(session.page, lockedPlace);
      // The manifest has its own signatures, which may differ from those of the API's answer.
      const info = `/${getPictureKey(files[lockedPlace]?.iiif)}/info.json`;
      const described = () => [...session.responses.keys()].find((path) => path.endsWith(info)) ?? '';
      await expect.poll(described).toContain('/iiif/3/m/');
      const signed = described().replace('/info.json', '');
      await expect.poll(() => listTiles(session, signed).length, { message: 'tiles' }).toBeGreaterThan(0);
      await waitForDetail('sharp', session);
      expect(session.faults()).toEqual([]);
    });

    const { pieces } = viewer;
    if (pieces) {
      test('shows the pieces of a category', async ({ request, demo, openIn }) => {
        const address = `/iiif/presentation/3/collection/${demo.categories[0]?.id}`;
        const { items } = await (await request.get(address)).json();
        const labels = items.map(({ label }: { label: { en: string[] } }) => label.en[0]);
        expect(labels.length).toBeGreaterThan(3);
        const session = await openIn(viewer, address, LANGUAGE_CODES.en);
        const listed = await pieces(session.page);
        await expect(listed).toHaveText(labels);
        await listed.nth(1).click();
        await expect(viewer.title(session.page)).toHaveText(labels[1]);
        const second = await (await request.get(new URL(items[1].id).pathname)).json();
        const service = new URL(second.items[0].items[0].items[0].body.service[0].id).pathname;
        await expect.poll(() => listTiles(session, service).length, { message: 'tiles' }).toBeGreaterThan(0);
        await waitForDetail('sharp', session);
        expect(session.faults()).toEqual([]);
      });
    }
  });
}

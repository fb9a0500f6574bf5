import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Artifact, OpenFile } from '../src/api/site/schema.gen';
import { getPixelScale } from '../src/site/viewer/scale';
import {
  addScreen,
  CARD,
  findPixelsPerMillimetre,
  keepPixelsPerMillimetre,
  type MeasuredScreen,
  parseScreens,
  readPixelsPerMillimetre,
  type ScreenTraits,
} from '../src/site/viewer/screen-scale';
import { getTrueMagnification } from '../src/site/viewer/use-true-size';
import { FakeStorage } from './fake-storage';

const laptop: ScreenTraits = { width: 1440, height: 900, ratio: 2, frame: 1 };

describe('the scale of a screen', () => {
  const screens = addScreen([], laptop, 5);

  it('is kept in device pixels', () => {
    expect(screens).toEqual([{ ...laptop, pixelsPerMillimetre: 10 }]);
    expect(findPixelsPerMillimetre(screens, laptop)).toBe(5);
  });

  it.each([1.1, 1.25, 0.5, 3])('stays right at a zoom of the page of %d', (zoom) => {
    const zoomed = { ...laptop, ratio: 2 * zoom, frame: zoom };
    expect(findPixelsPerMillimetre(screens, zoomed)).toBeCloseTo(5 / zoom);
    // The window's borders do not zoom.
    const framed = { ...zoomed, frame: (1440 + 12) / (1440 / zoom) };
    expect(findPixelsPerMillimetre(screens, framed)).toBeCloseTo(5 / zoom);
    // Measured while the page was zoomed, and used when it is not.
    expect(findPixelsPerMillimetre(addScreen([], zoomed, 5 / zoom), laptop)).toBeCloseTo(5);
  });

  it.each([
    ['a width', { width: 1920 }],
    ['a height', { height: 1080 }],
    ['a ratio', { ratio: 1 }],
    ['a ratio and a page of another width', { ratio: 1, frame: 1.4 }],
  ])('is asked for again on a screen with %s of its own', (_, other) =>
    expect(findPixelsPerMillimetre(screens, { ...laptop, ...other })).toBeNull(),
  );

  it('is known of several screens at once, and of each as it was measured last', () => {
    const desk = { ...laptop, width: 2560, height: 1440, ratio: 1 };
    const both = addScreen(addScreen(screens, desk, 4), laptop, 5.5);
    expect(both).toHaveLength(2);
    expect([laptop, desk].map((screen) => findPixelsPerMillimetre(both, screen))).toEqual([5.5, 4]);
    const many = Array.from({ length: 20 }, (_, at) => ({ ...laptop, width: 1000 + at }));
    const kept = many.reduce((all: readonly MeasuredScreen[], screen) => addScreen(all, screen, 5), []);
    expect(kept).toHaveLength(8);
    expect(kept[0]?.width).toBe(1019);
  });

  it.each([
    '',
    'null',
    '{}',
    '[null]',
    '[{"width":1}]',
    '[',
    '[{"width":1,"height":1,"ratio":1,"frame":1,"pixelsPerMillimetre":-1}]',
  ])('is none in %j', (text) => expect(parseScreens(text)).toEqual([]));
});

describe('what the browser keeps', () => {
  const storage = new FakeStorage();
  beforeEach(() => {
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('screen', { width: 1440, height: 900 });
    for (const [name, value] of Object.entries({ devicePixelRatio: 2, outerWidth: 1440, innerWidth: 1440 }))
      vi.stubGlobal(name, value);
  });
  afterEach(() => {
    storage.denied = false;
    storage.kept.clear();
    vi.unstubAllGlobals();
  });

  it('is there after the page is opened again', () => {
    expect(readPixelsPerMillimetre()).toBeNull();
    keepPixelsPerMillimetre(5);
    expect(readPixelsPerMillimetre()).toBe(5);
    expect(storage.getItem('screenScale')).toContain('"pixelsPerMillimetre":10');
    vi.stubGlobal('devicePixelRatio', 1);
    expect(readPixelsPerMillimetre()).toBeNull();
  });

  it('holds for the visit where storage is denied', () => {
    storage.denied = true;
    expect(readPixelsPerMillimetre()).toBeNull();
    keepPixelsPerMillimetre(4.5);
    expect(readPixelsPerMillimetre()).toBe(4.5);
    storage.denied = false;
    keepPixelsPerMillimetre(5);
    expect(readPixelsPerMillimetre()).toBe(5);
  });
});

describe('the scale of a picture', () => {
  const artifact = { dimensions: [{ part_tw: '高', part_en: 'H', value: 10, unit: 'cm' }] } as unknown as Artifact;
  const file = (view: string, pixels_per_centimetre: number | null) =>
    ({ view, width: 800, height: 1000, pixels_per_centimetre }) as OpenFile;

  it('is what was measured, whatever the picture shows', () => {
    for (const view of ['front', 'detail'])
      expect(getPixelScale(artifact, file(view, 87.5))).toEqual({ pixelsPerCm: 87.5, isMeasured: true });
  });

  it('is estimated without a measurement', () => {
    expect(getPixelScale(artifact, file('front', null))).toEqual({ pixelsPerCm: 72, isMeasured: false });
    expect(getPixelScale(artifact, file('detail', null))).toBeNull();
  });

  it('is true when a centimetre of the piece is a centimetre of the screen', () => {
    // A cup of 9 cm is 900 pixels of the picture; the card is 428 pixels wide on the screen.
    const magnification = getTrueMagnification(100, 428 / CARD.width);
    const card = 428 / (CARD.width / 10);
    expect((900 * (magnification ?? 0)) / card).toBeCloseTo(9);
    expect(getTrueMagnification(100, null)).toBeNull();
  });
});

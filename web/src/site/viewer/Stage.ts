// One picture under OpenSeadragon, and its movements. This file, the tiles' source and quiet.ts know OpenSeadragon; the rest
// of the room knows stages.
import OpenSeadragon from 'openseadragon';
import { quieten } from './quiet';
import { type Tiled, tileSource } from './tile-source';
import type { Sides, View } from './view';

/** Where a stage stands, in terms that hold for a picture of other sides too: two of them move together by it. */
export interface Pose {
  /** The middle of the screen, in parts of the picture's width and height. */
  x: number;
  y: number;
  /** 1: the picture as large as it fits. */
  zoom: number;
  /** Screen pixels to a pixel of the picture. */
  magnification: number;
  rotation: number;
  /** Lies on its side, or will when it has turned. */
  turned: boolean;
}

interface StageOptions extends Tiled {
  element: HTMLElement;
  /** Where to begin; null: with all of the picture. */
  view: View | null;
  /** The reader wants no movement. */
  still: boolean;
}

/** Screen pixels to a pixel of the picture, at most. */
const CLOSEST = 2;
export class Stage {
  readonly picture: Sides;
  readonly #viewer: OpenSeadragon.Viewer;
  readonly #listeners = new Set<() => void>();
  #open = false;
  #whole = true;

  constructor({ element, picture, image, doors, view, still, onLost }: StageOptions) {
    this.picture = picture;
    quieten();
    const gestures = { clickToZoom: false, dblClickToZoom: true, flickEnabled: !still };
    const options: OpenSeadragon.Options = {
      element,
      tileSources: [tileSource({ picture, image, doors, onLost })],
      drawer: 'canvas',
      prefixUrl: '',
      showNavigationControl: false,
      showSequenceControl: false,
      keyboardNavEnabled: false,
      animationTime: still ? 0 : 0.7,
      springStiffness: 8,
      visibilityRatio: 1,
      constrainDuringPan: true,
      maxZoomPixelRatio: CLOSEST,
      immediateRender: true,
      imageLoaderLimit: 6,
      maxImageCacheCount: 120,
      timeout: 60_000,
      gestureSettingsMouse: gestures,
      gestureSettingsPen: gestures,
      gestureSettingsTouch: { dblClickToZoom: true, flickEnabled: !still },
    };
    // Not a stop for the Tab key: all keys work wherever the focus is. Its types do not know the empty word.
    this.#viewer = OpenSeadragon(Object.assign(options, { tabIndex: '' }));
    this.#viewer.addOnceHandler('open', () => {
      this.#open = true;
      this.#limit();
      if (view) this.show(view);
      else this.fit(true);
      this.#tell();
    });
    this.#viewer.addHandler('update-viewport', () => this.#tell());
    this.#viewer.addHandler('after-resize', () => {
      // OpenSeadragon still sets a zoom of its own after this.
      const whole = this.#whole;
      queueMicrotask(() => this.#resized(whole));
    });
  }

  /** Hears of every movement; gives what ends that. */
  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    if (this.#open) listener();
    return () => this.#listeners.delete(listener);
  }

  #tell(): void {
    if (!this.#open) return;
    this.#whole = this.#isWhole();
    for (const listener of this.#listeners) listener();
  }

  /** What was shown whole is shown whole on glass of another size, too. */
  #resized(whole: boolean): void {
    if (!this.#open) return;
    this.#limit();
    if (whole) this.fit(true);
    else this.#viewer.viewport.applyConstraints(true);
    this.#tell();
  }

  #isWhole(): boolean {
    return this.#viewer.viewport.getZoom() < this.#fitting() * 1.01;
  }

  /** The picture as large as it fits, however it is turned, is as small as it gets. */
  #fitting(turned = this.#turned): number {
    const { width, height } = this.picture;
    const [across, down] = turned ? [height / width, 1] : [1, height / width];
    return 1 / Math.max(across, down * this.#viewer.viewport.getAspectRatio());
  }

  #limit(turned = this.#turned): void {
    if (this.#open) Object.assign(this.#viewer.viewport, { minZoomLevel: this.#fitting(turned) });
  }

  get #turned(): boolean {
    return this.rotation % 180 !== 0;
  }

  get rotation(): number {
    return ((this.#viewer.viewport.getRotation() % 360) + 360) % 360;
  }

  zoom(factor: number): void {
    if (this.#open) this.#viewer.viewport.zoomBy(factor).applyConstraints();
  }

  /** By parts of the screen. */
  pan(x: number, y: number): void {
    if (!this.#open) return;
    const { viewport } = this.#viewer;
    const size = viewport.getContainerSize();
    viewport.panBy(viewport.deltaPointsFromPixels(new OpenSeadragon.Point(x * size.x, y * size.y)));
    viewport.applyConstraints();
  }

  /** `x` and `y` in parts of the picture come to the middle. */
  panTo(x: number, y: number): void {
    if (!this.#open) return;
    const { width, height } = this.picture;
    this.#viewer.viewport.panTo(new OpenSeadragon.Point(x, (y * height) / width)).applyConstraints();
  }

  fit(immediately = false): void {
    if (!this.#open) return;
    const { width, height } = this.picture;
    this.#viewer.viewport.fitBounds(new OpenSeadragon.Rect(0, 0, 1, height / width), immediately);
  }

  /** By a quarter, clockwise. What was shown whole is shown whole after it. */
  rotate(): void {
    if (!this.#open) return;
    const { viewport } = this.#viewer;
    const whole = this.#isWhole();
    viewport.rotateTo(viewport.getRotation() + 90);
    this.#limit();
    if (whole) this.fit();
    else viewport.applyConstraints();
  }

  show({ x, y, width, height, rotation }: View): void {
    if (!this.#open) return;
    const { viewport } = this.#viewer;
    viewport.setRotation(rotation, true);
    this.#limit();
    const unit = this.picture.width;
    viewport.fitBounds(new OpenSeadragon.Rect(x / unit, y / unit, width / unit, height / unit), true);
    viewport.applyConstraints(true);
  }

  /** What is on the screen, or will be when it has come to rest. */
  view(atRest: boolean): View {
    const unit = this.picture.width;
    const bounds = this.#viewer.viewport.getBounds(!atRest).getBoundingBox();
    const { x, y, width, height } = bounds;
    return { x: x * unit, y: y * unit, width: width * unit, height: height * unit, rotation: this.rotation };
  }

  /** Null while it is not there yet. */
  pose(): Pose | null {
    if (!this.#open) return null;
    const { viewport } = this.#viewer;
    const { x, y } = viewport.getCenter(true);
    const { width, height } = this.picture;
    const rotation = viewport.getRotation(true);
    const zoom = viewport.getZoom(true) / this.#fitting();
    const magnification = this.placed().width / width;
    return { x, y: (y * width) / height, zoom, magnification, rotation, turned: this.#turned };
  }

  /**
   * Stands as another stage does, at once: as near in terms of its own size, or, with `scale`, at so many times the other's
   * magnification.
   */
  take(pose: Pose | null, scale: number | null = null): void {
    if (!this.#open || !pose) return;
    const { x, y, zoom, magnification, rotation, turned } = pose;
    const { viewport } = this.#viewer;
    const { width, height } = this.picture;
    viewport.setRotation(rotation, true);
    this.#limit(turned);
    const wanted =
      scale === null ? zoom * this.#fitting(turned) : (magnification * scale * width) / viewport.getContainerSize().x;
    viewport.zoomTo(wanted, undefined, true);
    viewport.panTo(new OpenSeadragon.Point(x, (y * height) / width), true);
  }

  /** Where the picture lies on the element just now: its upper left corner, its width, by how much it is turned. */
  placed(): { x: number; y: number; width: number; degrees: number } {
    const { viewport } = this.#viewer;
    const corner = viewport.pixelFromPoint(new OpenSeadragon.Point(0, 0), true);
    const width = viewport.getZoom(true) * viewport.getContainerSize().x;
    return { x: corner.x, y: corner.y, width, degrees: viewport.getRotation(true) };
  }

  destroy(): void {
    this.#listeners.clear();
    this.#open = false;
    this.#viewer.destroy();
  }
}

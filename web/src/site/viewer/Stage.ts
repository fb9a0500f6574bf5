// One zoomable picture: a wrapper of OpenSeadragon. Only this file, tile-source.ts and prepare-openseadragon.ts know
// OpenSeadragon; the other parts of the viewer know stages.
import OpenSeadragon from 'openseadragon';
import { Listeners } from '../../api/listeners';
import { getOptions, MAX_MAGNIFICATION, prepareOpenSeadragon } from './prepare-openseadragon';
import { createTileSource, type TileSourceOptions } from './tile-source';
import type { Size, View } from './view';

/** Position, zoom and rotation in relative terms, so that pictures of different sizes can move together. */
export interface StagePose {
  /** The centre of the screen, in fractions of the picture's width and height. */
  x: number;
  y: number;
  /** 1: the whole picture, as large as it fits. */
  zoom: number;
  /** Screen pixels to a pixel of the picture. */
  magnification: number;
  rotation: number;
  /** Rotated by 90 or 270 degrees, or will be when the rotation has ended. */
  turned: boolean;
}

interface StageOptions extends TileSourceOptions {
  element: HTMLElement;
  /** The initial view; null: the whole picture. */
  view: View | null;
  reduceMotion: boolean;
}

export class Stage {
  readonly picture: Size;
  readonly #viewer: OpenSeadragon.Viewer;
  readonly #listeners = new Listeners();
  #open = false;
  #isFitted = true;
  #heldMagnification: number | null = null;
  /** The smallest and the largest magnification that was ever held: they stay within the reader's reach. */
  #reach: [number, number] = [Infinity, 0];

  constructor({ element, picture, pictureKey, signedUrls, view, reduceMotion, onTilesFailed }: StageOptions) {
    this.picture = picture;
    prepareOpenSeadragon();
    const tileSource = createTileSource({ picture, pictureKey, signedUrls, onTilesFailed });
    const options = { ...getOptions(reduceMotion), element, tileSources: [tileSource] };
    // '' keeps the canvas out of the tab order: the viewer's keys work wherever the focus is. OpenSeadragon's types lack ''.
    this.#viewer = OpenSeadragon(Object.assign(options, { tabIndex: '' }));
    this.#viewer.addOnceHandler('open', () => {
      this.#open = true;
      this.#limitZoom();
      if (view) this.show(view);
      else this.fit(true);
      this.#notify();
    });
    this.#viewer.addHandler('update-viewport', () => this.#notify());
    this.#viewer.addHandler('after-resize', () => {
      // OpenSeadragon sets a zoom of its own after this event.
      const [whole, held] = [this.#isFitted, this.#heldMagnification];
      queueMicrotask(() => this.#handleResize(whole, held));
    });
  }

  /** Calls the listener now and after every movement; returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    if (this.#open) listener();
    return this.#listeners.subscribe(listener);
  }

  #notify(): void {
    if (!this.#open) return;
    this.#isFitted = this.#computeIsFitted();
    if (this.#heldMagnification !== null && !this.#isAt(this.#heldMagnification)) this.#heldMagnification = null;
    this.#listeners.call();
  }

  /** A picture that was shown whole, or at a magnification that is held, is shown so after a resize, too. */
  #handleResize(whole: boolean, held: number | null): void {
    if (!this.#open) return;
    this.#limitZoom();
    if (held !== null) this.hold(held);
    else if (whole) this.fit(true);
    else this.#viewer.viewport.applyConstraints(true);
    this.#notify();
  }

  #computeIsFitted(): boolean {
    return this.#viewer.viewport.getZoom() < this.#getFitZoom() * 1.01;
  }

  /** The zoom at which the whole picture fits, in its rotation; the picture cannot be made smaller. */
  #getFitZoom(turned = this.#turned): number {
    const { width, height } = this.picture;
    const [across, down] = turned ? [height / width, 1] : [1, height / width];
    return 1 / Math.max(across, down * this.#viewer.viewport.getAspectRatio());
  }

  #limitZoom(turned = this.#turned): void {
    if (!this.#open) return;
    const [least, most] = this.#reach;
    const minZoomLevel = Math.min(this.#getFitZoom(turned), this.#getZoomOf(least));
    Object.assign(this.#viewer.viewport, { minZoomLevel, maxZoomPixelRatio: Math.max(MAX_MAGNIFICATION, most) });
  }

  #getZoomOf(magnification: number): number {
    return (magnification * this.picture.width) / this.#viewer.viewport.getContainerSize().x;
  }

  /** Whether the picture has this magnification, or will have it when its animations have ended. */
  #isAt(magnification: number): boolean {
    return Math.abs(this.#viewer.viewport.getZoom() / this.#getZoomOf(magnification) - 1) < 0.002;
  }

  /** The magnification at which the picture is held; null once the reader has zoomed. */
  get heldMagnification(): number | null {
    return this.#heldMagnification;
  }

  /** Shows the picture at a magnification, whatever its limits of zoom, around the point in the middle, and keeps it through a resize. */
  hold(magnification: number): void {
    if (!this.#open) return;
    const { viewport } = this.#viewer;
    this.#reach = [Math.min(this.#reach[0], magnification), Math.max(this.#reach[1], magnification)];
    this.#limitZoom();
    this.#heldMagnification = magnification;
    viewport.zoomTo(this.#getZoomOf(magnification), undefined, true);
    viewport.applyConstraints(true);
    this.#notify();
  }

  /** The magnification stays as it is, and is held no longer. */
  release(): void {
    this.#heldMagnification = null;
    this.#notify();
  }

  get #turned(): boolean {
    return this.rotation % 180 !== 0;
  }

  get rotation(): number {
    return ((this.#viewer.viewport.getRotation() % 360) + 360) % 360;
  }

  zoom(factor: number): void {
    if (!this.#open) return;
    this.#viewer.viewport.zoomBy(factor).applyConstraints();
    // Not only with the next frame: a resize before it would take a magnification for held that the reader has left.
    this.#notify();
  }

  /** By fractions of the screen. */
  pan(x: number, y: number): void {
    if (!this.#open) return;
    const { viewport } = this.#viewer;
    const size = viewport.getContainerSize();
    viewport.panBy(viewport.deltaPointsFromPixels(new OpenSeadragon.Point(x * size.x, y * size.y)));
    viewport.applyConstraints();
  }

  /** Brings a point to the centre of the screen; `x` and `y` are fractions of the picture. */
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

  /** By 90 degrees, clockwise. A picture that was shown whole is shown whole after it. */
  rotate(): void {
    if (!this.#open) return;
    const { viewport } = this.#viewer;
    const whole = this.#computeIsFitted();
    viewport.rotateTo(viewport.getRotation() + 90);
    this.#limitZoom();
    if (whole && this.#heldMagnification === null) this.fit();
    else viewport.applyConstraints();
  }

  show({ x, y, width, height, rotation }: View): void {
    if (!this.#open) return;
    const { viewport } = this.#viewer;
    viewport.setRotation(rotation, true);
    this.#limitZoom();
    const unit = this.picture.width;
    viewport.fitBounds(new OpenSeadragon.Rect(x / unit, y / unit, width / unit, height / unit), true);
    viewport.applyConstraints(true);
  }

  /** The part of the picture that is on the screen; with `atRest`, when its animations will have ended. */
  getView(atRest: boolean): View {
    const unit = this.picture.width;
    const bounds = this.#viewer.viewport.getBounds(!atRest).getBoundingBox();
    const { x, y, width, height } = bounds;
    return { x: x * unit, y: y * unit, width: width * unit, height: height * unit, rotation: this.rotation };
  }

  /** Null until the picture is open. */
  getPose(): StagePose | null {
    if (!this.#open) return null;
    const { viewport } = this.#viewer;
    const { x, y } = viewport.getCenter(true);
    const { width, height } = this.picture;
    const rotation = viewport.getRotation(true);
    const zoom = viewport.getZoom(true) / this.#getFitZoom();
    const magnification = this.getPlacement().width / width;
    return { x, y: (y * width) / height, zoom, magnification, rotation, turned: this.#turned };
  }

  /**
   * Takes the pose of another stage without animation: at the same relative zoom or, with `scale`, at the other's magnification
   * times `scale`.
   */
  follow(pose: StagePose | null, scale: number | null = null): void {
    if (!this.#open || !pose) return;
    const { x, y, zoom, magnification, rotation, turned } = pose;
    const { viewport } = this.#viewer;
    const { width, height } = this.picture;
    viewport.setRotation(rotation, true);
    this.#limitZoom(turned);
    const targetZoom =
      scale === null
        ? zoom * this.#getFitZoom(turned)
        : (magnification * scale * width) / viewport.getContainerSize().x;
    viewport.zoomTo(targetZoom, undefined, true);
    viewport.panTo(new OpenSeadragon.Point(x, (y * height) / width), true);
  }

  /** Where the picture is on the element at this moment: its upper left corner, width and rotation. */
  getPlacement(): { x: number; y: number; width: number; degrees: number } {
    const { viewport } = this.#viewer;
    const corner = viewport.pixelFromPoint(new OpenSeadragon.Point(0, 0), true);
    const width = viewport.getZoom(true) * viewport.getContainerSize().x;
    return { x: corner.x, y: corner.y, width, degrees: viewport.getRotation(true) };
  }

  destroy(): void {
    this.#open = false;
    this.#viewer.destroy();
  }
}

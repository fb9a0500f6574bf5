// How OpenSeadragon is set up; it is kept from adding a style element to the page and from writing to the console.
import OpenSeadragon from 'openseadragon';

const STYLE_ATTRIBUTE = 'data-openseadragon-mobile-css';

/**
 * OpenSeadragon adds a style element unless it finds its own, and the content security policy forbids one. It finds this element,
 * which has the name but no namespace, so the browser does not treat it as a style.
 */
function preventStyleElement(): void {
  if (document.querySelector(`style[${STYLE_ATTRIBUTE}]`)) return;
  const placeholder = document.createElementNS(null, 'style');
  placeholder.setAttribute(STYLE_ATTRIBUTE, 'true');
  document.head.append(placeholder);
}

/** OpenSeadragon logs every cancelled tile; failures that matter are shown to the reader. */
const SILENT_CONSOLE = Object.fromEntries(
  ['log', 'debug', 'info', 'warn', 'error', 'assert'].map((name) => [name, () => {}]),
);

/** Must be called before an OpenSeadragon viewer is created. */
export function prepareOpenSeadragon(): void {
  preventStyleElement();
  Object.assign(OpenSeadragon, { console: SILENT_CONSOLE });
}

/** As far as a picture is enlarged: screen pixels to a pixel of the picture. */
export const MAX_MAGNIFICATION = 2;

export function getOptions(reduceMotion: boolean): OpenSeadragon.Options {
  const gestures = { clickToZoom: false, dblClickToZoom: true, flickEnabled: !reduceMotion };
  return {
    drawer: 'canvas',
    prefixUrl: '',
    showNavigationControl: false,
    showSequenceControl: false,
    keyboardNavEnabled: false,
    animationTime: reduceMotion ? 0 : 0.7,
    springStiffness: 8,
    visibilityRatio: 1,
    constrainDuringPan: true,
    maxZoomPixelRatio: MAX_MAGNIFICATION,
    immediateRender: true,
    imageLoaderLimit: 6,
    maxImageCacheCount: 120,
    timeout: 60_000,
    gestureSettingsMouse: gestures,
    gestureSettingsPen: gestures,
    gestureSettingsTouch: { dblClickToZoom: true, flickEnabled: !reduceMotion },
  };
}

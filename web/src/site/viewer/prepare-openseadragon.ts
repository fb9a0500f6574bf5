// Keeps OpenSeadragon from adding a style element to the page and from writing to the console.
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

// What OpenSeadragon does to a page without being asked.
import OpenSeadragon from 'openseadragon';

const MARK = 'data-openseadragon-mobile-css';

/**
 * OpenSeadragon puts a style element into the document unless it finds its own; the content policy lets none in. An element
 * that only has the name, and is of no namespace, is enough.
 */
function keepStyleOut(): void {
  if (document.querySelector(`style[${MARK}]`)) return;
  const nothing = document.createElementNS(null, 'style');
  nothing.setAttribute(MARK, 'true');
  document.head.append(nothing);
}

/** It tells the console of every tile that is no longer wanted; what matters is told to the reader. */
const MUTE = Object.fromEntries(['log', 'debug', 'info', 'warn', 'error', 'assert'].map((name) => [name, () => {}]));

/** To be called before a viewer is made. */
export function quieten(): void {
  keepStyleOut();
  Object.assign(OpenSeadragon, { console: MUTE });
}

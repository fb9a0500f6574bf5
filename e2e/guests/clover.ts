import { asked, pageOf, type Viewer } from './viewer';

export const clover: Viewer = {
  name: 'clover',
  document: pageOf(
    '<script src="/packages/@samvera/clover-iiif/dist/web-components/index.umd.js"></script>',
    `<div id="viewer"></div><script>${asked}
const element = document.createElement('clover-viewer');
element.setAttribute('id', manifest);
document.getElementById('viewer').append(element);</script>`,
  ),
  title: (page) => page.locator('.clover-viewer-header .label'),
  canvases: (page) => page.locator('.clover-viewer-media-wrapper figure'),
  stage: (page) => page.locator('.openseadragon-canvas').first(),
  turnTo: async (page, place) => page.locator('.clover-viewer-media-wrapper figure').nth(place).click(),
  isBilingual: false,
  habits: /(?!)/,
};

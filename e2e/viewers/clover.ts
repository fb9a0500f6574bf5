import { buildPage, READ_QUERY_SCRIPT, type ThirdPartyViewer } from './viewer';

export const clover: ThirdPartyViewer = {
  name: 'clover',
  document: buildPage(
    '<script src="/packages/@samvera/clover-iiif/dist/web-components/index.umd.js"></script>',
    `<div id="viewer"></div><script>${READ_QUERY_SCRIPT}
const element = document.createElement('clover-viewer');
element.setAttribute('id', manifest);
document.getElementById('viewer').append(element);</script>`,
  ),
  title: (page) => page.locator('.clover-viewer-header .label'),
  canvases: (page) => page.locator('.clover-viewer-media-wrapper figure'),
  stage: (page) => page.locator('.openseadragon-canvas').first(),
  openCanvas: async (page, place) => page.locator('.clover-viewer-media-wrapper figure').nth(place).click(),
  isBilingual: false,
  ownComplaints: /(?!)/,
};

import { buildPage, READ_QUERY_SCRIPT, type ThirdPartyViewer } from './viewer';

export const universalViewer: ThirdPartyViewer = {
  name: 'universal-viewer',
  document: buildPage(
    `<link rel="stylesheet" href="/packages/universalviewer/dist/uv.css">
<script src="/packages/universalviewer/dist/umd/UV.js"></script>`,
    `<div id="viewer" class="uv"></div><script>${READ_QUERY_SCRIPT}
UV.init('viewer', { iiifManifestId: manifest, locales: [{ name: language }] });</script>`,
  ),
  title: (page) => page.locator('.centerPanel h1.title'),
  canvases: (page) => page.locator('.thumbsView .thumb'),
  stage: (page) => page.locator('.openseadragon-canvas').first(),
  openCanvas: async (page, place) => page.locator('.thumbsView .thumb').nth(place).click(),
  pieces: async (page) => page.locator('.treeView a:visible'),
  isBilingual: true,
  // It requests a data: address with a folder before it from its own origin.
  ownComplaints: /status of 404 .*\/images\/data:image\/gif/,
};

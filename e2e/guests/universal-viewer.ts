import { asked, pageOf, type Viewer } from './viewer';

export const universalViewer: Viewer = {
  name: 'universal-viewer',
  document: pageOf(
    `<link rel="stylesheet" href="/packages/universalviewer/dist/uv.css">
<script src="/packages/universalviewer/dist/umd/UV.js"></script>`,
    `<div id="viewer" class="uv"></div><script>${asked}
UV.init('viewer', { iiifManifestId: manifest, locales: [{ name: language }] });</script>`,
  ),
  title: (page) => page.locator('.centerPanel h1.title'),
  canvases: (page) => page.locator('.thumbsView .thumb'),
  stage: (page) => page.locator('.openseadragon-canvas').first(),
  turnTo: async (page, place) => page.locator('.thumbsView .thumb').nth(place).click(),
  pieces: async (page) => page.locator('.treeView a:visible'),
  isBilingual: true,
  // It asks its own house for a placeholder's address that it has put a folder before.
  habits: /status of 404 .*\/images\/data:image\/gif/,
};

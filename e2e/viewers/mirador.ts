import { buildPage, READ_QUERY_SCRIPT, type ThirdPartyViewer } from './viewer';

export const mirador: ThirdPartyViewer = {
  name: 'mirador',
  document: buildPage(
    '<script src="/packages/mirador/dist/mirador.min.js"></script>',
    `<div id="viewer"></div><script>${READ_QUERY_SCRIPT}
Mirador.viewer({
  id: 'viewer', language,
  windows: [{ manifestId: manifest }],
  window: { sideBarOpen: true },
  thumbnailNavigation: { defaultPosition: 'far-bottom' },
});</script>`,
  ),
  title: (page) => page.getByRole('region').getByRole('heading', { level: 2 }).first(),
  canvases: (page) => page.locator('.mirador-thumbnail-nav-canvas'),
  stage: (page) => page.locator('.mirador-osd-container'),
  openCanvas: async (page, place) => {
    await page.locator('.mirador-thumbnail-nav-canvas').nth(place).click();
    // It keeps the last canvas's zoom, with which a canvas of fewer pixels is small and in a corner.
    await page.getByRole('button', { name: /Reset zoom|重設縮放/ }).click();
  },
  pieces: async (page) => {
    // With a capital letter it is the button of the parent collection.
    await page.getByRole('button', { name: 'show collection', exact: true }).click();
    return page.getByRole('dialog').getByRole('menuitem');
  },
  isBilingual: true,
  // Its own version of React warns.
  ownComplaints: /element\.ref was removed in React 19/,
};

import { asked, pageOf, type Viewer } from './viewer';

export const mirador: Viewer = {
  name: 'mirador',
  document: pageOf(
    '<script src="/packages/mirador/dist/mirador.min.js"></script>',
    `<div id="viewer"></div><script>${asked}
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
  turnTo: async (page, place) => {
    await page.locator('.mirador-thumbnail-nav-canvas').nth(place).click();
    // It keeps the last canvas's measure, in which one of fewer pixels is small and in a corner.
    await page.getByRole('button', { name: /Reset zoom|重設縮放/ }).click();
  },
  pieces: async (page) => {
    // With a capital letter it would be the button of the collection that this one is part of.
    await page.getByRole('button', { name: 'show collection', exact: true }).click();
    return page.getByRole('dialog').getByRole('menuitem');
  },
  isBilingual: true,
  // Of the React that it was built with.
  habits: /element\.ref was removed in React 19/,
};

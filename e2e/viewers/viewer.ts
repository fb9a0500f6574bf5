import type { Locator, Page } from '@playwright/test';

/** A third-party viewer: the page that opens it, and the locators of what a visitor finds there. */
export interface ThirdPartyViewer {
  /** Also its page's path. */
  name: string;
  /** Its page; the manifest and the language come in the query. */
  document: string;
  /** The title of the open manifest. */
  title: (page: Page) => Locator;
  /** One thumbnail or entry for each canvas. */
  canvases: (page: Page) => Locator;
  /** The element that the open canvas is drawn in. */
  stage: (page: Page) => Locator;
  /** Opens a canvas by its index, from 0. */
  openCanvas: (page: Page, place: number) => Promise<void>;
  /** Opens the list of the collection's pieces and returns its entries. Absent where the viewer has no such list. */
  pieces?: (page: Page) => Promise<Locator>;
  /** Whether it shows texts in the language asked for; otherwise it shows the first that there is. */
  isBilingual: boolean;
  /** Complaints that the viewer itself causes. */
  ownComplaints: RegExp;
}

/** A whole-window page of a viewer. */
export const buildPage = (head: string, body: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Another site</title><link rel="icon" href="data:,">
<style>html, body { margin: 0; height: 100% } #viewer { position: relative; width: 100%; height: 100% }</style>
${head}</head><body>${body}</body></html>`;

/** Defines `manifest` and `language` from the page's query. */
export const READ_QUERY_SCRIPT = `const asked = new URLSearchParams(location.search);
const manifest = asked.get('manifest'), language = asked.get('language');`;

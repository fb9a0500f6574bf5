import type { Locator, Page } from '@playwright/test';

/** A viewer of another house: the page that it is opened by, and what a visitor finds on it. */
export interface Viewer {
  /** Also its page's path. */
  name: string;
  /** Its page; the manifest and the language come in the query. */
  document: string;
  /** Where the title of what is open stands. */
  title: (page: Page) => Locator;
  /** One thumbnail or entry for each canvas. */
  canvases: (page: Page) => Locator;
  /** Where the open canvas is drawn. */
  stage: (page: Page) => Locator;
  /** Opens the canvas at a place, counted from 0. */
  turnTo: (page: Page, place: number) => Promise<void>;
  /** Shows what the open collection has, and gives it: a line for each piece. None where the viewer cannot. */
  pieces?: (page: Page) => Promise<Locator>;
  /** Whether it shows texts in the language asked for; otherwise it shows the first that there is. */
  isBilingual: boolean;
  /** Complaints of its own, whatever it shows. */
  habits: RegExp;
}

/** A whole-window page of a viewer. */
export const pageOf = (head: string, body: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Another house</title><link rel="icon" href="data:,">
<style>html, body { margin: 0; height: 100% } #viewer { position: relative; width: 100%; height: 100% }</style>
${head}</head><body>${body}</body></html>`;

/** What the page's script reads first. */
export const asked = `const asked = new URLSearchParams(location.search);
const manifest = asked.get('manifest'), language = asked.get('language');`;

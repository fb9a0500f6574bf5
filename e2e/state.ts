import type { Page } from '@playwright/test';
import type { Demo } from './demo-pages';
import type { Language } from './names';

/** A state of a page that its address alone does not reach. */
export interface State {
  path: (demo: Demo) => string;
  /** Brings the page from its address into the state. */
  reach: (page: Page, language: Language) => Promise<void>;
  /** Complaints of the page in this state; default: none. */
  allowedComplaints?: RegExp;
}

// What the flows of the desk have in common in all browsers.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { callDesk } from '../desk-test';
import { root } from '../server';

export const PHOTOGRAPH = join(root, 'demo/pictures/blue-white-lotus-meiping/1.jpg');

/** A list to import: a piece that is there gets this size, another one is new, and a column is left out. */
export const IMPORT = {
  size: '試匯入尺寸',
  leftOut: '備註',
  list: '編號,名稱,尺寸,備註\nDB-0002,,試匯入尺寸,x\nE2E-IMPORT,試匯入,,y\n',
} as const;

export const LONGER_THAN_AUTOSAVE_WAITS = 10_000;

type Session = Pick<Page, 'request'>;

/** A field of an artifact as the desk has it. */
export const readField = async (session: Session, id: number, field: string): Promise<unknown> =>
  (await callDesk(session, 'GET', `records/artifact/${id}`)).fields[field];

/** The views of an artifact's photographs, in their order. */
export async function readViews(session: Session, id: number): Promise<string[]> {
  const pictures = (await readField(session, id, 'pictures')) as { view: string }[];
  return pictures.map(({ view }) => view);
}

// Neither WebDriver nor WebDriver BiDi has an input method: these two run in the page, and do to the focused field what one does. After
// each event of a browser's own the microtasks run; after those of a script they run where it waits.

/** A syllable is being composed, or the next one in its place. */
export async function compose(text: string): Promise<void> {
  const field = document.activeElement as HTMLInputElement;
  if (!field.dataset.composed) field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  field.dataset.composed = text;
  await Promise.resolve();
  field.dispatchEvent(new CompositionEvent('compositionupdate', { bubbles: true, data: text }));
  await Promise.resolve();
  // React reads an assignment to the property itself as its own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  const input = { bubbles: true, isComposing: true, inputType: 'insertCompositionText', data: text };
  field.dispatchEvent(new InputEvent('input', input));
}

/** What was composed last is taken. */
export function endComposition(): void {
  const field = document.activeElement as HTMLInputElement;
  delete field.dataset.composed;
  field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: field.value }));
}

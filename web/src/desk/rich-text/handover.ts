// What passes from a text that was shown, and perhaps typed into, to the editor that takes its place: the text with its selection.

export interface Handover {
  /** The text, with a {@link CARET} at each end of the selection. */
  html: string;
  /** The toolbar's button that was pressed. */
  pressed: number | null;
}

/** A character that no text has: it is for private use. */
export const CARET = '\uE0C5';

/** The text of an element that can be edited; nothing where it has but empty lines. */
export function readText(element: HTMLElement): string {
  return element.textContent?.trim() === '' && !element.querySelector('img, table, hr') ? '' : element.innerHTML;
}

/** The same with both ends of the selection marked, if it is in the element, which is not used afterwards. */
export function readMarked(element: HTMLElement): string {
  const selection = getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
  if (!range || !element.contains(range.commonAncestorContainer)) return readText(element);
  const end = range.cloneRange();
  end.collapse(false);
  end.insertNode(document.createTextNode(CARET));
  range.collapse(true);
  range.insertNode(document.createTextNode(CARET));
  // Where a space is the last thing typed the browser keeps it from collapsing by another kind of space.
  return element.innerHTML.replaceAll(`&nbsp;${CARET}`, ` ${CARET}`);
}

// Content that is the same on every page of a document: only the server draws it. The browser keeps the markup that came with the page, and
// never loads the code for it.
import type { ReactNode } from 'react';

interface KeptMarkup {
  __html: string;
}

const kept = new Map<string, KeptMarkup>();

/** The same object each time: React writes another one into the page. */
function readMarkup(selector: string): KeptMarkup {
  const markup = kept.get(selector) ?? { __html: document.querySelector(selector)?.innerHTML ?? '' };
  kept.set(selector, markup);
  return markup;
}

/**
 * The content of the element that `selector` finds, as props. `drawn` is for the server; callers write it behind `import.meta.env.SSR`, which
 * leaves its code out of the browser's.
 */
export const keepMarkup = (
  selector: string,
  drawn: ReactNode = null,
): { children: ReactNode } | { dangerouslySetInnerHTML: KeptMarkup } =>
  import.meta.env.SSR ? { children: drawn } : { dangerouslySetInnerHTML: readMarkup(selector) };

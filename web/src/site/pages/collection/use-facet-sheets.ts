// Closes the sheets of the facets where a script can: after a choice, by Esc, and on wide screens, where a sheet covers the list, once
// the pointer or the focus is elsewhere. The focus never stays on a removed element.
import { type RefObject, useEffect, useRef } from 'react';
import { isComposing } from '../../../ui/composition';
import { PANEL_ID } from '../../parts/Tabs';
import { canonicalPath, type PageRequest } from '../../router/page-request';

/** Where sheets cover the list; `styles/facets.css` has the same width. */
const WIDE = '(min-width: 900px)';

function closeSheets(root: HTMLElement): boolean {
  const open = [...root.querySelectorAll<HTMLDetailsElement>('.facet[open]')];
  for (const sheet of open) {
    const hadFocus = sheet.contains(document.activeElement);
    sheet.open = false;
    if (hadFocus) sheet.querySelector('summary')?.focus({ preventScroll: true });
  }
  return open.length > 0;
}

export function useFacetSheets(root: RefObject<HTMLElement | null>, request: PageRequest): void {
  const address = canonicalPath(request);
  const lastAddress = useRef(address);

  useEffect(() => {
    if (lastAddress.current === address) return;
    lastAddress.current = address;
    if (root.current) closeSheets(root.current);
    // The mark that was taken away had the focus.
    if (document.activeElement === document.body) document.getElementById(PANEL_ID)?.focus({ preventScroll: true });
  }, [address, root]);

  useEffect(() => {
    const leave = ({ target }: Event) => {
      const sheets = root.current;
      if (!sheets || !(target instanceof Node) || !matchMedia(WIDE).matches) return;
      if (!sheets.contains(target)) closeSheets(sheets);
    };
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isComposing(event) && root.current && closeSheets(root.current))
        event.preventDefault();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', closeByEscape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', closeByEscape);
    };
  }, [root]);
}

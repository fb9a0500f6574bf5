// Makes plain links and GET forms navigate in place, by listeners on the document, and fetches early what a reader is
// about to follow. Without scripts, with a modifier key, or where an address is not a page of this site, the browser loads the address as
// usual.
import { addLine, formatQuery } from '../../api/query-string';
import type { Navigator as SiteNavigator } from './Navigator';

function followLink(event: MouseEvent, navigator: SiteNavigator): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.getAttribute('href') === null) return;
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return;
  const url = new URL(link.href, location.href);
  const isFragment = url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
  if (isFragment || !navigator.handles(url)) return;
  event.preventDefault();
  const replace = link.hasAttribute('data-replace');
  navigator.navigate(url.href, { replace, keepScroll: replace || link.hasAttribute('data-keep-scroll') });
}

function submitForm(event: SubmitEvent, navigator: SiteNavigator): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form, event.submitter)) {
    if (typeof value === 'string') addLine(fields, name, value.trim());
  }
  const url = new URL(form.action, location.href);
  url.search = formatQuery(fields);
  if (!navigator.handles(url)) return;
  event.preventDefault();
  navigator.navigate(url.href, { keepScroll: form.hasAttribute('data-keep-scroll') });
}

/** So long a pointer or the focus rests on a link before its page is fetched: not on its way to another one. */
const REST_MS = 80;

/** Readers who pay for each byte fetch only what they follow. */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Fetches the page of the link that the pointer or the focus rests on. */
function prepareLinks(site: SiteNavigator): void {
  let timer = 0;
  const rest = ({ target }: Event) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download') || savesData()) return;
    timer = window.setTimeout(() => site.prepare(link.href), REST_MS);
  };
  document.addEventListener('pointerover', rest);
  document.addEventListener('focusin', rest);
}

export function interceptLinksAndForms(navigator: SiteNavigator): void {
  prepareLinks(navigator);
  document.addEventListener('click', (event) => followLink(event, navigator));
  document.addEventListener('submit', (event) => submitForm(event, navigator));
}

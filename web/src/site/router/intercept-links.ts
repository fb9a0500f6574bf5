// Makes plain links and GET forms navigate in place, by two listeners on the document. Without scripts, with a modifier key, or
// where an address is not a page of this site, the browser loads the address as usual.
import { formatQuery } from '../../api/query-string';
import type { Navigator } from './Navigator';

function followLink(event: MouseEvent, navigator: Navigator): void {
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

function submitForm(event: SubmitEvent, navigator: Navigator): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form, event.submitter)) {
    if (typeof value === 'string') fields[name] = value.trim();
  }
  const url = new URL(form.action, location.href);
  url.search = formatQuery(fields);
  if (!navigator.handles(url)) return;
  event.preventDefault();
  navigator.navigate(url.href, { keepScroll: form.hasAttribute('data-keep-scroll') });
}

export function interceptLinksAndForms(navigator: Navigator): void {
  document.addEventListener('click', (event) => followLink(event, navigator));
  document.addEventListener('submit', (event) => submitForm(event, navigator));
}

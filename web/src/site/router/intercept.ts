// Plain links and GET forms are the site's navigation; these two listeners make them navigate in place. Without scripts, with
// a modifier key, or where an address is not one of our pages, the browser does what it always does.
import { formatQuery } from '../../api/query-string';
import type { Navigator } from './Navigator';

function followLink(event: MouseEvent, navigator: Navigator): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.getAttribute('href') === null) return;
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return;
  const url = new URL(link.href, location.href);
  const jump = url.hash !== '' && url.pathname === location.pathname && url.search === location.search;
  if (jump || !navigator.knows(url)) return;
  event.preventDefault();
  const replace = link.hasAttribute('data-replace');
  navigator.navigate(url.href, { replace, keepPlace: replace || link.hasAttribute('data-keep-place') });
}

function sendForm(event: SubmitEvent, navigator: Navigator): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form, event.submitter)) {
    if (typeof value === 'string') fields[name] = value.trim();
  }
  const url = new URL(form.action, location.href);
  url.search = formatQuery(fields);
  if (!navigator.knows(url)) return;
  event.preventDefault();
  navigator.navigate(url.href, { keepPlace: form.hasAttribute('data-keep-place') });
}

export function intercept(navigator: Navigator): void {
  document.addEventListener('click', (event) => followLink(event, navigator));
  document.addEventListener('submit', (event) => sendForm(event, navigator));
}

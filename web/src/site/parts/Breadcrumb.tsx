// The breadcrumb: links, and the page itself at the end.

import { useLanguage, useWords } from '../router/page-request';
import { paths } from '../router/paths';

export interface Crumb {
  text: string;
  lang?: string | undefined;
  /** Absent for the page itself. */
  href?: string;
}

/** `trail` begins after the home page, which is always the first link. */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  const language = useLanguage();
  const words = useWords();
  const all: readonly Crumb[] = [{ text: words.chrome.home, href: paths.home(language) }, ...trail];
  return (
    <nav aria-label={words.chrome.breadcrumb}>
      <ol className="crumb">
        {all.map(({ text, lang, href }) => (
          <li key={`${href} ${text}`} lang={lang} aria-current={href === undefined ? 'page' : undefined}>
            {href === undefined ? text : <a href={href}>{text}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

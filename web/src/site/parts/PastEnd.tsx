// What a list shows on a page past its end: how long it is, and a link to its last page.

import { ArrowLink } from '../../ui/ArrowLink';
import { formatNumber } from '../../words/dates';
import { useWords } from '../router/page-request';

export function PastEnd({ page, last, href }: { page: number; last: number; href: (page: number) => string }) {
  const { chrome } = useWords();
  return (
    <div className="empty">
      <div className="empty-niche" aria-hidden="true" />
      <h2>{chrome.pastEnd(formatNumber(page))}</h2>
      <p>{chrome.pastEndHint(formatNumber(last))}</p>
      <ArrowLink href={href(last)}>{chrome.toLastPage}</ArrowLink>
    </div>
  );
}

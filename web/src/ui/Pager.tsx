// The links to a list's pages: previous, numbers, next. At either end the missing link stays as a disabled one.
import type { ComponentProps, ElementType } from 'react';

/** The numbers to show, with null for each gap: 1 … 4 5 6 … 12. */
export function listPageNumbers(current: number, last: number): (number | null)[] {
  const visible = new Set([1, last, current - 1, current, current + 1]);
  if (current <= 2) visible.add(3);
  if (current >= last - 1) visible.add(last - 2);
  const numbers = [...visible].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return numbers.flatMap((page, at) => {
    const before = numbers[at - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}

interface PagerProps {
  labels: { navigation: string; previous: string; next: string };
  current: number;
  last: number;
  href: (page: number) => string;
  /** What a link is where the browser should not follow it by itself. */
  link?: ElementType<ComponentProps<'a'>>;
}

interface StepLinkProps {
  link: ElementType<ComponentProps<'a'>>;
  text: string;
  href: string | null;
  rel: 'prev' | 'next';
}

function StepLink({ link: Link, text, href, rel }: StepLinkProps) {
  if (href === null)
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link that is announced as disabled
      <a className="pn" role="link" aria-disabled="true">
        {text}
      </a>
    );
  return (
    <Link className="pn" href={href} rel={rel}>
      {text}
    </Link>
  );
}

export function Pager({ labels, current, last, href, link: Link = 'a' }: PagerProps) {
  if (last <= 1) return null;
  const numbers = listPageNumbers(current, last);
  // On phones the numbers beside a gap are hidden where there are many.
  const isLong = numbers.length > 5;
  return (
    <nav className={isLong ? 'pager many' : 'pager'} aria-label={labels.navigation}>
      <StepLink link={Link} text={labels.previous} href={current > 1 ? href(current - 1) : null} rel="prev" />
      {numbers.map((page, at, all) => {
        if (page === null)
          return (
            <span key={`gap after ${all[at - 1]}`} className="gap">
              …
            </span>
          );
        if (page === current)
          return (
            <span key={page} className="cur" aria-current="page">
              {page}
            </span>
          );
        const near = page !== 1 && page !== last && (all[at - 1] === null || all[at + 1] === null);
        return (
          <Link key={page} href={href(page)} className={near ? 'near' : undefined}>
            {page}
          </Link>
        );
      })}
      <StepLink link={Link} text={labels.next} href={current < last ? href(current + 1) : null} rel="next" />
    </nav>
  );
}

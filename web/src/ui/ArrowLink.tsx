// The quiet link: text, an underline that shortens under the pointer, an arrow.
import type { ReactNode } from 'react';
import { ArrowIcon, BackArrowIcon } from './icons';

interface ArrowLinkProps {
  href: string;
  children: ReactNode;
  /** The arrow stands before the words and points back. */
  back?: boolean;
  /** Opens in a new tab. */
  newTab?: boolean;
  /** Said to screen readers after the words, where the words alone would not tell where the link leads. */
  hiddenText?: string;
}

export function ArrowLink({ href, children, back = false, newTab = false, hiddenText }: ArrowLinkProps) {
  const elsewhere = newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a className="arrow-link" href={href} {...elsewhere}>
      {back && <BackArrowIcon />}
      <span>{children}</span>
      {hiddenText !== undefined && <span className="vh">{hiddenText}</span>}
      {!back && <ArrowIcon />}
    </a>
  );
}

// A text link with an arrow, and an underline that shortens under the pointer.
import type { ReactNode } from 'react';
import { ArrowIcon, BackArrowIcon } from './icons';

interface ArrowLinkProps {
  href: string;
  children: ReactNode;
  /** The arrow comes first and points back. */
  back?: boolean;
  newTab?: boolean;
  /** For screen readers, after the text, where the text alone does not say where the link leads. */
  hiddenText?: string;
}

export function ArrowLink({ href, children, back = false, newTab = false, hiddenText }: ArrowLinkProps) {
  const targetProps = newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a className="arrow-link" href={href} {...targetProps}>
      {back && <BackArrowIcon />}
      <span>{children}</span>
      {hiddenText !== undefined && <span className="vh">{hiddenText}</span>}
      {!back && <ArrowIcon />}
    </a>
  );
}

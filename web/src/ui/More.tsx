// The quiet link: text, an underline that shortens under the pointer, an arrow.
import type { ReactNode } from 'react';
import { Arrow, BackArrow } from './icons';

interface MoreProps {
  href: string;
  children: ReactNode;
  /** The arrow stands before the words and points back. */
  back?: boolean;
  /** Opens in a new tab. */
  outside?: boolean;
  /** Said to screen readers after the words, where the words alone would not tell where the link leads. */
  about?: string;
}

export function More({ href, children, back = false, outside = false, about }: MoreProps) {
  const elsewhere = outside ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a className="more" href={href} {...elsewhere}>
      {back && <BackArrow />}
      <span>{children}</span>
      {about !== undefined && <span className="vh">{about}</span>}
      {!back && <Arrow />}
    </a>
  );
}

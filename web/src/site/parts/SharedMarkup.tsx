// A part of the page that many pages share to the letter. The server keeps its markup; the browser draws it like any other.
import { createContext, type ReactNode, useContext } from 'react';

/** The markup of a part: rendered for the first page that has it, kept for the others under the key. */
export type RenderShared = (key: string, part: () => ReactNode) => string;

/** On the server while a page is rendered that may use kept markup; null elsewhere. */
const RenderSharedContext = createContext<RenderShared | null>(null);

export const RenderSharedProvider = RenderSharedContext.Provider;

interface SharedMarkupProps {
  as: 'footer' | 'nav' | 'div';
  className: string;
  label?: string;
  /** Differs where the part does, besides the content and the day. */
  sharedBy: string;
  /** Draws the part. It is rendered outside the page: with its answers and its request, without other contexts and without ids of React's. */
  children: () => ReactNode;
}

export function SharedMarkup({ as: Tag, className, label, sharedBy, children }: SharedMarkupProps) {
  const render = useContext(RenderSharedContext);
  if (render === null) {
    return (
      <Tag className={className} aria-label={label}>
        {children()}
      </Tag>
    );
  }
  const markup = { __html: render(sharedBy, children) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup of the same part
  return <Tag className={className} aria-label={label} dangerouslySetInnerHTML={markup} />;
}

// Parts that many pages share byte for byte. The server keeps their markup; the browser draws them like any other.
import { createContext, type HTMLAttributes, type ReactNode, type Ref, useContext } from 'react';
import { escapeHtml } from '../escape-html';

/** The markup of a part: rendered for the first page that has it, kept for the others under the key. */
export type RenderShared = (key: string, part: () => ReactNode) => string;

/** On the server while a page is rendered that may use kept markup; null elsewhere. */
const RenderSharedContext = createContext<RenderShared | null>(null);

export const RenderSharedProvider = RenderSharedContext.Provider;

/** In kept markup, in place of a page's own address. */
const getPlaceholder = (at: number): string => `own-address-${at}`;

interface SharedMarkupProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  as: 'header' | 'footer' | 'nav' | 'div';
  ref?: Ref<HTMLElement & HTMLDivElement>;
  /** Differs where the content does, besides the content of the site and the day. */
  sharedBy: string;
  /** The links in it that differ with each page. */
  addresses?: readonly string[];
  /**
   * Draws the content with `addresses`. It is rendered outside the page: with its answers and its request, without other contexts and without
   * ids of React's.
   */
  children: (addresses: readonly string[]) => ReactNode;
}

/** An element with such a part as its content. React cannot render one page within another one's hooks: this is a component, not a hook. */
export function SharedMarkup({ as: Tag, sharedBy, addresses = [], children: draw, ...attributes }: SharedMarkupProps) {
  const render = useContext(RenderSharedContext);
  // The browser has none of what follows.
  if (!import.meta.env.SSR || render === null) return <Tag {...attributes}>{draw(addresses)}</Tag>;
  const kept = render(sharedBy, () => draw(addresses.map((_, at) => getPlaceholder(at))));
  const markup = addresses.reduce(
    (html, address, at) => html.replaceAll(getPlaceholder(at), () => escapeHtml(address)),
    kept,
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup of the same part
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />;
}

// What a page module exports, and where loaded ones are kept so that rendering never waits.
import type { ComponentType } from 'react';
import type { Query } from '../../api/queries';
import type { Visit } from './page-request';

/** Reads an answer that is there: the data, or null when the API knows no such thing. */
export type Read = <T>(query: Query<T>) => T | null;

/** What a page says of itself to the document's head. The title comes without the house's name. */
export interface PageHead {
  title: string;
  /** True where the title is the house's name and what it is, as far as it says what it is. */
  isHouse?: boolean;
  /** Plain text; the head shows its beginning. */
  description?: string;
  /** Path of the picture that stands for the page. */
  image?: string;
  /** The address that counts, when it is not the page's own. */
  canonical?: string;
  jsonld?: readonly object[];
  /** Path of the IIIF manifest of what the page shows. */
  manifest?: string;
  /** For the `robots` meta element, e.g. `noindex`. */
  robots?: string;
}

export interface PageModule {
  default: ComponentType;
  head: (visit: Visit, read: Read) => PageHead;
  /** False when the data says that there is no such page (an unknown group). */
  found?: (visit: Visit, read: Read) => boolean;
  /** True on a list's page past its end: a 404 too, but drawn with the list's tools and the way back. */
  pastEnd?: (visit: Visit, read: Read) => boolean;
}

// What the module of a page exports.
import type { ComponentType } from 'react';
import type { Query } from '../../api/site/queries';
import type { JsonLd } from '../json-ld';
import type { PageRequest } from './page-request';

/** The data of an answer that has been fetched; null when the API has no such record. */
export type ReadAnswer = <T>(query: Query<T>) => T | null;

/** A page's part of the document's head. */
export interface PageHead {
  /** Without the name of the antiques house, which is added to it. */
  title: string;
  /** The title is the name of the antiques house and its tagline instead, where it has a tagline. */
  isHouse?: boolean;
  /** Plain text of any length; the head shows an excerpt. */
  description?: string;
  /** Path of the picture that link previews show. */
  image?: string;
  /** The canonical path, when it is not the page's own. */
  canonical?: string;
  /** Only the server writes it: a page makes none where it runs in a browser. */
  jsonld?: readonly JsonLd[];
  /** Path of the IIIF manifest of what the page shows. */
  manifest?: string;
  /** For the `robots` meta element, e.g. `noindex`. */
  robots?: string;
}

export interface PageModule {
  default: ComponentType;
  head: (request: PageRequest, read: ReadAnswer) => PageHead;
  /** False makes the page a 404, as for an unknown group. */
  found?: (request: PageRequest, read: ReadAnswer) => boolean;
  /** True on a list's page past its end: status 404, but rendered with the list's filters and a link to the last page. */
  pastEnd?: (request: PageRequest, read: ReadAnswer) => boolean;
  /** Ends when further code is there that the server draws the page with. */
  ready?: Promise<unknown> | undefined;
}

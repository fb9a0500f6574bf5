// What the antiques house is called, on every page.
import type { House } from '../api/site/schema.gen';
import { type LocalizedText, localize } from './localize';
import type { PageRequest } from './router/page-request';

/** Its name. While its details cannot be fetched, the host of its address. */
export const getHouseName = (house: House | null | undefined, { language, origin }: PageRequest): LocalizedText =>
  house ? localize(house, 'name', language) : { text: origin.replace(/^https?:\/\//, ''), lang: undefined };

/** A name as a part of a file's name: without the characters that a file system refuses. */
export const sanitizeFileName = (name: string): string => name.replace(/[\\/:*?"<>|]+/g, '-');

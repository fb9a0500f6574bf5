// What the antiques house is called, on every page.
import type { House } from '../api/schema.gen';
import type { PageRequest } from './router/page-request';
import { type Shown, shown } from './shown';

/** Its name. While its details cannot be fetched, the host of its address. */
export const houseName = (house: House | null | undefined, { language, origin }: PageRequest): Shown =>
  house ? shown(house, 'name', language) : { text: origin.replace(/^https?:\/\//, ''), lang: undefined };

/** A name as a part of a file's name: without the characters that a file system refuses. */
export const inFileName = (name: string): string => name.replace(/[\\/:*?"<>|]+/g, '-');

// The name of the antiques house.
import type { House } from '../api/site/schema.gen';
import { type LocalizedText, localize } from './localize';
import type { PageRequest } from './router/page-request';

/** The site's host while the house's details cannot be fetched. */
export const getHouseName = (house: House | null | undefined, { language, origin }: PageRequest): LocalizedText =>
  house ? localize(house, 'name', language) : { text: origin.replace(/^https?:\/\//, ''), lang: undefined };

/** Whether visitors are told that the site is being set up. */
export const isBeingSetUp = (house: House | null | undefined): boolean => house?.is_open === false;

/** Replaces the characters that file systems refuse. */
export const sanitizeFileName = (name: string): string => name.replace(/[\\/:*?"<>|]+/g, '-');

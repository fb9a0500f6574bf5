// What can be done to many artifacts at once, and what the server is asked for.
import type { Bilingual, BulkChange } from '../../../api/desk/types';
import type { Language } from '../../../words/language';

export type BulkTask =
  | { kind: 'publish' | 'withdraw'; language: Language }
  | { kind: 'featured'; on: boolean }
  | { kind: 'category' | 'dynasty' | 'keywords' | 'writeAlts' | 'confirmAlts' | 'bin' };

interface Entries {
  category: string;
  dynasty: number | null;
  /** Whether categories that are drafts are published with the pieces. */
  withCategories: boolean;
}

export const NO_ENTRIES: Entries = { category: '', dynasty: null, withCategories: true };
export const NO_KEYWORDS = { tw: '', en: '' };

const splitKeywords = (text: string): string[] =>
  text
    .split(/[、,，;；\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** The change that a task and what was entered ask for; null while something is missing. */
export function changeOf(task: BulkTask, entries: Entries & Bilingual): BulkChange | null {
  switch (task.kind) {
    case 'publish':
      return entries.withCategories ? { publish_with_categories: task.language } : { publish: task.language };
    case 'withdraw':
      return { withdraw: task.language };
    case 'featured':
      return { featured: task.on };
    case 'writeAlts':
      return { write_alts: true };
    case 'confirmAlts':
      return { confirm_alts: true };
    case 'bin':
      return { bin: true };
    case 'category':
      return entries.category === '' ? null : { category: Number(entries.category) };
    case 'dynasty':
      return entries.dynasty === null ? null : { dynasty: entries.dynasty };
    case 'keywords': {
      const keywords = { tw: splitKeywords(entries.tw), en: splitKeywords(entries.en) };
      return keywords.tw.length + keywords.en.length === 0 ? null : { add_keywords: keywords };
    }
  }
}

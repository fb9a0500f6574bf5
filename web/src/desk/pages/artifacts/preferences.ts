// Preferences of the list, kept in this browser for each account: columns, how rows are shown, saved views.
import { useState } from 'react';
import { keepChoice, readChoice } from '../../browser-choice';

export const COLUMNS = ['number', 'category', 'dynasty', 'tw', 'en', 'pictures', 'updated'] as const;
export type Column = (typeof COLUMNS)[number];

/** The ways of showing the list, in the order in which V goes through them. */
export const LAYOUTS = ['list', 'compact', 'grid', 'split'] as const;
type Layout = (typeof LAYOUTS)[number];

export const nextLayout = (layout: Layout): Layout => LAYOUTS[(LAYOUTS.indexOf(layout) + 1) % LAYOUTS.length] ?? 'list';

export interface SavedView {
  name: string;
  /** The address's query, as `writeFilter` writes it. */
  search: string;
}

export interface Preferences {
  columns: readonly Column[];
  layout: Layout;
  views: readonly SavedView[];
}

/** What changes, or how it follows from what the browser has at that moment. */
export type PreferencesChange = Partial<Preferences> | ((present: Preferences) => Partial<Preferences>);

const DEFAULTS: Preferences = { columns: COLUMNS, layout: 'list', views: [] };

/** Reads the stored preferences; an unknown value is replaced by the default. */
export function parsePreferences(text: string | null): Preferences {
  let kept: Partial<Preferences> | null = null;
  try {
    kept = JSON.parse(text ?? 'null') as Partial<Preferences> | null;
  } catch {
    return DEFAULTS;
  }
  if (kept === null || typeof kept !== 'object') return DEFAULTS;
  const { columns, layout, views } = kept;
  return {
    columns: Array.isArray(columns) ? COLUMNS.filter((column) => columns.includes(column)) : DEFAULTS.columns,
    layout: LAYOUTS.find((known) => known === layout) ?? DEFAULTS.layout,
    views: Array.isArray(views)
      ? views.filter((view) => typeof view?.name === 'string' && typeof view.search === 'string')
      : [],
  };
}

export function usePreferences(account: number | undefined) {
  const key = `desk.list.${account ?? 0}`;
  const [kept, setKept] = useState({ key: '', value: DEFAULTS });
  const value = kept.key === key ? kept.value : parsePreferences(readChoice(key));
  const change = (part: PreferencesChange) => {
    // Another tab may have changed something meanwhile.
    const stored = readChoice(key);
    const present = stored === null ? value : parsePreferences(stored);
    const next = { ...present, ...(typeof part === 'function' ? part(present) : part) };
    keepChoice(key, JSON.stringify(next));
    setKept({ key, value: next });
  };
  return [value, change] as const;
}

// The tabs of a list of groups: 全部 (all), then one for each.
import type { Language } from '../../words/language';
import { localize } from '../localize';
import type { Tab } from './Tabs';

interface Group {
  id: number;
  name_tw: string;
  name_en: string;
  fallback: readonly string[];
  color_id?: number;
}

/**
 * `href(null)` is the list of all groups; `current` is the id of the group on the page. Colours are shown while each belongs to one group
 * alone: there are four, and a collection may have twenty categories.
 */
export function buildGroupTabs(
  groups: readonly Group[],
  current: string | undefined,
  language: Language,
  all: string,
  href: (group: number | null) => string,
): Tab[] {
  const colors = groups.map(({ color_id }) => color_id);
  const tellsApart = new Set(colors).size === groups.length;
  return [
    { key: 'all', text: all, href: href(null), current: current === undefined },
    ...groups.map((group) => ({
      key: String(group.id),
      ...localize(group, 'name', language),
      href: href(group.id),
      current: String(group.id) === current,
      color: tellsApart ? group.color_id : undefined,
    })),
  ];
}

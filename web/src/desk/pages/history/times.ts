// When the compared versions were made, and whether it is one of them that the public sees.
import type { DeskRecord, Version } from '../../../api/desk/types';
import type { HistoryWords } from '../../../words/desk/history.tw';
import { formatFull, formatTime } from '../../../words/desk/times';
import type { Language } from '../../../words/language';
import { isPublic } from '../../artifact/cell-states';

export interface VersionTimes {
  own: string;
  /** As a heading, which says of the public's version that it is. */
  after: string;
  /** Likewise; null for the first version, which nothing was before. */
  before: string | null;
}

/** `versions` begin with the newest; `record` is null for kinds that are never public. */
export function timeVersions(
  language: Language,
  versions: readonly Version[],
  shown: Version,
  record: Pick<DeskRecord, 'tw' | 'en'> | null,
  words: Pick<HistoryWords, 'onSite' | 'today'>,
): VersionTimes {
  const published =
    record && isPublic(record) ? versions.find(({ action }) => action.startsWith('publish')) : undefined;
  const write = (version: Version): string => {
    const full = formatFull(language, version.at, Date.now());
    const time = full === formatTime(version.at) ? words.today(full) : full;
    return version === published ? words.onSite(time) : time;
  };
  const before = versions[versions.indexOf(shown) + 1];
  return {
    own: formatFull(language, shown.at, Date.now()),
    after: write(shown),
    before: before ? write(before) : null,
  };
}

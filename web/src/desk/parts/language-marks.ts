// The marks of a language of a record, in their order.
import type { LanguageStatus } from '../../api/desk/types';

type LanguageMark = 'published' | 'withdrawn' | 'scheduled' | 'draft' | 'stale' | 'missing';

/** The public state, or the scheduled one, comes first, then what waits. For a language that is not public, what waits is enough. */
export function listMarks({
  publication,
  scheduled_at,
  changed,
  stale,
  missing,
}: LanguageStatus): readonly LanguageMark[] {
  const marks: LanguageMark[] = [];
  if (publication === 'published') marks.push('published');
  if (publication === 'withdrawn') marks.push('withdrawn');
  if (scheduled_at !== null) marks.push('scheduled');
  if (publication === 'published' && changed && stale === 0) marks.push('draft');
  if (stale > 0) marks.push('stale');
  if (missing > 0) marks.push('missing');
  return marks.length > 0 ? marks : ['draft'];
}

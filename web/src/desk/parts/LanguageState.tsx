// How a language of a record stands, in a list: what waits for somebody, else whether it is public.
import type { Language, LanguageStatus } from '../../api/desk/types';
import { useWords } from '../language';
import { type Mark, StateMark } from './StateMark';

/** The one mark that says most. */
export function markOf(status: LanguageStatus): Mark {
  if (status.publication === 'published') {
    if (status.stale > 0) return 'stale';
    return status.changed ? 'draft' : 'published';
  }
  if (status.scheduled_at !== null) return 'scheduled';
  if (status.publication === 'withdrawn') return 'withdrawn';
  return status.missing > 0 && status.draft === 0 ? 'missing' : 'draft';
}

export function LanguageState({ side, status }: { side: Language; status: LanguageStatus }) {
  const { content, frame } = useWords();
  const mark = markOf(status);
  return (
    <span className="language-state">
      <StateMark mark={mark}>
        <span className="visually-hidden">{frame[side]}　</span>
        {content.states[mark]}
      </StateMark>
    </span>
  );
}

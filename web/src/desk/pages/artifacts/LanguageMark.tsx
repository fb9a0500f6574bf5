// How a language of an artifact stands, in one mark: what waits for somebody comes first.
import type { LanguageStatus } from '../../../api/desk/types';
import { formatDay } from '../../../words/desk/times';
import { useLanguage } from '../../language';
import { StateMark } from '../../parts/StateMark';

export function LanguageMark({ status }: { status: LanguageStatus }) {
  const { language, words } = useLanguage();
  const said = words.list.status;
  if (status.scheduled_at !== null) {
    return (
      <StateMark mark="scheduled">{said.scheduled(formatDay(language, status.scheduled_at, Date.now()))}</StateMark>
    );
  }
  if (status.publication === 'withdrawn') return <StateMark mark="withdrawn">{said.withdrawn}</StateMark>;
  if (status.stale > 0) return <StateMark mark="stale">{said.stale(status.stale)}</StateMark>;
  if (status.publication === 'published') return <StateMark mark="published">{said.published}</StateMark>;
  if (status.missing > 0) return <StateMark mark="missing">{said.missing(status.missing)}</StateMark>;
  return <StateMark mark="draft">{said.draft}</StateMark>;
}

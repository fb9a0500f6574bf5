// The publication state of a language of an artifact: the public state first, then unpublished changes.
import type { LanguageStatus } from '../../../api/desk/types';
import { formatDay } from '../../../words/desk/times';
import { useLanguage } from '../../language';
import { listMarks } from '../../parts/language-marks';
import { StateMark } from '../../parts/StateMark';

export function LanguageMark({ status }: { status: LanguageStatus }) {
  const { language, words } = useLanguage();
  const said = words.list.status;
  const day = status.scheduled_at === null ? '' : formatDay(language, status.scheduled_at, Date.now());
  const texts = {
    published: said.published,
    withdrawn: said.withdrawn,
    scheduled: said.scheduled(day),
    draft: said.draft,
    stale: said.stale(status.stale),
    missing: said.missing(status.missing),
  };
  // Unpublished changes have a list of their own.
  const marks = listMarks({ ...status, changed: false });
  return (
    <span className="state-marks">
      {marks.map((mark) => (
        <StateMark key={mark} mark={mark}>
          {texts[mark]}
        </StateMark>
      ))}
    </span>
  );
}

// The publication state of a language of a record, in a list: the public state first, then unpublished changes.
import type { Language, LanguageStatus } from '../../api/desk/types';
import { useWords } from '../language';
import { listMarks } from './language-marks';
import { StateMark } from './StateMark';

export function LanguageState({ side, status }: { side: Language; status: LanguageStatus }) {
  const { content, frame } = useWords();
  return (
    <span className="language-state">
      <span className="visually-hidden">{frame[side]} </span>
      {listMarks(status).map((mark) => (
        <StateMark key={mark} mark={mark}>
          {content.states[mark]}
        </StateMark>
      ))}
    </span>
  );
}

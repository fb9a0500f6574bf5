// A field that both changed: what it was, theirs, mine, and the field for merging them.
import type { CellValue, Conflict } from '../../api/desk/types';
import { Check } from '../../ui/Check';
import { joinNames, joinParts } from '../../words/desk/punctuation';
import { htmlLang } from '../../words/language';
import { Difference } from '../difference/Difference';
import { fieldOf, languageOf } from '../document/cells';
import { useLanguage } from '../language';
import { RichTextField } from '../rich-text/RichTextField';
import type { Choice } from './conflict';
import { splitTags } from './TagsCell';

interface ConflictRowProps {
  conflict: Conflict;
  base: CellValue;
  mine: CellValue;
  /** What the field for merging begins with. */
  draft: CellValue;
  choice: Choice | undefined;
  /** The cell's name. */
  label: string;
  /** Only texts can be merged by hand; a number is one or the other. */
  canMerge: boolean;
  describe: (cell: string, value: CellValue) => string;
  onChoose: (choice: Choice) => void;
}

export function ConflictRow(props: ConflictRowProps) {
  const { conflict, base, mine, draft, choice, label, canMerge, describe, onChoose } = props;
  const { language, words } = useLanguage();
  const said = words.editor.conflict;
  const { cell, theirs, by } = conflict;
  const lang = htmlLang(languageOf(cell) ?? language);
  const before = describe(cell, base);
  const option = (kind: 'theirs' | 'mine', value: CellValue, name: string) => (
    <div className={choice?.kind === kind ? 'choice on' : 'choice'}>
      <Check
        kind="radio"
        name={cell}
        aria-label={joinParts(language, label, name)}
        checked={choice?.kind === kind}
        onChange={() => onChoose({ kind })}
      >
        {name}
      </Check>
      <div className="b" lang={lang}>
        <Difference before={before} after={describe(cell, value)} />
      </div>
    </div>
  );
  const own = choice?.kind === 'own' ? choice.value : null;
  return (
    <div className="difference three">
      <span className="pair-label">
        {label}
        <br />
        <span className="muted" lang={lang}>
          {before.length > 120 ? `${before.slice(0, 120)}…` : before}
        </span>
      </span>
      {option('theirs', theirs, said.theirs(by))}
      <div className="stack">
        {option('mine', mine, said.mine)}
        {canMerge && (
          <div className={choice?.kind === 'own' ? 'choice on' : 'choice'}>
            <Check
              kind="radio"
              name={cell}
              aria-label={joinParts(language, label, said.own)}
              checked={choice?.kind === 'own'}
              onChange={() => onChoose({ kind: 'own', value: draft })}
            >
              {said.own}
            </Check>
            {choice?.kind === 'own' &&
              (fieldOf(cell) === 'content' ? (
                <RichTextField
                  size="short"
                  html={String(own ?? '')}
                  label={label}
                  lang={lang}
                  editable
                  onChange={(html) => onChoose({ kind: 'own', value: html })}
                />
              ) : (
                <textarea
                  className={lang === 'en' ? 'input en' : 'input'}
                  lang={lang}
                  rows={2}
                  aria-label={label}
                  value={
                    Array.isArray(own) ? joinNames(languageOf(cell) ?? language, own.map(String)) : String(own ?? '')
                  }
                  onChange={(event) =>
                    onChoose({
                      kind: 'own',
                      value: fieldOf(cell) === 'keywords' ? splitTags(event.target.value) : event.target.value,
                    })
                  }
                />
              ))}
          </div>
        )}
      </div>
    </div>
  );
}

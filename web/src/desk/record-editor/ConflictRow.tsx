// A field that both changed: what it was, theirs, mine, and the field for merging them.
import { lazy, Suspense } from 'react';
import type { CellValue, Conflict } from '../../api/desk/types';
import { htmlLang } from '../../words/language';
import { fieldOf, languageOf } from '../artifact/cells';
import { useDescribe } from '../artifact/use-describe';
import { Difference } from '../difference/Difference';
import { useLanguage } from '../language';
import { Check } from '../parts/Checkbox';
import type { Choice } from './conflict';
import { useEditing } from './editing';
import { splitTags } from './TagsCell';

const RichTextEditor = lazy(async () => ({
  default: (await import('../rich-text/RichTextEditor')).RichTextEditor,
}));

interface ConflictRowProps {
  conflict: Conflict;
  base: CellValue;
  mine: CellValue;
  choice: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** Only texts can be merged by hand; a number is one or the other. */
const canMerge = (cell: string): boolean => languageOf(cell) !== null;

export function ConflictRow({ conflict, base, mine, choice, onChoose }: ConflictRowProps) {
  const { language, words } = useLanguage();
  const said = words.editor.conflict;
  const { cell, theirs, by } = conflict;
  const { noun } = useEditing().snapshot.record;
  const { describe, nameCell } = useDescribe(noun, { [cell]: base }, { [cell]: theirs }, { [cell]: mine });
  const lang = htmlLang(languageOf(cell) ?? language);
  const label = nameCell(cell);
  const before = describe(cell, base);
  const option = (kind: 'theirs' | 'mine', value: CellValue, name: string) => (
    <div className={choice?.kind === kind ? 'choice on' : 'choice'}>
      <Check
        kind="radio"
        name={cell}
        aria-label={`${label}，${name}`}
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
        {canMerge(cell) && (
          <div className={choice?.kind === 'own' ? 'choice on' : 'choice'}>
            <Check
              kind="radio"
              name={cell}
              aria-label={`${label}，${said.own}`}
              checked={choice?.kind === 'own'}
              onChange={() => onChoose({ kind: 'own', value: mine })}
            >
              {said.own}
            </Check>
            {choice?.kind === 'own' &&
              (fieldOf(cell) === 'content' ? (
                <Suspense fallback={null}>
                  <RichTextEditor
                    size="short"
                    html={String(own ?? '')}
                    label={label}
                    lang={lang}
                    editable
                    onChange={(html) => onChoose({ kind: 'own', value: html })}
                  />
                </Suspense>
              ) : (
                <textarea
                  className={lang === 'en' ? 'input en' : 'input'}
                  lang={lang}
                  rows={2}
                  aria-label={label}
                  value={Array.isArray(own) ? own.join('、') : String(own ?? '')}
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

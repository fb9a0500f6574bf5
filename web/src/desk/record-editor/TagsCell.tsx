// Keywords as tags. Enter, a comma or 、 ends one; Backspace in an empty field takes the last one back.
import { useRef, useState } from 'react';
import { isComposing } from '../../ui/composition';
import { joinParts } from '../../words/desk/punctuation';
import type { CellWith } from '../document/cells';
import { useLanguage } from '../language';
import { RemoveButton } from '../parts/Button';
import { useCell, useEditing } from './editing';

/** Several keywords in one text, as from a spreadsheet. */
export const splitTags = (text: string): string[] =>
  text
    .split(/[、，,;；\n\t]/)
    .map((word) => word.trim())
    .filter(Boolean);

const addTags = (tags: readonly string[], added: readonly string[]): readonly string[] => [
  ...tags,
  ...added.filter((word, at) => !tags.includes(word) && added.indexOf(word) === at),
];

interface TagsCellProps {
  cell: CellWith<readonly string[]>;
  label: string;
  lang: string;
}

export function TagsCell({ cell, label, lang }: TagsCellProps) {
  const { language, words } = useLanguage();
  const { editor } = words;
  const { maySave } = useEditing();
  const [tags, change] = useCell(cell);
  const [text, setText] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const add = (typed: string) => {
    change(addTags(tags, splitTags(typed)));
    setText('');
  };
  return (
    <div className="tags" lang={lang}>
      {tags.map((tag) => (
        <span key={tag} className="chip">
          {tag}
          {maySave && (
            <RemoveButton
              label={editor.tags.remove(tag)}
              onClick={() => {
                change(tags.filter((other) => other !== tag));
                opener.current?.focus();
              }}
            />
          )}
        </span>
      ))}
      {text === null ? (
        maySave && (
          <button
            ref={opener}
            type="button"
            className="chip add"
            aria-label={joinParts(language, editor.tags.add, label)}
            onClick={() => setText('')}
          >
            +
          </button>
        )
      ) : (
        <input
          className="tag-field"
          aria-label={joinParts(language, editor.tags.add, label)}
          ref={(element) => element?.focus()}
          value={text}
          onChange={(event) => {
            const typed = event.target.value;
            const composing = isComposing(event.nativeEvent as InputEvent);
            if (!composing && /[、，,;；\n\t]/.test(typed)) add(typed);
            else setText(typed);
          }}
          onBlur={() => {
            if (text.trim() !== '') change(addTags(tags, splitTags(text)));
            setText(null);
          }}
          onKeyDown={(event) => {
            if (isComposing(event.nativeEvent)) return;
            if (event.key === 'Enter') add(text);
            else if (event.key === 'Escape') setText(null);
            else if (event.key === 'Backspace' && text === '') change(tags.slice(0, -1));
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        />
      )}
    </div>
  );
}

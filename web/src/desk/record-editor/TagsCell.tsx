// Keywords as tags. Enter, a comma or 、 ends one; Backspace in an empty field takes the last one back.
import { useState } from 'react';
import { isComposing } from '../../ui/composition';
import { takeFocus } from '../../ui/take-focus';
import { joinParts } from '../../words/desk/punctuation';
import type { CellWith } from '../document/cells';
import { useLanguage } from '../language';
import { Chips } from '../parts/Chips';
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
  const add = (typed: string) => {
    change(addTags(tags, splitTags(typed)));
    setText('');
  };
  return (
    <Chips
      lang={lang}
      chips={tags.map((tag) => ({ key: tag, content: tag, removeLabel: editor.tags.remove(tag) }))}
      maySave={maySave}
      onRemove={(removed) => change(tags.filter((_, at) => at !== removed))}
      addLabel={joinParts(language, editor.tags.add, label)}
      onOpen={() => setText('')}
      field={
        text === null ? null : (
          <input
            className="tag-field"
            aria-label={joinParts(language, editor.tags.add, label)}
            ref={takeFocus}
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
        )
      }
    />
  );
}

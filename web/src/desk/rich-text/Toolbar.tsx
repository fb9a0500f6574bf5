// The buttons above a text, as one tab stop: arrows move between them. It knows no editor, so that it is there before one is loaded.
import type { ReactNode } from 'react';
import { useRoving } from '../../ui/use-roving';
import type { EditorWords } from '../../words/desk/editor.tw';
import { useLanguage } from '../language';

export interface ToolbarButton {
  label: string;
  on?: boolean;
  run: () => void;
}

/** The buttons that are always there, in their order. */
export const nameMarks = (marks: EditorWords['marks']): readonly string[] => [
  marks.heading,
  marks.bold,
  marks.emphasis,
  marks.list,
  marks.quote,
  marks.link,
  marks.table,
];

const countWords = (text: string): number => text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0;
const countCharacters = (text: string): number => [...text.replace(/\s/g, '')].length;

interface ToolbarProps {
  buttons: readonly ToolbarButton[];
  editable: boolean;
  /** The counted text, and its language. */
  text: string;
  lang: string;
  /** The part between the buttons and the count. */
  children?: ReactNode;
}

export function Toolbar({ buttons, editable, text, lang, children }: ToolbarProps) {
  const { marks } = useLanguage().words.editor;
  const roving = useRoving(buttons.length);
  const count = lang.startsWith('zh') ? marks.characters(countCharacters(text)) : marks.words(countWords(text));
  return (
    <div className="toolbar" role="toolbar" tabIndex={-1} aria-label={marks.toolbar} onKeyDown={roving.onKeyDown}>
      {buttons.map((button, at) => (
        <button
          key={button.label}
          type="button"
          {...roving.control(at)}
          aria-pressed={button.on}
          disabled={!editable}
          onPointerDown={(event) => event.preventDefault()}
          onClick={button.run}
        >
          {button.label}
        </button>
      ))}
      {children}
      <span className="spacer" />
      <span className="count">{count}</span>
    </div>
  );
}

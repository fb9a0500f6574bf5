// The buttons above a text, as one tab stop: arrows move between them. It knows no editor, so that it is there before one is loaded.
import { type KeyboardEvent, type ReactNode, useState } from 'react';
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
  /** What is counted, and its language. */
  text: string;
  lang: string;
  /** What stands between the buttons and the count. */
  children?: ReactNode;
}

export function Toolbar({ buttons, editable, text, lang, children }: ToolbarProps) {
  const { marks } = useLanguage().words.editor;
  const [stop, setStop] = useState(0);
  const count = lang.startsWith('zh') ? marks.characters(countCharacters(text)) : marks.words(countWords(text));
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    const next = (Math.min(stop, buttons.length - 1) + step + buttons.length) % buttons.length;
    setStop(next);
    event.currentTarget.querySelectorAll<HTMLElement>(':scope > button')[next]?.focus();
  };
  return (
    <div className="toolbar" role="toolbar" tabIndex={-1} aria-label={marks.toolbar} onKeyDown={move}>
      {buttons.map((button, at) => (
        <button
          key={button.label}
          type="button"
          tabIndex={at === Math.min(stop, buttons.length - 1) ? 0 : -1}
          aria-pressed={button.on}
          disabled={!editable}
          onPointerDown={(event) => event.preventDefault()}
          onFocus={() => setStop(at)}
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

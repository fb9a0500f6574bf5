// The marks above a text, as one tab stop: arrows move between them.
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { useLanguage } from '../language';

interface MarkButton {
  label: string;
  on?: boolean;
  run: () => void;
}

function LinkField({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { marks } = useLanguage().words.editor;
  const [address, setAddress] = useState(() => String(editor.getAttributes('link').href ?? ''));
  const set = () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address.trim() === '') chain.unsetMark('link').run();
    else chain.setMark('link', { href: address.trim() }).run();
    onClose();
  };
  return (
    <div className="link-field">
      <input
        className="input small"
        ref={(element) => element?.focus()}
        aria-label={marks.address}
        placeholder="https://"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') set();
          else if (event.key === 'Escape') onClose();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <button type="button" onClick={set}>
        {address.trim() === '' ? marks.removeLink : marks.setLink}
      </button>
    </div>
  );
}

export function RichTextToolbar({ editor, count }: { editor: Editor; count: string }) {
  const { marks } = useLanguage().words.editor;
  const [linking, setLinking] = useState(false);
  const [stop, setStop] = useState(0);
  const on = useEditorState({
    editor,
    selector: ({ editor: state }) => {
      const is = (name: string) => !state.isDestroyed && state.isActive(name);
      return {
        heading: is('heading'),
        bold: is('bold'),
        italic: is('italic'),
        list: is('bulletList') || is('orderedList'),
        quote: is('blockquote'),
        link: is('link'),
        table: is('table'),
      };
    },
  });
  const chain = () => editor.chain().focus();
  const buttons: MarkButton[] = [
    { label: marks.heading, on: on.heading, run: () => chain().toggleHeading({ level: 2 }).run() },
    { label: marks.bold, on: on.bold, run: () => chain().toggleBold().run() },
    { label: marks.emphasis, on: on.italic, run: () => chain().toggleItalic().run() },
    { label: marks.list, on: on.list, run: () => chain().toggleBulletList().run() },
    { label: marks.quote, on: on.quote, run: () => chain().toggleBlockquote().run() },
    { label: marks.link, on: on.link, run: () => setLinking(!linking) },
    {
      label: marks.table,
      on: on.table,
      run: () => on.table || chain().insertTable({ rows: 2, cols: 2, withHeaderRow: true }).run(),
    },
  ];
  if (on.table) {
    buttons.push(
      { label: marks.row, run: () => chain().addRowAfter().run() },
      { label: marks.column, run: () => chain().addColumnAfter().run() },
      { label: marks.removeRow, run: () => chain().deleteRow().run() },
      { label: marks.removeColumn, run: () => chain().deleteColumn().run() },
    );
  }
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
          disabled={!editor.isEditable}
          onPointerDown={(event) => event.preventDefault()}
          onFocus={() => setStop(at)}
          onClick={button.run}
        >
          {button.label}
        </button>
      ))}
      {linking && <LinkField editor={editor} onClose={() => setLinking(false)} />}
      <span className="spacer" />
      <span className="count">{count}</span>
    </div>
  );
}

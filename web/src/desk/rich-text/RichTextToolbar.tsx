// The marks of a text in its editor.
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { isComposing } from '../../ui/composition';
import { takeFocus } from '../../ui/take-focus';
import { useLanguage } from '../language';
import { nameMarks, Toolbar, type ToolbarButton } from './Toolbar';

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
        ref={takeFocus}
        aria-label={marks.address}
        placeholder="https://"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
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

interface RichTextToolbarProps {
  editor: Editor;
  text: string;
  lang: string;
}

export function RichTextToolbar({ editor, text, lang }: RichTextToolbarProps) {
  const { marks } = useLanguage().words.editor;
  const [linking, setLinking] = useState(false);
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
  const acts = [
    { on: on.heading, run: () => chain().toggleHeading({ level: 2 }).run() },
    { on: on.bold, run: () => chain().toggleBold().run() },
    { on: on.italic, run: () => chain().toggleItalic().run() },
    { on: on.list, run: () => chain().toggleBulletList().run() },
    { on: on.quote, run: () => chain().toggleBlockquote().run() },
    { on: on.link, run: () => setLinking(!linking) },
    {
      on: on.table,
      run: () => on.table || chain().insertTable({ rows: 2, cols: 2, withHeaderRow: true }).run(),
    },
  ];
  const buttons: ToolbarButton[] = nameMarks(marks).flatMap((label, at) => {
    const act = acts[at];
    return act ? [{ label, ...act }] : [];
  });
  if (on.table) {
    buttons.push(
      { label: marks.row, run: () => chain().addRowAfter().run() },
      { label: marks.column, run: () => chain().addColumnAfter().run() },
      { label: marks.removeRow, run: () => chain().deleteRow().run() },
      { label: marks.removeColumn, run: () => chain().deleteColumn().run() },
    );
  }
  return (
    <Toolbar buttons={buttons} editable={editor.isEditable} text={text} lang={lang}>
      {linking && <LinkField editor={editor} onClose={() => setLinking(false)} />}
    </Toolbar>
  );
}

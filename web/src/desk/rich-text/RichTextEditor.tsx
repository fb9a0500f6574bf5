// The editor of formatted text: seven marks, HTML in and out.
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { extensions } from './extensions';
import { RichTextToolbar } from './RichTextToolbar';

export interface RichTextProps {
  html: string;
  label: string;
  lang: string;
  editable: boolean;
  size: 'tall' | 'short';
  onChange: (html: string) => void;
}

/** Between two editors, as when the page is shown again, the old one has no text. */
const readText = (editor: Editor): string => (editor.isDestroyed ? '' : editor.getText());

export function RichTextEditor(props: RichTextProps) {
  const { html, label, lang, editable, size, onChange } = props;
  // What the editor last said or was given; anything else comes from outside and is taken over.
  const known = useRef(html);
  const change = useRef(onChange);
  change.current = onChange;
  const composing = useRef(false);
  const tell = (source: Editor) => {
    if (composing.current || source.isDestroyed) return;
    const now = source.isEmpty ? '' : source.getHTML();
    if (now === known.current) return;
    known.current = now;
    change.current(now);
  };
  const editor = useEditor({
    extensions,
    content: html,
    editable,
    injectCSS: false,
    editorProps: {
      attributes: { class: 'prose', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang },
      handleDOMEvents: {
        compositionstart: () => {
          composing.current = true;
        },
        compositionend: () => {
          composing.current = false;
          // The last transaction of a composition may come after its end event.
          setTimeout(() => tell(editor));
        },
      },
    },
    onUpdate: ({ editor: source }) => tell(source),
  });
  // Before the toolbar's effects, which may change the text.
  useLayoutEffect(() => {
    if (html === known.current || composing.current || editor.isDestroyed) return;
    known.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(editable, false);
  }, [editor, editable]);
  // Renders when the text changes. Its value may be of the editor before this one, so the text itself is asked for.
  useEditorState({ editor, selector: ({ editor: state }) => readText(state) });
  const text = readText(editor);
  return (
    <div className={`rich-text ${size}`}>
      <RichTextToolbar editor={editor} text={text} lang={lang} />
      <EditorContent editor={editor} />
    </div>
  );
}

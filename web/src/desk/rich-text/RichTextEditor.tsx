// The editor of formatted text: seven marks, HTML in and out.
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../language';
import { extensions } from './extensions';
import { RichTextToolbar } from './RichTextToolbar';

interface RichTextEditorProps {
  html: string;
  label: string;
  lang: string;
  editable: boolean;
  size?: 'tall' | 'short';
  onChange: (html: string) => void;
}

const countWords = (text: string): number => text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0;
const countCharacters = (text: string): number => [...text.replace(/\s/g, '')].length;

export function RichTextEditor({ html, label, lang, editable, size = 'tall', onChange }: RichTextEditorProps) {
  const { marks } = useLanguage().words.editor;
  // What the editor last said or was given; anything else comes from outside and is taken over.
  const known = useRef(html);
  const change = useRef(onChange);
  change.current = onChange;
  const editor = useEditor({
    extensions,
    content: html,
    editable,
    injectCSS: false,
    editorProps: {
      attributes: { class: 'prose', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang },
    },
    onUpdate: ({ editor: source }) => {
      if (source.view.composing) return;
      known.current = source.isEmpty ? '' : source.getHTML();
      change.current(known.current);
    },
  });
  useEffect(() => {
    const element = editor.view.dom;
    // The last transaction of a composition may come before its end is told.
    const handleEnd = () =>
      setTimeout(() => {
        if (editor.isDestroyed) return;
        const now = editor.isEmpty ? '' : editor.getHTML();
        if (now === known.current) return;
        known.current = now;
        change.current(now);
      });
    element.addEventListener('compositionend', handleEnd);
    return () => element.removeEventListener('compositionend', handleEnd);
  }, [editor]);
  useEffect(() => {
    if (html === known.current || editor.view.composing) return;
    known.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  useEffect(() => editor.setEditable(editable, false), [editor, editable]);
  const text = useEditorState({ editor, selector: ({ editor: state }) => state.getText() });
  return (
    <div className={`rich-text ${size}`}>
      <RichTextToolbar
        editor={editor}
        count={lang.startsWith('zh') ? marks.characters(countCharacters(text)) : marks.words(countWords(text))}
      />
      <EditorContent editor={editor} />
    </div>
  );
}

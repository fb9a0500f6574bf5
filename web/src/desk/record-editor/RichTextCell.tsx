// The formatted text of a language. Its editor is large and loads once the pointer or the focus comes to the text; until then, and
// without it, the text can be read and typed.
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Handover } from '../rich-text/handover';
import { RestingText } from '../rich-text/RestingText';
import { useCell, useEditing } from './editing';

const importEditor = () => import('../rich-text/RichTextEditor');

interface RichTextCellProps {
  cell: string;
  label: string;
  lang: string;
  size?: 'tall' | 'short';
}

type Editor = Awaited<ReturnType<typeof importEditor>>['RichTextEditor'];

export function RichTextCell({ cell, label, lang, size = 'tall' }: RichTextCellProps) {
  const { maySave } = useEditing();
  const [html, change] = useCell<string>(cell, '');
  const loaded = useRef<Editor>(null);
  const [handover, setHandover] = useState<Handover | null>(null);
  const text = { html, label, lang, size, editable: maySave, onChange: change };
  if (loaded.current && handover) return <loaded.current {...text} handover={handover} />;
  return (
    <RestingText
      {...text}
      load={async () => {
        loaded.current = (await importEditor()).RichTextEditor;
      }}
      // At once, so that no key comes between the text and its editor.
      onReady={(typed) => flushSync(() => setHandover(typed))}
    />
  );
}

// The formatted text of a language. Its editor is large and loads apart; until then the text can be read.
import { lazy, Suspense } from 'react';
import { RichText } from '../../ui/RichText';
import { useLanguage } from '../language';
import { useCell, useEditing } from './editing';

const RichTextEditor = lazy(async () => ({
  default: (await import('../rich-text/RichTextEditor')).RichTextEditor,
}));

interface RichTextCellProps {
  cell: string;
  label: string;
  lang: string;
  size?: 'tall' | 'short';
}

export function RichTextCell({ cell, label, lang, size = 'tall' }: RichTextCellProps) {
  const { words } = useLanguage();
  const { maySave } = useEditing();
  const [html, change] = useCell<string>(cell, '');
  const waiting = (
    <div className={`rich-text ${size}`} aria-busy="true">
      <div className="toolbar">
        <span>{words.editor.marks.loading}</span>
      </div>
      <RichText className="prose" html={html} lang={lang} />
    </div>
  );
  return (
    <Suspense fallback={waiting}>
      <RichTextEditor html={html} label={label} lang={lang} editable={maySave} size={size} onChange={change} />
    </Suspense>
  );
}

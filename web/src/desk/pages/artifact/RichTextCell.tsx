// The formatted text of a language. Its editor is large and loads apart; until then the text can be read.
import { lazy, Suspense } from 'react';
import { RichText } from '../../../ui/RichText';
import { useLanguage } from '../../language';
import { useCell, useEditing } from './editing';

const RichTextEditor = lazy(async () => ({
  default: (await import('../../rich-text/RichTextEditor')).RichTextEditor,
}));

export function RichTextCell({ cell, label, lang }: { cell: string; label: string; lang: string }) {
  const { words } = useLanguage();
  const { maySave } = useEditing();
  const [html, change] = useCell<string>(cell, '');
  const waiting = (
    <div className="rich-text tall" aria-busy="true">
      <div className="toolbar">
        <span>{words.editor.marks.loading}</span>
      </div>
      <RichText className="prose" html={html} lang={lang} />
    </div>
  );
  return (
    <Suspense fallback={waiting}>
      <RichTextEditor html={html} label={label} lang={lang} editable={maySave} onChange={change} />
    </Suspense>
  );
}

// A formatted text: to be read until its editor is there, which is large and a file of its own. Nothing can be typed before.
import { useQuery } from '@tanstack/react-query';
import { RichText } from '../../ui/RichText';
import { htmlToText } from '../difference/words';
import { LoadFailure } from '../frame/LoadFailure';
import { useLanguage } from '../language';
import type { RichTextProps } from './RichTextEditor';
import { nameMarks, Toolbar } from './Toolbar';

export function RichTextField(props: RichTextProps) {
  const { html, label, lang, editable, size } = props;
  const { marks } = useLanguage().words.editor;
  const editor = useQuery({
    queryKey: ['editor of formatted texts'],
    queryFn: () => import('./RichTextEditor'),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: editable,
    structuralSharing: false,
  });
  if (editable && editor.data) return <editor.data.RichTextEditor {...props} />;
  return (
    <div className={`rich-text ${size}`}>
      <Toolbar
        buttons={nameMarks(marks).map((name) => ({ label: name, on: false, run: () => undefined }))}
        editable={false}
        text={htmlToText(html)}
        lang={lang}
      />
      <RichText
        html={html || '<p><br></p>'}
        lang={lang}
        role="group"
        aria-label={label}
        aria-busy={editor.isFetching}
      />
      {editor.isError && <LoadFailure failure={editor.error} onRetry={() => void editor.refetch()} />}
    </div>
  );
}

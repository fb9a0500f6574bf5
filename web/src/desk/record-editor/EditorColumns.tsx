// The two languages side by side: the heads with their buttons, and below them the fields. Where there is room for one only, tabs.
import type { ReactNode } from 'react';
import { htmlLang, LANGUAGES } from '../../words/language';
import { useLanguage } from '../language';
import { useEditing } from './editing';
import { PublicationMarks, PublishColumns } from './PublishColumns';
import type { Publishing } from './use-publishing';

export function EditorColumns({ publishing, children }: { publishing: Publishing; children: ReactNode }) {
  const { words } = useLanguage();
  const { shown, show } = useEditing();
  return (
    <div>
      <div className="language-tabs" role="tablist" aria-label={words.frame.language}>
        {LANGUAGES.map((side) => (
          <button
            key={side}
            type="button"
            role="tab"
            lang={htmlLang(side)}
            aria-selected={side === shown}
            tabIndex={side === shown ? 0 : -1}
            onClick={() => show(side)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
              show(side === 'tw' ? 'en' : 'tw');
              const tabs = event.currentTarget.parentElement;
              requestAnimationFrame(() => tabs?.querySelector<HTMLElement>('[aria-selected=true]')?.focus());
            }}
          >
            {words.editor.ownNames[side]}
            <PublicationMarks side={side} short />
          </button>
        ))}
      </div>
      <div className="editor-main">
        <PublishColumns publishing={publishing} />
        {children}
      </div>
    </div>
  );
}

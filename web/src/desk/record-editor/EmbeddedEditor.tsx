// An editor within a page that shows other records too: a small head, both languages, publishing.
import { type ReactNode, useState } from 'react';
import { useKeys } from '../use-keys';
import { EditorColumns } from './EditorColumns';
import { useEditing } from './editing';
import { bindEditorKeys } from './editor-keys';
import { MoreMenu } from './MoreMenu';
import { PublishDialog } from './PublishDialog';
import { SaveStatus } from './SaveStatus';
import { usePublishing } from './use-publishing';

interface EmbeddedEditorProps {
  title?: string;
  /** Whether its keys act: of several editors on a page only one may have them. */
  hasKeys?: boolean;
  children: ReactNode;
}

export function EmbeddedEditor({ title, hasKeys = false, children }: EmbeddedEditorProps) {
  const editing = useEditing();
  const publishing = usePublishing();
  const [publishDialog, setPublishDialog] = useState(false);
  useKeys(hasKeys ? bindEditorKeys(editing, () => setPublishDialog(true)) : {});
  return (
    <div className="embedded-editor" data-lang={editing.shown}>
      <div className="embedded-head">
        {title !== undefined && <h2>{title}</h2>}
        <span className="spacer" />
        <SaveStatus autosave={editing.autosave} />
        <MoreMenu foot publishing={publishing} onPublish={() => setPublishDialog(true)} />
      </div>
      <EditorColumns publishing={publishing}>{children}</EditorColumns>
      {publishDialog && <PublishDialog publishing={publishing} onClose={() => setPublishDialog(false)} />}
    </div>
  );
}

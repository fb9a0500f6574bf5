// The page of an editor: head, both languages, the margin, publishing, and the keys.
import { type ReactNode, useState } from 'react';
import { useTitle } from '../language';
import { type KeyBindings, useKeys } from '../use-keys';
import { RecordVisibility } from '../visibility/RecordVisibility';
import { EditorColumns } from './EditorColumns';
import { EditorHead } from './EditorHead';
import { useEditing, usePart } from './editing';
import { bindEditorKeys } from './editor-keys';
import { MoreMenu } from './MoreMenu';
import { useCurrentName } from './naming';
import { PublishButton } from './PublishColumns';
import { PublishDialog } from './PublishDialog';
import { usePublishing } from './use-publishing';

interface EditorPageProps {
  /** The name of the list that the record is in. */
  list?: string;
  /** Beside the history: ways to the neighbours. */
  head?: ReactNode;
  /** What has no language. */
  margin?: ReactNode;
  keys?: KeyBindings;
  /** Beside a list, which is the page. */
  beside?: boolean;
  /** The fields in two languages. */
  children: ReactNode;
}

export function EditorPage({ list, head, margin, keys = {}, beside = false, children }: EditorPageProps) {
  const editing = useEditing();
  const publishing = usePublishing();
  const [publishDialog, setPublishDialog] = useState(false);
  const mayPublish = usePart(({ record }) => record.may.publish);
  useTitle(useCurrentName().title);
  const publish = () => setPublishDialog(true);
  const preview = () => publishing.mutate({ kind: 'preview', language: editing.shown });
  useKeys({ ...bindEditorKeys(editing, publish), F9: preview, ...keys });
  const Part = beside ? 'section' : 'main';
  return (
    <Part className="page">
      <EditorHead publishing={publishing} onPublish={publish} beside={beside} {...(list !== undefined && { list })}>
        {head}
      </EditorHead>
      <RecordVisibility />
      <div className={margin ? 'editor' : 'editor without-margin'} data-lang={editing.shown}>
        <EditorColumns publishing={publishing}>{children}</EditorColumns>
        {margin}
      </div>
      <div className="foot-bar">
        <MoreMenu foot publishing={publishing} onPublish={publish} />
        {mayPublish && <PublishButton side={editing.shown} publishing={publishing} size="normal" />}
      </div>
      {publishDialog && <PublishDialog publishing={publishing} onClose={() => setPublishDialog(false)} />}
    </Part>
  );
}

// The head of the editor: back, number and title, where the text is, neighbours, history, more.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../language';
import { Button } from '../parts/Button';
import { historyPath, listPath } from '../router/paths';
import { useEditing, useRecord } from './editing';
import { MoreMenu } from './MoreMenu';
import { useCurrentName } from './naming';
import { PresentInRecord } from './Presence';
import { SaveStatus } from './SaveStatus';
import type { Publishing } from './use-publishing';

interface EditorHeadProps {
  publishing: Publishing;
  onPublish: () => void;
  /** The name of the list that the record is in; without it there is no way back to one. */
  list?: string;
  /** Beside a list, whose heading is the page's. */
  beside: boolean;
  /** Ways to the neighbours. */
  children?: ReactNode;
}

export function EditorHead({ publishing, onPublish, list, beside, children }: EditorHeadProps) {
  const { words } = useLanguage();
  const { editor } = words;
  const { autosave, maySave, shown } = useEditing();
  const record = useRecord();
  const { number, title, lang } = useCurrentName();
  const Heading = beside ? 'h2' : 'h1';
  return (
    <div className="page-head">
      {list !== undefined && (
        <Link className="back" to={listPath(record.noun)} aria-label={list}>
          ‹ <span className="not-narrow">{list}</span>
        </Link>
      )}
      {number !== '' && <span className="no">{number}</span>}
      <Heading className="ellipsis" lang={lang}>
        {title}
      </Heading>
      <span className="spacer" />
      <PresentInRecord />
      <SaveStatus autosave={autosave} />
      {children}
      <Link className="button quiet not-narrow" to={historyPath(record.noun, record.id)}>
        {editor.history}
      </Link>
      <MoreMenu publishing={publishing} onPublish={onPublish} />
      <Button className="not-narrow" title="F9" onClick={() => publishing.mutate({ kind: 'preview', language: shown })}>
        {editor.preview}
      </Button>
      {!record.may.publish && maySave && (
        <Button
          kind="primary"
          busy={publishing.isPending}
          title={editor.publish.noRight}
          onClick={() => publishing.mutate({ kind: 'submit' })}
        >
          {editor.publish.submit}
        </Button>
      )}
    </div>
  );
}

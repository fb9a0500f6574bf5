// The head of the editor: back, number and name, where the text is, neighbours, history, more.
import { Link, useNavigate } from 'react-router';
import { htmlLang, otherLanguage } from '../../../words/language';
import { cellOf, currentValue } from '../../artifact/cells';
import { useLanguage } from '../../language';
import { findNeighbours } from '../../list-order';
import { Button } from '../../parts/Button';
import { paths } from '../../router/paths';
import { useEditing } from './editing';
import { MoreMenu } from './MoreMenu';
import { SaveStatus } from './SaveStatus';
import type { Publishing } from './use-publishing';

export function EditorHead({ publishing, onPublish }: { publishing: Publishing; onPublish: () => void }) {
  const { language, words } = useLanguage();
  const { editor, frame, list } = words;
  const { snapshot, maySave, shown } = useEditing();
  const navigate = useNavigate();
  const { record } = snapshot;
  const { previous, next } = findNeighbours(record.id);
  const nameIn = (side: 'tw' | 'en') => String(currentValue(snapshot, cellOf('name', side)) ?? '');
  const side = nameIn(language) === '' ? otherLanguage(language) : language;
  return (
    <div className="page-head">
      <Link className="back" to={paths.artifacts} aria-label={frame.artifacts}>
        ‹ <span className="not-narrow">{frame.artifacts}</span>
      </Link>
      <span className="no">{String(currentValue(snapshot, 'relic_number') ?? '')}</span>
      <h1 className="ellipsis" lang={htmlLang(side)}>
        {nameIn(side) || list.untitled}
      </h1>
      <span className="spacer" />
      <SaveStatus snapshot={snapshot} />
      <span className="row not-narrow neighbours">
        <Button
          kind="quiet"
          aria-label={editor.previous}
          title="["
          inactive={previous === null}
          onClick={() => previous !== null && navigate(paths.artifact(previous))}
        >
          ‹
        </Button>
        <Button
          kind="quiet"
          aria-label={editor.next}
          title="]"
          inactive={next === null}
          onClick={() => next !== null && navigate(paths.artifact(next))}
        >
          ›
        </Button>
      </span>
      <Link className="button quiet not-narrow" to={paths.history(record.id)}>
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

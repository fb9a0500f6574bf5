// The privacy policy. Members agree to a version of it: one with an agreement is closed, and a new text is a new version.
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { policiesQuery, queryOptions } from '../../../api/desk/queries';
import { useLanguage } from '../../language';
import { EditorPage } from '../../record-editor/EditorPage';
import { useCell, useSnapshot } from '../../record-editor/editing';
import { FIELDS } from '../../record-editor/fields';
import { TEXTS } from '../../record-editor/kinds';
import { LoadedRecord } from '../../record-editor/LoadedRecord';
import { PairRows } from '../../record-editor/PairRows';
import { TextCell } from '../../record-editor/TextCell';
import { PolicyDifferencePage } from './PolicyDifferencePage';
import { PolicyTemplate } from './PolicyTemplate';
import { PolicyVersions } from './PolicyVersions';
import { rewritesClosed } from './privacy-version';

function Margin() {
  const { texts } = useLanguage().words;
  const { record, unsaved } = useSnapshot();
  const versions = useQuery(queryOptions(policiesQuery)).data ?? [];
  const name = useCell('version')[0];
  const isDraft = Object.keys(record.public_fields).length + Object.keys(unsaved).length > 0;
  const isClosed = versions.some(({ in_force, closed }) => in_force && closed);
  const label = texts.version;
  return (
    <aside className="editor-margin" aria-label={texts.versions}>
      <h2>{texts.versions}</h2>
      <div className="label" data-cell="version">
        <span aria-hidden="true">{label}</span>
        <TextCell cell="version" label={label} placeholder={texts.versionHint} />
      </div>
      {rewritesClosed(versions, record, name, unsaved) ? (
        <p className="note bad" role="alert">
          {texts.sameVersion}
        </p>
      ) : (
        isClosed && !isDraft && <p className="note">{texts.closedNote}</p>
      )}
      <PolicyVersions draft={isDraft ? name : null} shown={null} />
    </aside>
  );
}

export function PrivacyPage() {
  const [search] = useSearchParams();
  const version = search.get('version');
  if (version !== null) return <PolicyDifferencePage key={version} version={version} />;
  return (
    <LoadedRecord noun="text" id={TEXTS.privacy}>
      <EditorPage margin={<Margin />}>
        <PolicyTemplate />
        <PairRows fields={FIELDS.text.paired} />
      </EditorPage>
    </LoadedRecord>
  );
}

// The privacy policy. Members agree to a version of it: one that the public has is not to be rewritten under the same name.
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { historyQuery, queryOptions, versionQuery } from '../../../api/desk/queries';
import { formatDay } from '../../../words/desk/times';
import { currentValue, isPublic } from '../../artifact/cells';
import { useLanguage } from '../../language';
import { StateMark } from '../../parts/StateMark';
import { EditorPage } from '../../record-editor/EditorPage';
import { useEditing } from '../../record-editor/editing';
import { FIELDS } from '../../record-editor/fields';
import { TEXTS } from '../../record-editor/kinds';
import { LoadedRecord } from '../../record-editor/LoadedRecord';
import { PairRows } from '../../record-editor/PairRows';
import { TextCell } from '../../record-editor/TextCell';
import { versionPath } from '../../router/paths';
import { isSameVersion, listPolicyVersions } from './privacy-version';

function Versions() {
  const { language, words } = useLanguage();
  const { texts } = words;
  const { snapshot } = useEditing();
  const { record } = snapshot;
  const history = useQuery(queryOptions(historyQuery('text', TEXTS.privacy)));
  const published = (history.data ?? []).filter(({ action }) => action.startsWith('publish'));
  const details = useQueries({
    queries: published.map(({ version }) => queryOptions(versionQuery('text', TEXTS.privacy, version))),
  });
  const names = new Map(
    details.flatMap(({ data }) => (data ? [[data.version.version, String(data.fields.version ?? '')] as const] : [])),
  );
  const versions = listPolicyVersions(published, names);
  // What was public before the desk has no version that published it.
  const isOlder = history.isSuccess && published.length === 0 && isPublic(record);
  const day = (at: string) => formatDay(language, at, Date.now());
  const name = String(currentValue(snapshot, 'version') ?? '');
  const isDraft = Object.keys(record.public_fields).length + Object.keys(snapshot.unsaved).length > 0;
  const label = texts.version;
  return (
    <aside className="editor-margin" aria-label={texts.versions}>
      <h2>{texts.versions}</h2>
      <div className="label" data-cell="version">
        <span aria-hidden="true">{label}</span>
        <TextCell cell="version" label={label} placeholder={texts.versionHint} />
      </div>
      {isSameVersion(record, name, snapshot.unsaved) && (
        <p className="note" role="status">
          {texts.sameVersion}
        </p>
      )}
      <ol className="policy-versions">
        {isDraft && (
          <li>
            <span className="policy-name">{name || texts.unnamed}</span>
            <StateMark mark="draft">{texts.draft}</StateMark>
          </li>
        )}
        {isOlder && (
          <li aria-current="true">
            <span className="policy-name">
              {String(record.public_fields.version ?? record.fields.version ?? '') || texts.unnamed}
            </span>
            <StateMark mark="published">{texts.inForce}</StateMark>
          </li>
        )}
        {versions.map(({ name: title, version, since, until }) => (
          <li key={version} aria-current={until === null || undefined}>
            <Link className="policy-name" to={versionPath('text', TEXTS.privacy, version)}>
              {title || texts.unnamed}
            </Link>
            <StateMark mark={until === null ? 'published' : 'withdrawn'}>
              {until === null ? texts.inForce : texts.replaced}
            </StateMark>
            <span className="muted">{until === null ? texts.since(day(since)) : `${day(since)} – ${day(until)}`}</span>
          </li>
        ))}
      </ol>
      <p className="hint">{texts.versionsHint}</p>
    </aside>
  );
}

export function PrivacyPage() {
  return (
    <LoadedRecord noun="text" id={TEXTS.privacy}>
      <EditorPage margin={<Versions />}>
        <PairRows fields={FIELDS.text.paired} />
      </EditorPage>
    </LoadedRecord>
  );
}

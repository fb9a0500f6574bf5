// The privacy policy. Members agree to a version of it: one that the public has is not to be rewritten under the same name.
import { useQuery } from '@tanstack/react-query';
import { historyQuery, queryOptions } from '../../../api/desk/queries';
import { formatFull } from '../../../words/desk/times';
import { currentValue } from '../../artifact/cells';
import { useLanguage } from '../../language';
import { EditorPage } from '../../record-editor/EditorPage';
import { useEditing } from '../../record-editor/editing';
import { FIELDS } from '../../record-editor/fields';
import { TEXTS } from '../../record-editor/kinds';
import { LoadedRecord } from '../../record-editor/LoadedRecord';
import { PairRows } from '../../record-editor/PairRows';
import { TextCell } from '../../record-editor/TextCell';
import { isSameVersion } from './privacy-version';

function Versions() {
  const { language, words } = useLanguage();
  const { texts } = words;
  const { snapshot } = useEditing();
  const { record } = snapshot;
  const history = useQuery(queryOptions(historyQuery('text', TEXTS.privacy)));
  const published = (history.data ?? []).filter(({ action }) => action.startsWith('publish'));
  const label = texts.version;
  return (
    <aside className="editor-margin" aria-label={texts.versions}>
      <h2>{texts.versions}</h2>
      <div className="label" data-cell="version">
        <span aria-hidden="true">{label}</span>
        <TextCell cell="version" label={label} placeholder={texts.versionHint} />
      </div>
      {isSameVersion(record, String(currentValue(snapshot, 'version') ?? ''), snapshot.unsaved) && (
        <p className="note" role="status">
          {texts.sameVersion}
        </p>
      )}
      <ol className="policy-versions">
        {published.map(({ version, at, by, action }) => (
          <li key={version}>
            <span>{texts.published[action === 'publish_en' ? 'en' : 'tw']}</span>
            <span className="muted">{`${formatFull(language, at, Date.now())}　${by}`}</span>
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

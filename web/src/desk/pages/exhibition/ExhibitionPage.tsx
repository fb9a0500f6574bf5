// The editor of an exhibition.
import { useParams } from 'react-router';
import { useLanguage } from '../../language';
import { EditorPage } from '../../record-editor/EditorPage';
import { FIELDS } from '../../record-editor/fields';
import { LoadedRecord } from '../../record-editor/LoadedRecord';
import { PairRows } from '../../record-editor/PairRows';
import { RecordPicture } from '../../record-editor/RecordPicture';
import { SharedFields } from '../../record-editor/SharedFields';
import { ArtifactsBlock } from './ArtifactsBlock';
import { DaysBlock } from './DaysBlock';

function Margin() {
  const { editor } = useLanguage().words;
  return (
    <aside className="editor-margin" aria-label={editor.sharedLabel}>
      <h2>
        {editor.shared}
        <small>{editor.sharedHint}</small>
      </h2>
      <DaysBlock />
      <SharedFields fields={FIELDS.exhibition.shared} />
      <RecordPicture />
    </aside>
  );
}

export function ExhibitionPage() {
  const { exhibitions } = useLanguage().words;
  return (
    <LoadedRecord noun="exhibition" id={Number(useParams().id)}>
      <EditorPage list={exhibitions.title} margin={<Margin />}>
        <PairRows fields={FIELDS.exhibition.paired} />
        <ArtifactsBlock />
      </EditorPage>
    </LoadedRecord>
  );
}

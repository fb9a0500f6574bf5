// The text about the antiques house.
import { EditorPage } from '../../record-editor/EditorPage';
import { FIELDS } from '../../record-editor/fields';
import { TEXTS } from '../../record-editor/kinds';
import { LoadedRecord } from '../../record-editor/LoadedRecord';
import { PairRows } from '../../record-editor/PairRows';
import { RecordPicture } from '../../record-editor/RecordPicture';

export function AboutPage() {
  return (
    <LoadedRecord noun="text" id={TEXTS.about}>
      <EditorPage>
        <PairRows fields={FIELDS.text.paired} />
        <RecordPicture />
      </EditorPage>
    </LoadedRecord>
  );
}

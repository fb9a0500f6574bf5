// The antiques house's details: shown in header and footer, and on the contact page.
import { useLanguage } from '../../language';
import { EditorPage } from '../../record-editor/EditorPage';
import { FIELDS } from '../../record-editor/fields';
import { HOUSE } from '../../record-editor/kinds';
import { LoadedRecord } from '../../record-editor/LoadedRecord';
import { PairRows } from '../../record-editor/PairRows';
import { SharedFields } from '../../record-editor/SharedFields';
import { SealSection } from './SealSection';

export function FooterPage() {
  const { editor, texts } = useLanguage().words;
  return (
    <LoadedRecord noun="house" id={HOUSE}>
      <EditorPage>
        <PairRows fields={FIELDS.house.paired} />
        <section className="shared-section" aria-label={editor.sharedLabel}>
          <h2 className="section-title">
            {editor.shared}
            <small>{editor.sharedHint}</small>
          </h2>
          <div className="shared-fields">
            <SharedFields fields={FIELDS.house.shared} />
          </div>
          <p className="hint">{texts.addressHint}</p>
        </section>
        <SealSection />
      </EditorPage>
    </LoadedRecord>
  );
}

// The banner of each page: its title and where it leads.
import { useSearchParams } from 'react-router';
import { useLanguage, useTitle } from '../../language';
import { EmbeddedEditor } from '../../record-editor/EmbeddedEditor';
import { FIELDS } from '../../record-editor/fields';
import { BANNERS } from '../../record-editor/kinds';
import { LoadedRecord } from '../../record-editor/LoadedRecord';
import { PairRows } from '../../record-editor/PairRows';
import { RecordPicture } from '../../record-editor/RecordPicture';
import { SharedFields } from '../../record-editor/SharedFields';

export function BannersPage() {
  const { texts, content } = useLanguage().words;
  useTitle(texts.pages.banners);
  const [params, setParams] = useSearchParams();
  const names = content.fixed.banner ?? [];
  const asked = Number(params.get('page') ?? BANNERS.home);
  const id = asked >= 1 && asked <= names.length ? asked : BANNERS.home;
  return (
    <main className="page">
      <div className="page-head">
        <h1>{texts.pages.banners}</h1>
        <span className="sub">{texts.bannersHint}</span>
        <span className="spacer" />
        <select
          className="input banner-choice"
          aria-label={texts.banner}
          value={id}
          onChange={(event) => setParams({ page: event.target.value })}
        >
          {names.map((name, at) => (
            <option key={name} value={at + 1}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <section className="text-section">
        <LoadedRecord key={id} noun="banner" id={id} embedded>
          <EmbeddedEditor title={names[id - 1] ?? ''}>
            <PairRows fields={FIELDS.banner.paired} />
            <div className="shared-fields">
              <SharedFields fields={FIELDS.banner.shared} />
            </div>
            <RecordPicture />
          </EmbeddedEditor>
        </LoadedRecord>
      </section>
    </main>
  );
}

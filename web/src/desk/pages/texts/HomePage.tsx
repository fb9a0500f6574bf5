// The texts of the home page, its introduction and the block about the house's heritage, with the picture of its banner beside.
import { useLanguage, useTitle } from '../../language';
import { EmbeddedEditor } from '../../record-editor/EmbeddedEditor';
import { FIELDS } from '../../record-editor/fields';
import { BANNERS, TEXTS } from '../../record-editor/kinds';
import { LoadedRecord } from '../../record-editor/LoadedRecord';
import { PairRows } from '../../record-editor/PairRows';
import { RecordPicture } from '../../record-editor/RecordPicture';

export function HomePage() {
  const { texts, content } = useLanguage().words;
  useTitle(texts.pages.home);
  return (
    <main className="page">
      <div className="page-head">
        <h1>{texts.pages.home}</h1>
        <span className="sub">{texts.homeHint}</span>
      </div>
      <div className="home-columns">
        <div>
          {[TEXTS.intro, TEXTS.heritage].map((id) => (
            <section key={id} className="text-section" aria-label={content.fixed.text?.[id - 1]}>
              <LoadedRecord noun="text" id={id} embedded>
                <EmbeddedEditor title={content.fixed.text?.[id - 1] ?? ''}>
                  <PairRows fields={FIELDS.text.paired} size="short" />
                  <RecordPicture />
                </EmbeddedEditor>
              </LoadedRecord>
            </section>
          ))}
        </div>
        <aside className="home-banner" aria-label={texts.pages.banners}>
          <LoadedRecord noun="banner" id={BANNERS.home} embedded>
            <EmbeddedEditor title={texts.pages.banners}>
              <RecordPicture />
            </EmbeddedEditor>
          </LoadedRecord>
        </aside>
      </div>
    </main>
  );
}

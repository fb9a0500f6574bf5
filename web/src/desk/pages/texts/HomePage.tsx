// The texts of the home page, its introduction, the block about the house's heritage and its cabinet, with the picture of its banner beside.
import { useLanguage, useTitle } from '../../language';
import { EmbeddedEditor } from '../../record-editor/EmbeddedEditor';
import { FIELDS } from '../../record-editor/fields';
import { BANNERS, TEXTS } from '../../record-editor/kinds';
import { LoadedRecord } from '../../record-editor/LoadedRecord';
import { PairRows } from '../../record-editor/PairRows';
import { RecordPicture } from '../../record-editor/RecordPicture';
import { HomeCabinet } from './HomeCabinet';

export function HomePage() {
  const { texts } = useLanguage().words;
  useTitle(texts.pages.home);
  return (
    <main className="page">
      <div className="page-head">
        <h1>{texts.pages.home}</h1>
        <span className="sub">{texts.homeHint}</span>
      </div>
      <div className="home-columns">
        <div>
          <HomeText id={TEXTS.intro} />
          <HomeCabinet />
          <HomeText id={TEXTS.heritage} />
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

function HomeText({ id }: { id: number }) {
  const title = useLanguage().words.content.fixed.text?.[id - 1];
  return (
    <section className="text-section" aria-label={title}>
      <LoadedRecord noun="text" id={id} embedded>
        <EmbeddedEditor title={title ?? ''}>
          <PairRows fields={FIELDS.text.paired} size="short" />
          <RecordPicture />
        </EmbeddedEditor>
      </LoadedRecord>
    </section>
  );
}

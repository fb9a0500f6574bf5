// The page of a piece: plates, catalogue entry, history.
import { useEffect } from 'react';
import { useAnswer } from '../../../api/site/answers';
import type { Artifact } from '../../../api/site/schema.gen';
import { ArrowLink } from '../../../ui/ArrowLink';
import { Collapsible } from '../../../ui/Collapsible';
import { RichText } from '../../../ui/RichText';
import { getWords } from '../../../words/words';
import { localize, localizeAlternate } from '../../localize';
import { Breadcrumb } from '../../parts/Breadcrumb';
import { Card } from '../../parts/Card';
import { PieceName } from '../../parts/PieceName';
import { stripTags } from '../../plain-text';
import { addRecentPiece } from '../../recent-pieces';
import { useListHref } from '../../router/list-paths';
import type { PageModule } from '../../router/page-module';
import { usePageRequest, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';
import { CatalogueEntry } from './CatalogueEntry';
import { Citation } from './Citation';
import { Gallery } from './Gallery';
import { buildArtifactJsonLd } from './json-ld';
import { useMemberCheck, useRenewPictures } from './member-hooks';
import { Neighbours } from './Neighbours';
import { artifactQueries } from './queries';
import { RecentPieces } from './RecentPieces';

/** So many characters fill the collapsed height on a narrow screen. */
const LONG_TEXT = { tw: 220, en: 420 };
export const head: PageModule['head'] = (request, read) => {
  const { language, origin, params } = request;
  const artifact = read(artifactQueries(request).artifact);
  if (!artifact) return { title: getWords(language).chrome.collection };
  const canonical = paths.artifact(language, params.id ?? artifact.id);
  return {
    title: localize(artifact, 'name', language).text,
    description: stripTags(localize(artifact, 'content', language).text),
    image: artifact.pic,
    canonical,
    jsonld: import.meta.env.SSR ? buildArtifactJsonLd(artifact, language, origin) : [],
    manifest: artifact.manifest,
  };
};

function Title({ artifact }: { artifact: Artifact }) {
  const { language } = usePageRequest();
  const name = localize(artifact, 'name', language);
  const other = localizeAlternate(artifact, 'name', language);
  const words = useWords().artifact;
  // Only what has a text in one language and none in the other.
  const isPartlyForeign = [name, localize(artifact, 'content', language)].some(({ text, lang }) => text !== '' && lang);
  return (
    <header className="piece-title">
      <h1 lang={name.lang}>
        <PieceName name={name} keywords={artifact.key_tw} />
      </h1>
      {other && (
        <p className="alt" lang={other.lang}>
          {other.text}
        </p>
      )}
      {isPartlyForeign && <p className="in-other">{words.inOtherLanguage}</p>}
    </header>
  );
}

function History({ artifact }: { artifact: Artifact }) {
  const { language } = usePageRequest();
  const words = useWords();
  const content = localize(artifact, 'content', language);
  if (content.text === '') return null;
  return (
    <section className="sec history-sec" aria-labelledby="history">
      <div className="sec-h">
        <h2 id="history">{words.artifact.history}</h2>
      </div>
      <div className="sec-b">
        <Collapsible
          key={artifact.id}
          expand={words.artifact.expand}
          collapse={words.artifact.collapse}
          isLong={stripTags(content.text).length > LONG_TEXT[language]}
        >
          <RichText html={content.text} lang={content.lang} />
        </Collapsible>
      </div>
    </section>
  );
}

function Related({ artifact }: { artifact: Artifact }) {
  const words = useWords();
  if (artifact.related.length === 0) return null;
  return (
    <section className="sec related-sec" aria-labelledby="related">
      <div className="sec-h">
        <h2 id="related">{words.artifact.related}</h2>
      </div>
      <div className="sec-b">
        <div className="shelf">
          {artifact.related.map((piece) => (
            <Card key={piece.id} artifact={piece} slot="shelf" level={3} />
          ))}
        </div>
      </div>
    </section>
  );
}

export default function ArtifactPage() {
  const request = usePageRequest();
  const { language, origin, path } = request;
  const { chrome, artifact: words } = useWords();
  const artifact = useAnswer(artifactQueries(request).artifact);
  const profileFailed = useMemberCheck(request.params.id);
  const renewPictures = useRenewPictures();
  useEffect(() => {
    if (artifact) addRecentPiece(artifact);
  }, [artifact]);
  const listHref = useListHref('collection', paths.collection(language));
  if (!artifact) return null;
  const group = artifact.group_item;
  const trail = [
    { text: chrome.collection, href: paths.collection(language) },
    ...(group ? [{ ...localize(group, 'name', language), href: paths.collection(language, { group: group.id }) }] : []),
    localize(artifact, 'name', language),
  ];
  return (
    <article
      className="piece wrap"
      data-print={`${artifact.number}　${origin.replace(/^https?:\/\//, '')}${path}`}
      onErrorCapture={renewPictures}
    >
      <Breadcrumb trail={trail} />
      {profileFailed && (
        <p className="alert" role="alert">
          {words.profileFailed}
        </p>
      )}
      <div className={artifact.files.length > 0 ? 'piece-grid' : 'piece-grid bare'}>
        <Title artifact={artifact} />
        <Gallery artifact={artifact} />
        <CatalogueEntry artifact={artifact} />
      </div>
      <History artifact={artifact} />
      <Citation artifact={artifact} />
      <Related artifact={artifact} />
      <RecentPieces key={artifact.id} id={artifact.id} />
      <Neighbours artifact={artifact} />
      <p className="back">
        <ArrowLink href={listHref} back>
          {chrome.backToList}
        </ArrowLink>
      </p>
    </article>
  );
}

// One piece: its plates, its entry in the catalogue, its history.
import { useEffect } from 'react';
import { useAnswer } from '../../../api/answers';
import type { Artifact } from '../../../api/schema.gen';
import { Fold } from '../../../ui/Fold';
import { More } from '../../../ui/More';
import { RichText } from '../../../ui/RichText';
import { wordsOf } from '../../../words/words';
import { Breadcrumb } from '../../parts/Breadcrumb';
import { PieceName } from '../../parts/PieceName';
import { addRecentPiece } from '../../recent-pieces';
import { useListHref } from '../../router/list-paths';
import type { PageModule } from '../../router/page-module';
import { usePageRequest, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';
import { alternate, plainText, shown } from '../../shown';
import { Citation } from './Citation';
import { Entry } from './Entry';
import { Gallery } from './Gallery';
import { artifactJsonLd } from './json-ld';
import { useMemberCheck, useRenewedPictures } from './member';
import { Neighbours } from './Neighbours';
import { artifactQueries } from './queries';

/** As many characters fill the fold on a narrow screen. */
const LONG_TEXT = { tw: 220, en: 420 };
export const head: PageModule['head'] = (request, read) => {
  const { language, origin, params } = request;
  const artifact = read(artifactQueries(request).artifact);
  if (!artifact) return { title: wordsOf(language).collection.title };
  const canonical = paths.artifact(language, params.id ?? artifact.id);
  return {
    title: shown(artifact, 'name', language).text,
    description: plainText(shown(artifact, 'content', language).text),
    image: artifact.pic,
    canonical,
    jsonld: artifactJsonLd(artifact, language, origin),
    manifest: artifact.manifest,
  };
};

function Title({ artifact }: { artifact: Artifact }) {
  const { language } = usePageRequest();
  const name = shown(artifact, 'name', language);
  const other = alternate(artifact, 'name', language);
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
    </header>
  );
}

function History({ artifact }: { artifact: Artifact }) {
  const { language } = usePageRequest();
  const words = useWords();
  const content = shown(artifact, 'content', language);
  if (content.text === '') return null;
  return (
    <section className="sec history-sec" aria-labelledby="history">
      <div className="sec-h">
        <h2 id="history">{words.artifact.history}</h2>
      </div>
      <div className="sec-b">
        <Fold
          key={artifact.id}
          expand={words.artifact.expand}
          collapse={words.artifact.collapse}
          long={plainText(content.text).length > LONG_TEXT[language]}
        >
          <RichText html={content.text} lang={content.lang} />
        </Fold>
      </div>
    </section>
  );
}

export default function ArtifactPage() {
  const request = usePageRequest();
  const { language, origin, path } = request;
  const { chrome, info } = useWords();
  const artifact = useAnswer(artifactQueries(request).artifact);
  const unchecked = useMemberCheck(request.params.id);
  const renew = useRenewedPictures();
  useEffect(() => {
    if (artifact) addRecentPiece(artifact);
  }, [artifact]);
  const list = useListHref('collection', paths.collection(language));
  if (!artifact) return null;
  const group = artifact.group_item;
  const trail = [
    { text: chrome.collection, href: paths.collection(language) },
    ...(group ? [{ ...shown(group, 'name', language), href: paths.collection(language, { group: group.id }) }] : []),
    shown(artifact, 'name', language),
  ];
  return (
    <article
      className="piece wrap"
      data-print={`${artifact.number}　${origin.replace(/^https?:\/\//, '')}${path}`}
      onErrorCapture={renew}
    >
      <Breadcrumb trail={trail} />
      {unchecked && (
        <p className="alert" role="alert">
          {info.loadFailed}
        </p>
      )}
      <div className="piece-grid">
        <Title artifact={artifact} />
        <Gallery artifact={artifact} />
        <Entry artifact={artifact} />
      </div>
      <History artifact={artifact} />
      <Citation artifact={artifact} />
      <Neighbours artifact={artifact} />
      <p className="back">
        <More href={list} back>
          {chrome.backToList}
        </More>
      </p>
    </article>
  );
}

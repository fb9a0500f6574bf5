// Home: the banner, the house in a few words, the cabinet of featured pieces, the house's story, the coming exhibitions.
import { useAnswer } from '../../../api/answers';
import { houseQuery, itemGroupsQuery } from '../../../api/queries';
import { RichText } from '../../../ui/RichText';
import { wordsOf } from '../../../words/words';
import { houseName } from '../../house';
import { Banner } from '../../parts/Banner';
import type { PageModule } from '../../router/page-module';
import { usePageRequest } from '../../router/page-request';
import { isExternalLink, paths } from '../../router/paths';
import { plainText, shown } from '../../shown';
import { Coming } from './Coming';
import { Featured } from './Featured';
import { Heritage } from './Heritage';
import { homeQueries } from './queries';

/** Longer than this, an introduction no longer stands in vertical columns. */
const SHORT_INTRO = 160;

export const found: PageModule['found'] = ({ params }, read) =>
  params.group_id === undefined || (read(itemGroupsQuery)?.some(({ id }) => String(id) === params.group_id) ?? false);

/** The properties that say something. */
const given = (properties: Record<string, string>) =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== ''));

export const head: PageModule['head'] = (request, read) => {
  const { language, params, origin } = request;
  const { home } = wordsOf(language);
  const queries = homeQueries(request);
  const group = read(itemGroupsQuery)?.find(({ id }) => String(id) === params.group_id);
  const texts = read(queries.texts);
  const house = read(houseQuery);
  const place = origin + paths.home(language);
  const networks = house ? [house.facebook_url, house.instagram_url, house.line_url].filter(isExternalLink) : [];
  return {
    title: group ? home.titleOf(shown(group, 'name', language).text) : home.title,
    isHouse: !group,
    description: texts ? plainText(shown(texts.intro, 'content', language).text) : '',
    image: read(queries.banner)?.pic ?? '',
    jsonld: house
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'AntiqueStore',
            '@id': `${place}#house`,
            ...given({
              name: shown(house, 'name', language).text,
              url: place,
              telephone: house.phone,
              email: house.email,
              address: shown(house, 'address', language).text,
            }),
            ...(networks.length > 0 ? { sameAs: networks } : {}),
          },
        ]
      : [],
  };
};

export default function HomePage() {
  const request = usePageRequest();
  const { language, params } = request;
  const queries = homeQueries(request);
  const banner = useAnswer(queries.banner);
  const texts = useAnswer(queries.texts);
  const featured = useAnswer(queries.featured) ?? [];
  const house = useAnswer(houseQuery);
  const coming = useAnswer(queries.coming) ?? [];
  const intro = texts && shown(texts.intro, 'content', language);
  const introTitle = texts && shown(texts.intro, 'title', language);
  const short = intro && plainText(intro.text).length <= SHORT_INTRO;
  return (
    <>
      <Banner banner={banner} title={houseName(house, request).text} />
      {intro && introTitle && intro.text !== '' && (
        <section className="intro wrap" aria-labelledby="intro">
          <div className="sec-h">
            <h2 id="intro" lang={introTitle.lang}>
              {introTitle.text || houseName(house, request).text}
            </h2>
          </div>
          <RichText className={short ? 'intro-text short' : 'intro-text'} html={intro.text} lang={intro.lang} />
        </section>
      )}
      <Featured pieces={featured} group={params.group_id} />
      {texts && <Heritage text={texts.heritage} />}
      <Coming exhibitions={coming} />
    </>
  );
}

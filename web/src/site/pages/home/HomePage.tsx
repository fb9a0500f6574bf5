// The home page: banner, introduction, featured pieces, heritage, coming exhibitions; or that the site is not open yet.
import { useAnswer } from '../../../api/site/answers';
import { houseQuery, itemGroupsQuery } from '../../../api/site/queries';
import { RichText } from '../../../ui/RichText';
import { getWords } from '../../../words/words';
import { getHouseName, isBeingSetUp } from '../../house';
import { localize } from '../../localize';
import { Banner } from '../../parts/Banner';
import { SettingUp } from '../../parts/SettingUp';
import { stripTags } from '../../plain-text';
import type { PageModule } from '../../router/page-module';
import { usePageRequest } from '../../router/page-request';
import { ComingExhibitions } from './ComingExhibitions';
import { Featured } from './Featured';
import { Heritage } from './Heritage';
import { buildHomeJsonLd } from './json-ld';
import { homeQueries } from './queries';

/** A longer introduction is not set in vertical columns. */
const MAX_SHORT_INTRO = 160;

export const found: PageModule['found'] = ({ params }, read) =>
  params.group_id === undefined || (read(itemGroupsQuery)?.some(({ id }) => String(id) === params.group_id) ?? false);

export const head: PageModule['head'] = (request, read) => {
  const { language, params, origin } = request;
  const { home } = getWords(language);
  const queries = homeQueries(request);
  const group = read(itemGroupsQuery)?.find(({ id }) => String(id) === params.group_id);
  const texts = read(queries.texts);
  const house = read(houseQuery);
  return {
    title: group ? home.titleOf(localize(group, 'name', language).text) : home.title,
    isHouse: !group,
    description: isBeingSetUp(house)
      ? home.settingUp
      : texts
        ? stripTags(localize(texts.intro, 'content', language).text)
        : '',
    image: read(queries.banner)?.pic ?? '',
    jsonld: house && import.meta.env.SSR ? buildHomeJsonLd(house, language, origin) : [],
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
  const intro = texts && localize(texts.intro, 'content', language);
  const introTitle = texts && localize(texts.intro, 'title', language);
  const short = intro && stripTags(intro.text).length <= MAX_SHORT_INTRO;
  if (isBeingSetUp(house)) return <SettingUp />;
  return (
    <>
      <Banner banner={banner} title={getHouseName(house, request).text} />
      {intro && introTitle && intro.text !== '' && (
        <section className="intro wrap" aria-labelledby="intro">
          <div className="sec-h">
            <h2 id="intro" lang={introTitle.lang}>
              {introTitle.text || getHouseName(house, request).text}
            </h2>
          </div>
          <RichText className={short ? 'intro-text short' : 'intro-text'} html={intro.text} lang={intro.lang} />
        </section>
      )}
      <Featured pieces={featured} group={params.group_id} first={!banner?.picture} />
      {texts && <Heritage text={texts.heritage} />}
      <ComingExhibitions exhibitions={coming} />
    </>
  );
}

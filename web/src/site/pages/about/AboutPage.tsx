// The page about the antiques house.
import { useAnswer } from '../../../api/site/answers';
import { houseQuery } from '../../../api/site/queries';
import { RichText } from '../../../ui/RichText';
import { aboutWords } from '../../../words/pages/about';
import { isBeingSetUp } from '../../house';
import { localize } from '../../localize';
import { Banner } from '../../parts/Banner';
import { Breadcrumb } from '../../parts/Breadcrumb';
import { EmptyState } from '../../parts/EmptyState';
import { Picture } from '../../parts/Picture';
import { SettingUp } from '../../parts/SettingUp';
import { stripTags } from '../../plain-text';
import type { PageModule } from '../../router/page-module';
import { useLanguage, useWords } from '../../router/page-request';
import { aboutQueries } from './queries';

export const head: PageModule['head'] = ({ language }, read) => {
  const queries = aboutQueries();
  const about = read(queries.about);
  return {
    title: aboutWords[language].title,
    description: about ? stripTags(localize(about, 'abount_content', language).text) : '',
    image: read(queries.banner)?.pic ?? '',
  };
};

export default function AboutPage() {
  const language = useLanguage();
  const words = useWords();
  const queries = aboutQueries();
  const banner = useAnswer(queries.banner);
  const about = useAnswer(queries.about);
  const content = about ? localize(about, 'abount_content', language) : { text: '', lang: undefined };
  const isBare = stripTags(content.text) === '' && !about?.picture;
  const house = useAnswer(houseQuery);
  if (isBare && isBeingSetUp(house)) return <SettingUp />;
  return (
    <>
      <Banner banner={banner} title={aboutWords[language].title} low />
      <div className="wrap">
        <Breadcrumb trail={[{ text: words.chrome.about }]} />
        {isBare ? (
          <EmptyState emptyTitle={aboutWords[language].empty} />
        ) : (
          <div className="text-page">
            {about?.picture && (
              <figure className="plate about-pic">
                <Picture picture={about.picture} slot="plate" />
              </figure>
            )}
            <RichText html={content.text} lang={content.lang} />
          </div>
        )}
      </div>
    </>
  );
}

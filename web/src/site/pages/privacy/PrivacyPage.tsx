// The privacy policy.
import { useAnswer } from '../../../api/site/answers';
import { privacyQuery } from '../../../api/site/queries';
import { RichText } from '../../../ui/RichText';
import { getWords } from '../../../words/words';
import { localize } from '../../localize';
import { Breadcrumb } from '../../parts/Breadcrumb';
import type { PageModule } from '../../router/page-module';
import { useLanguage, useWords } from '../../router/page-request';

export const head: PageModule['head'] = ({ language }) => {
  const { title, description } = getWords(language).privacy;
  return { title, description };
};

export default function PrivacyPage() {
  const language = useLanguage();
  const words = useWords();
  const privacy = useAnswer(privacyQuery);
  const content = privacy ? localize(privacy, 'content', language) : { text: '', lang: undefined };
  return (
    <div className="wrap">
      <Breadcrumb trail={[{ text: words.chrome.privacy }]} />
      <div className="text-page policy">
        <h1 className="plainh">{words.privacy.title}</h1>
        {content.text === '' ? <p>{words.privacy.missing}</p> : <RichText html={content.text} lang={content.lang} />}
      </div>
    </div>
  );
}

// The privacy policy.
import { useAnswer } from '../../../api/site/answers';
import { privacyQuery } from '../../../api/site/queries';
import { RichText } from '../../../ui/RichText';
import { privacyWords } from '../../../words/pages/privacy';
import { localize } from '../../localize';
import { Breadcrumb } from '../../parts/Breadcrumb';
import type { PageModule } from '../../router/page-module';
import { useLanguage, useWords } from '../../router/page-request';

export const head: PageModule['head'] = ({ language }) => {
  const { title, description } = privacyWords[language];
  return { title, description };
};

export default function PrivacyPage() {
  const language = useLanguage();
  const { chrome } = useWords();
  const words = privacyWords[language];
  const privacy = useAnswer(privacyQuery);
  const content = privacy ? localize(privacy, 'content', language) : { text: '', lang: undefined };
  return (
    <div className="wrap">
      <Breadcrumb trail={[{ text: chrome.privacy }]} />
      <div className="text-page policy">
        <h1 className="plainh">{words.title}</h1>
        {content.text === '' ? <p>{words.missing}</p> : <RichText html={content.text} lang={content.lang} />}
      </div>
    </div>
  );
}

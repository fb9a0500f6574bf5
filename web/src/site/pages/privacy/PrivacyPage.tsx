// The privacy policy.
import { useAnswer } from '../../../api/answers';
import { privacyQuery } from '../../../api/queries';
import { RichText } from '../../../ui/RichText';
import { wordsOf } from '../../../words/words';
import { Breadcrumb } from '../../parts/Breadcrumb';
import type { PageModule } from '../../router/page-module';
import { useLanguage, useWords } from '../../router/page-request';
import { shown } from '../../shown';

export const head: PageModule['head'] = ({ language }) => {
  const { title, description } = wordsOf(language).privacy;
  return { title, description };
};

export default function PrivacyPage() {
  const language = useLanguage();
  const words = useWords();
  const privacy = useAnswer(privacyQuery);
  const content = privacy ? shown(privacy, 'content', language) : { text: '', lang: undefined };
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

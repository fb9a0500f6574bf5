// Frequent questions. Each one is a <details>, so the answers open without scripts; the first one is open.
import type { FAQPage, WithContext } from 'schema-dts';
import { useAnswer } from '../../../api/site/answers';
import { houseQuery } from '../../../api/site/queries';
import type { Question } from '../../../api/site/schema.gen';
import { RichText } from '../../../ui/RichText';
import type { Language } from '../../../words/language';
import { questionsWords } from '../../../words/pages/questions';
import { getWords } from '../../../words/words';
import { isBeingSetUp } from '../../house';
import { localize } from '../../localize';
import { Banner } from '../../parts/Banner';
import { Breadcrumb } from '../../parts/Breadcrumb';
import { EmptyState } from '../../parts/EmptyState';
import { SettingUp } from '../../parts/SettingUp';
import { stripTags } from '../../plain-text';
import type { PageModule } from '../../router/page-module';
import { useLanguage, useWords } from '../../router/page-request';
import { questionsQueries } from './queries';

function buildFaqJsonLd(questions: readonly Question[], language: Language): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map((question) => ({
      '@type': 'Question',
      name: localize(question, 'name', language).text,
      acceptedAnswer: { '@type': 'Answer', text: localize(question, 'content', language).text },
    })),
  };
}

export const head: PageModule['head'] = ({ language }, read) => {
  const queries = questionsQueries();
  const questions = read(queries.questions) ?? [];
  const firstQuestions = questions.slice(0, 4).map((question) => localize(question, 'name', language).text);
  return {
    title: getWords(language).chrome.questions,
    description: stripTags(firstQuestions.join(language === 'tw' ? '' : ' ')),
    image: read(queries.banner)?.pic ?? '',
    jsonld: import.meta.env.SSR && questions.length > 0 ? [buildFaqJsonLd(questions, language)] : [],
  };
};

export default function QuestionsPage() {
  const language = useLanguage();
  const words = useWords();
  const queries = questionsQueries();
  const banner = useAnswer(queries.banner);
  const questions = useAnswer(queries.questions) ?? [];
  const house = useAnswer(houseQuery);
  if (questions.length === 0 && isBeingSetUp(house)) return <SettingUp />;
  return (
    <>
      <Banner banner={banner} title={questionsWords[language].title} low />
      <div className="wrap">
        <Breadcrumb trail={[{ text: words.chrome.questions }]} />
        {questions.length === 0 ? (
          <EmptyState emptyTitle={words.chrome.emptyQuestions} />
        ) : (
          <div className="faq-wrap">
            <div className="faq">
              {questions.map((question, at) => {
                const name = localize(question, 'name', language);
                const answer = localize(question, 'content', language);
                return (
                  <details key={question.id} open={at === 0}>
                    <summary>
                      <span className="q">{questionsWords[language].number(at + 1)}</span>
                      <span lang={name.lang}>{name.text}</span>
                      <i aria-hidden="true" />
                    </summary>
                    <RichText className="a prose" html={answer.text} lang={answer.lang} />
                  </details>
                );
              })}
            </div>
          </div>
        )}
      </div>
    </>
  );
}

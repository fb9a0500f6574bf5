// The suggestion of another keyword when the typed one is not found. Chinese words need no spaces to be read, but for the search they do.
import { localizeByScript } from '../../localize';
import { useLanguage, useWords } from '../../router/page-request';

export function Suggestion({ keyword, href }: { keyword: string; href: string }) {
  const language = useLanguage();
  const { collection } = useWords();
  return (
    <div className="meant">
      <h2>{collection.didYouMean}</h2>
      <a href={href} lang={localizeByScript(keyword, language).lang}>
        {keyword.replace(/(\p{Script=Han}) (?=\p{Script=Han})/gu, '$1')}
      </a>
    </div>
  );
}

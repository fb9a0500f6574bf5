import { wordsOf } from '../../../words/words';
import type { PageModule } from '../../page';
import { useWords } from '../../visit';

export const head: PageModule['head'] = ({ language }) => ({ title: wordsOf(language).chrome.home });

export default function HomePage() {
  const { chrome } = useWords();
  return <h1 className="wrap plainh">{chrome.home}</h1>;
}

// Whether a list is shown as cards or as rows: two links, of which the one to the shown form is marked.
import { useLanguage, useWords } from '../../router/page-request';
import { type CollectionLink, paths } from '../../router/paths';

export function ViewLinks({ choices }: { choices: CollectionLink }) {
  const language = useLanguage();
  const words = useWords().collection.view;
  const link = (view: 'list' | undefined, text: string) => (
    <a
      href={paths.collection(language, { ...choices, view })}
      rel={view && 'nofollow'}
      aria-current={choices.view === view ? 'true' : undefined}
      data-keep-scroll=""
    >
      {text}
    </a>
  );
  return (
    <nav className="views" aria-label={words.title}>
      {link(undefined, words.grid)}
      {link('list', words.list)}
    </nav>
  );
}

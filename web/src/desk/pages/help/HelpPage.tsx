// A chapter of the handbook, with the contents and a search beside it. The book of each language is a file of its own.
import { type MouseEvent, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { RichText } from '../../../ui/RichText';
import type { Language } from '../../../words/language';
import { NotFoundPage } from '../../frame/NotFoundPage';
import { useLanguage, useTitle } from '../../language';
import { paths } from '../../router/paths';
import type { Book, Chapter } from './book';
import { HelpContents } from './HelpContents';

const load = async (language: Language): Promise<Book> =>
  (await (language === 'tw' ? import('virtual:handbook-tw') : import('virtual:handbook-en'))).default;

/** The anchor of a chapter's title. */
const TITLE = 'title';

/** The handbook in the language of the desk; null until it is here. */
function useBook(): Book | null {
  const { language } = useLanguage();
  const [loaded, setLoaded] = useState<{ language: Language; book: Book } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    let wanted = true;
    load(language).then(
      (book) => wanted && setLoaded({ language, book }),
      (reason) => wanted && setFailure(reason),
    );
    return () => {
      wanted = false;
    };
  }, [language]);
  // The router's failure page offers another try.
  if (failure) throw failure;
  return loaded?.language === language ? loaded.book : null;
}

export function HelpPage() {
  const book = useBook();
  const { chapter: name } = useParams();
  const chapter = name === undefined ? book?.chapters[0] : book?.chapters.find((one) => one.name === name);
  if (!book) return null;
  return chapter ? <ChapterPage book={book} chapter={chapter} /> : <NotFoundPage />;
}

function ChapterPage({ book, chapter }: { book: Book; chapter: Chapter }) {
  const { words } = useLanguage();
  const navigate = useNavigate();
  const { hash, key } = useLocation();
  useTitle(chapter.title);
  const place = hash.slice(1) || TITLE;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was followed once may be followed again
  useEffect(() => document.getElementById(place)?.focus({ preventScroll: true }), [place, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same, and in the other language a section is at another height
  useEffect(() => {
    if (place === TITLE) scrollTo(0, 0);
    else document.getElementById(place)?.scrollIntoView();
  }, [place, key, chapter]);

  /** Other chapters open in this page, as the contents' links do. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.target !== '' || link.origin !== location.origin) return;
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(link.pathname + link.hash);
  };
  const at = book.chapters.indexOf(chapter);
  const [before, after] = [book.chapters[at - 1], book.chapters[at + 1]];
  return (
    <main className="help">
      <HelpContents book={book} chapter={chapter} />
      <div className="page">
        <div className="page-head">
          <h1 id={TITLE} tabIndex={-1}>
            {chapter.title}
          </h1>
        </div>
        <div className="page-body">
          <RichText className="handbook" html={chapter.sections.map(({ html }) => html).join('')} onClick={follow} />
          <nav className="help-turn" aria-label={words.frame.help.chapters}>
            {before && <Link to={paths.helpOn(before.name)}>‹ {before.title}</Link>}
            {after && <Link to={paths.helpOn(after.name)}>{after.title} ›</Link>}
          </nav>
        </div>
      </div>
    </main>
  );
}

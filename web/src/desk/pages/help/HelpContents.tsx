// The contents of the handbook: all chapters, the sections of the one that is open, and in their place the sections that a search finds.
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '../../language';
import { SearchField } from '../../parts/SearchField';
import { paths } from '../../router/paths';
import { useNarrow } from '../../use-narrow';
import { type Book, type Chapter, findSections } from './book';

export function HelpContents({ book, chapter }: { book: Book; chapter: Chapter }) {
  const { frame } = useLanguage().words;
  const { help } = frame;
  const narrow = useNarrow();
  const { key } = useLocation();
  const [typed, setTyped] = useState('');
  const found = findSections(book, typed);
  return (
    <nav className="help-contents" aria-label={book.title}>
      {/* On a phone it is folded up again by each choice. */}
      <details key={key} open={!narrow}>
        <summary>{book.title}</summary>
        <SearchField label={help.search} hint={help.search} query={typed} onSearch={setTyped} />
        <p className="visually-hidden" role="status">
          {typed !== '' && help.found(found.length)}
        </p>
        {typed === '' ? (
          <ol>
            {book.chapters.map((one) => (
              <li key={one.name}>
                <Link to={paths.helpOn(one.name)} aria-current={one === chapter ? 'page' : undefined}>
                  {one.title}
                </Link>
                {one === chapter && (
                  <ul>
                    {one.sections.slice(1).map(({ id, title }) => (
                      <li key={id}>
                        <Link to={paths.helpOn(`${one.name}#${id}`)}>{title}</Link>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ol>
        ) : (
          <ul>
            {found.map(({ chapter: one, section }) => (
              <li key={`${one.name} ${section.id}`}>
                <Link to={paths.helpOn(section.id === '' ? one.name : `${one.name}#${section.id}`)}>
                  {section.title || one.title}
                  {section.title !== '' && <small>{one.title}</small>}
                </Link>
              </li>
            ))}
            {found.length === 0 && <li className="muted">{frame.noMatch}</li>}
          </ul>
        )}
      </details>
    </nav>
  );
}

// The back office's frame: its name, its language, and whether it can work.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { healthQuery, queryOptions } from '../api/desk/queries';
import { en } from '../words/desk/en';
import { tw } from '../words/desk/tw';
import { htmlLang, LANGUAGE_NAMES, LANGUAGES, type Language } from '../words/language';

const preferredLanguage = (): Language => (navigator.language.startsWith('zh') ? 'tw' : 'en');

export function Desk() {
  const [language, setLanguage] = useState(preferredLanguage);
  const words = language === 'tw' ? tw : en;
  const health = useQuery(queryOptions(healthQuery));
  useEffect(() => {
    document.documentElement.lang = htmlLang(language);
    document.title = words.title;
  }, [language, words]);
  return (
    <>
      <header className="desk-bar">
        <h1>{words.title}</h1>
        <nav aria-label={words.language}>
          {LANGUAGES.map((other) => (
            <button
              key={other}
              type="button"
              lang={htmlLang(other)}
              aria-pressed={other === language}
              onClick={() => setLanguage(other)}
            >
              {LANGUAGE_NAMES[other]}
            </button>
          ))}
        </nav>
      </header>
      <main className="desk-page" aria-busy={health.isFetching || undefined}>
        {health.data ? (
          <p role="status">{words.ready(health.data.version, health.data.database)}</p>
        ) : health.isError && !health.isFetching ? (
          <div role="alert">
            <p>{words.unreachable}</p>
            <button type="button" onClick={() => void health.refetch()}>
              {words.retry}
            </button>
          </div>
        ) : (
          <p role="status">{words.loading}</p>
        )}
      </main>
    </>
  );
}

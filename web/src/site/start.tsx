// Starts the site in a browser: reads the page's request and answers out of the document, hydrates the server's markup, and takes
// over navigation. Each language has an entry that calls it with its words.
import { hydrateRoot } from 'react-dom/client';
import type { Answer } from '../api/client';
import { AnswerCache, AnswersProvider } from '../api/site/answers';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import type { Language } from '../words/language';
import { type PageWordLoaders, type PageWords, provideWords, type Words } from '../words/words';
import { BrowserSite } from './BrowserSite';
import { watchCharacters } from './late-characters';
import { PageError } from './parts/PageError';
import { interceptLinksAndForms } from './router/intercept-links';
import { assemblePage, listQueries, loadModule, provideWordLoaders } from './router/load-page';
import { matchRoute } from './router/match-route';
import { Navigator } from './router/Navigator';
import { type PageRequest, PageRequestProvider } from './router/page-request';
import { provideSheets, type SheetAddresses } from './sheets';

interface PageData {
  request: { path: string; query: string; today: string; timezone: string; origin: string };
  data: Record<string, Answer<unknown>>;
  sheets: SheetAddresses;
}

async function hydrate(root: HTMLElement, { request, data, sheets }: PageData): Promise<void> {
  provideSheets(sheets);
  const match = matchRoute(request.path, request.query, request);
  if (match.route) await loadModule(match.route, match.request.language);
  const answers = new AnswerCache(() => Date.now());
  for (const query of listQueries(match)) {
    const answer = data[query.path];
    if (answer) answers.put(query, answer);
  }
  const navigator = new Navigator(assemblePage(match, answers), answers, request.timezone);
  hydrateRoot(
    root,
    // The boundary inside the site keeps header and footer; this one is for errors in those.
    <ErrorBoundary fallback={<ErrorPage request={match.request} />}>
      <AnswersProvider value={answers}>
        <BrowserSite navigator={navigator} />
      </AnswersProvider>
    </ErrorBoundary>,
  );
  navigator.start();
  interceptLinksAndForms(navigator);
  watchCharacters(match.request.language);
}

/** The error page without header and footer. */
function ErrorPage({ request }: { request: PageRequest }) {
  return (
    <PageRequestProvider value={request}>
      <main id="main">
        <PageError onRetry={() => location.reload()} />
      </main>
    </PageRequestProvider>
  );
}

/** Ends when React answers events. */
export async function start(
  language: Language,
  words: Omit<Words, PageWords>,
  loaders: PageWordLoaders,
): Promise<void> {
  provideWords(language, words);
  provideWordLoaders(loaders);
  const root = document.getElementById('root');
  const pageData = document.getElementById('page-data')?.textContent;
  if (root && pageData) await hydrate(root, JSON.parse(pageData) as PageData);
}

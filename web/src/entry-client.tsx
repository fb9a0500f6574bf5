// The browser's entry: reads the page's request and answers out of the document, hydrates the server's markup, and takes over
// navigation.
import { QueryClientProvider } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import type { Answer } from './api/client';
import { createAnswerCache, putAnswer } from './api/site/answers';
import { BrowserSite } from './site/BrowserSite';
import { PageError } from './site/parts/PageError';
import { interceptLinksAndForms } from './site/router/intercept-links';
import { assemblePage, listQueries, loadModule } from './site/router/load-page';
import { matchRoute } from './site/router/match-route';
import { Navigator } from './site/router/Navigator';
import { type PageRequest, PageRequestProvider } from './site/router/page-request';
import { ErrorBoundary } from './ui/ErrorBoundary';
import { completeSongFont } from './ui/song-font';

interface PageData {
  request: { path: string; query: string; today: string; timezone: string; origin: string };
  data: Record<string, Answer<unknown>>;
}

async function start(root: HTMLElement, { request, data }: PageData): Promise<void> {
  const match = matchRoute(request.path, request.query, request);
  if (match.route) await loadModule(match.route);
  const answers = createAnswerCache();
  for (const query of listQueries(match)) {
    const answer = data[query.path];
    if (answer) putAnswer(answers, query, answer);
  }
  const navigator = new Navigator(assemblePage(match, answers), answers, request.timezone);
  hydrateRoot(
    root,
    // The boundary inside the site keeps header and footer; this one is for errors in those.
    <ErrorBoundary fallback={<ErrorPage request={match.request} />}>
      <QueryClientProvider client={answers}>
        <BrowserSite navigator={navigator} />
      </QueryClientProvider>
    </ErrorBoundary>,
  );
  navigator.start();
  interceptLinksAndForms(navigator);
  // As in scripts/fonts/sheets.mjs: a little smaller among Latin letters.
  completeSongFont(match.request.language === 'en' ? 'size-adjust: 88%;' : '');
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

const root = document.getElementById('root');
const pageData = document.getElementById('page-data')?.textContent;
if (root && pageData) void start(root, JSON.parse(pageData) as PageData);

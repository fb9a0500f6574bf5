// The browser's entry: takes the page's request and answers out of the document, hydrates what the server drew, and from
// then on navigates in place.
import { QueryClientProvider } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import { createAnswers, putAnswer } from './api/answers';
import type { Answer } from './api/client';
import { Browser } from './site/Browser';
import { Broken } from './site/parts/Broken';
import { intercept } from './site/router/intercept';
import { arrive, loadPage, queriesOf } from './site/router/load-page';
import { matchRoute } from './site/router/match-route';
import { Navigator } from './site/router/Navigator';
import { type Visit, VisitProvider } from './site/router/page-request';
import { ErrorBoundary } from './ui/ErrorBoundary';

interface PageData {
  request: { path: string; query: string; today: string; timezone: string; origin: string };
  data: Record<string, Answer<unknown>>;
}

async function start(root: HTMLElement, { request, data }: PageData): Promise<void> {
  const match = matchRoute(request.path, request.query, request);
  if (match.route) await loadPage(match.route);
  const answers = createAnswers();
  for (const query of queriesOf(match)) {
    const answer = data[query.path];
    if (answer) putAnswer(answers, query, answer);
  }
  const navigator = new Navigator(arrive(match, answers), answers, request.timezone);
  hydrateRoot(
    root,
    // The inner boundary keeps header and footer; this one is for when those break themselves.
    <ErrorBoundary fallback={<Bare visit={match.visit} />}>
      <QueryClientProvider client={answers}>
        <Browser navigator={navigator} />
      </QueryClientProvider>
    </ErrorBoundary>,
  );
  navigator.start();
  intercept(navigator);
}

function Bare({ visit }: { visit: Visit }) {
  return (
    <VisitProvider value={visit}>
      <main id="main">
        <Broken onRetry={() => location.reload()} />
      </main>
    </VisitProvider>
  );
}

const root = document.getElementById('root');
const pageData = document.getElementById('page-data')?.textContent;
if (root && pageData) void start(root, JSON.parse(pageData) as PageData);

// Renders a page as the server does, with answers that a test provides.
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createAnswerCache, putAnswer } from '../src/api/site/answers';
import { buildHead, type Head } from '../src/site/head';
import { assemblePage, createReader, listQueries } from '../src/site/router/load-page';
import { matchRoute } from '../src/site/router/match-route';
import { Site } from '../src/site/Site';

/** `answerOf` gives the data for a path of the API. The page's module must be loaded. */
export function renderPage(path: string, answerOf: (path: string) => unknown): { html: string; head: Head } {
  const match = matchRoute(path, '', { today: '2026-03-17', origin: 'https://h.example' });
  const answers = createAnswerCache();
  for (const query of listQueries(match)) {
    const data = answerOf(query.path);
    putAnswer(answers, query, { status: 200, body: { state: 'SUCCESS', data, message: '' } });
  }
  const page = assemblePage(match, answers);
  const html = renderToString(
    <QueryClientProvider client={answers}>
      <Site page={page} />
    </QueryClientProvider>,
  );
  return { html, head: buildHead(match, page.module, createReader(answers)) };
}

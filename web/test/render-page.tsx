// Renders a page as the server does, with answers that a test provides.
import { renderToString } from 'react-dom/server';
import { AnswerCache, AnswersProvider } from '../src/api/site/answers';
import { buildHead, type Head } from '../src/site/head';
import { assemblePage, createReader, listQueries } from '../src/site/router/load-page';
import { matchRoute } from '../src/site/router/match-route';
import { Site } from '../src/site/Site';

/** `answerOf` gives the data for a path of the API. The page's module must be loaded. */
export function renderPage(path: string, answerOf: (path: string) => unknown): { html: string; head: Head } {
  const match = matchRoute(path, '', { today: '2026-03-17', origin: 'https://h.example' });
  const answers = new AnswerCache(() => 0);
  for (const query of listQueries(match)) {
    const data = answerOf(query.path);
    answers.put(query, { status: 200, body: { state: 'SUCCESS', data, message: '' } });
  }
  const page = assemblePage(match, answers);
  const html = renderToString(
    <AnswersProvider value={answers}>
      <Site page={page} />
    </AnswersProvider>,
  );
  return { html, head: buildHead(match, page.module, createReader(answers)) };
}

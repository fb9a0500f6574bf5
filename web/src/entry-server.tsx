// The server's door to the site: three functions that take and give JSON, for an engine without a browser.
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server.edge';
import { createAnswers, putAnswer } from './api/answers';
import type { Answer } from './api/client';
import { canonicalPath, headOf } from './site/head';
import { arrive, loadPage, queriesOf, reader } from './site/router/load-page';
import { type Match, matchRoute } from './site/router/match-route';
import { routes } from './site/router/routes';
import { Site } from './site/Site';

interface Request {
  path: string;
  query: string;
  today: string;
  origin: string;
}

const match = (requestJson: string): Match => {
  const request = JSON.parse(requestJson) as Request;
  return matchRoute(request.path, request.query, request);
};

/** Loads every page once, so that rendering is synchronous. */
async function ready(): Promise<void> {
  await Promise.all(routes.map(loadPage));
}

/** What a page needs from the API, and the address under which it may be kept. */
function plan(requestJson: string): string {
  const at = match(requestJson);
  return JSON.stringify({
    status: at.route ? 200 : 404,
    canonical: canonicalPath(at.visit),
    data: queriesOf(at).map((query) => query.path),
    cache: at.route !== null && (at.route.keep?.(at.visit) ?? true),
  });
}

/** The page as markup, and its head; `null` where the data say that there is no such page. */
function render(requestJson: string, dataJson: string): string {
  const at = match(requestJson);
  const data = JSON.parse(dataJson) as Record<string, Answer<unknown>>;
  const answers = createAnswers();
  for (const query of queriesOf(at)) {
    const answer = data[query.path];
    if (!answer) throw new Error(`no answer was given for ${query.path}`);
    putAnswer(answers, query, answer);
  }
  const stop = arrive(at, answers);
  // An address that is none has its page; a record that is none has no other one.
  if (at.route && !stop.module) return 'null';
  const html = renderToString(
    <QueryClientProvider client={answers}>
      <Site stop={stop} />
    </QueryClientProvider>,
  );
  const read = reader(answers);
  return JSON.stringify({
    status: stop.module && !stop.module.pastEnd?.(at.visit, read) ? 200 : 404,
    html,
    head: headOf(at, stop.module, read),
    chunk: stop.module && at.route ? at.route.chunk : '',
  });
}

Object.assign(globalThis, { __ssr: { ready, plan, render } });

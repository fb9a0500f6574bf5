// The server's entry: three functions that the embedded JavaScript engine calls. Arguments and results are JSON texts; a page's markup
// follows its JSON text as it is, because the engine writes long texts as JSON slowly.
import { renderToString } from 'react-dom/server.edge';
import type { Answer } from './api/client';
import { AnswerCache, AnswersProvider } from './api/site/answers';
import { buildHead } from './site/head';
import { type RenderShared, RenderSharedProvider } from './site/parts/SharedMarkup';
import { assemblePage, createReader, listQueries, listSheets, loadModule } from './site/router/load-page';
import { matchRoute, type RouteMatch } from './site/router/match-route';
import { canonicalPath, type PageRequest, PageRequestProvider } from './site/router/page-request';
import type { Route } from './site/router/route';
import { routes } from './site/router/routes';
import { Site } from './site/Site';
import { en } from './words/en';
import type { Language } from './words/language';
import { tw } from './words/tw';
import { provideWords } from './words/words';

provideWords('tw', tw);
provideWords('en', en);

interface Request {
  path: string;
  query: string;
  today: string;
  origin: string;
  /** The content version; absent in previews, which show unpublished content. */
  version?: number;
}

/** Markup that pages share, of the version and the day that were asked for last. */
const sharedMarkup = { of: '', parts: new Map<string, string>() };
/** As many as there are menus of a house with very many groups; then it begins anew. */
const MOST_SHARED = 200;

function createRenderShared(of: string, answers: AnswerCache, request: PageRequest): RenderShared {
  if (sharedMarkup.of !== of || sharedMarkup.parts.size >= MOST_SHARED) {
    sharedMarkup.of = of;
    sharedMarkup.parts.clear();
  }
  return (key, part) => {
    const known = sharedMarkup.parts.get(key);
    if (known !== undefined) return known;
    const markup = renderToString(
      <AnswersProvider value={answers}>
        <PageRequestProvider value={request}>{part()}</PageRequestProvider>
      </AnswersProvider>,
    );
    sharedMarkup.parts.set(key, markup);
    return markup;
  };
}

const match = (requestJson: string): RouteMatch => {
  const request = JSON.parse(requestJson) as Request;
  return matchRoute(request.path, request.query, request);
};

/** Loads the code of every page, so that rendering is synchronous. */
async function ready(): Promise<void> {
  await Promise.all(routes.map((route) => loadModule(route, 'tw')));
}

/** The API paths whose answers a page needs, its canonical address, and whether it may be cached under that. */
function plan(requestJson: string): string {
  const at = match(requestJson);
  return JSON.stringify({
    status: at.route ? 200 : 404,
    canonical: canonicalPath(at.request),
    data: listQueries(at).map((query) => query.path),
    cache: at.route !== null && (at.route.isCacheable?.(at.request) ?? true),
  });
}

/** The page's code and words, as the build's manifest names them. */
const listModules = ({ chunk, words }: Route, language: Language): string[] =>
  words ? [chunk, `src/words/${language}/${words}.ts`] : [chunk];

/**
 * A line with the page's head and status, then its markup; `null` alone where the answers say that an address of the site map has no
 * record.
 */
function render(requestJson: string, dataJson: string): string {
  const at = match(requestJson);
  const { version, today } = JSON.parse(requestJson) as Request;
  const data = JSON.parse(dataJson) as Record<string, Answer<unknown>>;
  const answers = new AnswerCache(() => 0);
  for (const query of listQueries(at)) {
    const answer = data[query.path];
    if (!answer) throw new Error(`no answer was given for ${query.path}`);
    answers.put(query, answer);
  }
  const page = assemblePage(at, answers);
  if (at.route && !page.module) return 'null';
  const shared = version === undefined ? null : createRenderShared(`${version} ${today}`, answers, at.request);
  const html = renderToString(
    <AnswersProvider value={answers}>
      <RenderSharedProvider value={shared}>
        <Site page={page} />
      </RenderSharedProvider>
    </AnswersProvider>,
  );
  const read = createReader(answers);
  const line = JSON.stringify({
    status: page.module && !page.module.pastEnd?.(at.request, read) ? 200 : 404,
    head: buildHead(at, page.module, read),
    modules: page.module && at.route ? listModules(at.route, at.request.language) : [],
    sheets: listSheets(page),
  });
  return `${line}\n${html}`;
}

Object.assign(globalThis, { __ssr: { ready, plan, render } });

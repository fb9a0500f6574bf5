// Mounts a page of the site as a browser has it after hydration; where the page leads to is recorded. For files with
// `@vitest-environment happy-dom`.
import { vi } from 'vitest';
import { AnswerCache, AnswersProvider } from '../src/api/site/answers';
import { BrowserSite } from '../src/site/BrowserSite';
import { assemblePage, listQueries, loadModule } from '../src/site/router/load-page';
import { matchRoute } from '../src/site/router/match-route';
import { Navigator } from '../src/site/router/Navigator';
import { type Reply, render, type Sent, stubApi } from './document';

/** What the server answers a member who asks for the profile. */
export const profile: Reply = {
  body: { state: 'SUCCESS', data: null, message: '', info: { id: 7, account: 'ada@example.org', name: '林' } },
};

export interface MountedPage {
  main: HTMLElement;
  /** The page's requests, in their order. */
  sent: Sent[];
  /** Where the page led to. */
  visited: string[];
}

/** `reply` answers the page's requests; `read` gives the data that came with the page, by the query's path. */
export async function mountPage(
  path: string,
  reply: (path: string) => Reply | Promise<Reply>,
  read: (path: string) => unknown = () => null,
): Promise<MountedPage> {
  const sent = stubApi(reply);
  const visited: string[] = [];
  const [pathname = '', search = ''] = path.split('?');
  const match = matchRoute(pathname, search, { today: '2026-03-17', origin: 'https://h.example' });
  document.documentElement.lang = match.request.language;
  if (match.route) await loadModule(match.route, match.request.language);
  const answers = new AnswerCache(() => Date.now());
  for (const query of listQueries(match)) {
    answers.put(query, { status: 200, body: { state: 'SUCCESS', data: read(query.path), message: '' } });
  }
  const navigator = new Navigator(assemblePage(match, answers), answers, 'Asia/Taipei');
  vi.spyOn(navigator, 'navigate').mockImplementation((href) => void visited.push(href));
  await render(
    <AnswersProvider value={answers}>
      <BrowserSite navigator={navigator} />
    </AnswersProvider>,
  );
  const main = document.getElementById('main');
  if (main === null) throw new Error(`${path} has no main part`);
  return { main, sent, visited };
}

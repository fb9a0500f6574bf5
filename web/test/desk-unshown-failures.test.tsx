// @vitest-environment happy-dom
// What could not be loaded is said above the page, once, where no part of the page says it.
import { useQuery } from '@tanstack/react-query';
import { Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { backgroundOptions, queryOptions, readinessQuery, siteQuery } from '../src/api/desk/queries';
import { watchedBulkEdit } from '../src/desk/bulk-undo/watched';
import { Frame } from '../src/desk/frame/Frame';
import { LoadFailure } from '../src/desk/frame/LoadFailure';
import { OverviewPage } from '../src/desk/pages/overview/OverviewPage';
import { VocabularyLayout } from '../src/desk/pages/vocabulary/VocabularyLayout';
import { asRole, renderDesk, success, words } from './desk-document';
import { click, getButton, type Reply, readRole, stubApi, until } from './document';

/** Shows what it knows, and nothing while it knows nothing. */
function Silent() {
  const known = useQuery(queryOptions(siteQuery)).data;
  return known && <b>here</b>;
}

function Polled() {
  useQuery(backgroundOptions(siteQuery));
  useQuery(watchedBulkEdit(7));
  return null;
}

/** Says itself that it could not be loaded. */
function Said() {
  const found = useQuery(queryOptions(readinessQuery));
  return found.error && <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />;
}

const refused = (status: number): Reply => ({ status, body: { state: 'ERROR', data: null, message: '' } });

async function open(language: 'tw' | 'en', page: React.ReactNode, answer: (path: string) => Reply): Promise<void> {
  stubApi((path) => (path.endsWith('/session') ? success(asRole('owner')) : answer(path)));
  const routes = (
    <Routes>
      <Route element={<Frame />}>
        <Route path="*" element={page} />
      </Route>
    </Routes>
  );
  await renderDesk(language, routes);
}

const alerts = () => readRole(document, 'alert');

describe.each(['tw', 'en'] as const)('what could not be loaded, %s', (language) => {
  const { frame } = words[language];

  it('is said above the page, and comes when it is asked for again', async () => {
    let works = false;
    await open(language, <Silent />, () => (works ? success({}) : refused(500)));
    await until(() => expect(alerts()).toHaveLength(1));
    expect(alerts()[0]).toContain(frame.partMissing);
    expect(alerts()[0]).toContain(frame.unreachable);
    works = true;
    await click(getButton(document, frame.retry));
    await until(() => expect(document.body.textContent).toContain('here'));
    expect(alerts()).toEqual([]);
  });

  it('is said once where the page says it', async () => {
    await open(
      language,
      <>
        <Silent />
        <Said />
      </>,
      () => refused(500),
    );
    await until(() => expect(alerts()).toHaveLength(1));
    expect(alerts()[0]).not.toContain(frame.partMissing);
  });

  it.each([401, 403, 404])('is not said where another try changes nothing: %i', async (status) => {
    let asked = 0;
    await open(language, <Silent />, (path) => {
      if (path.endsWith('/site')) asked += 1;
      return refused(status);
    });
    await until(() => expect(asked).toBe(1));
    await new Promise((done) => setTimeout(done, 50));
    expect(alerts()).toEqual([]);
  });

  it('is not said of what is asked again and again', async () => {
    let asked = 0;
    await open(language, <Polled />, (path) => {
      if (path.endsWith('/site')) asked += 1;
      return refused(500);
    });
    await until(() => expect(asked).toBe(1));
    await new Promise((done) => setTimeout(done, 50));
    expect(alerts()).toEqual([]);
  });

  it('is no zero beside the vocabularies', async () => {
    await open(language, <VocabularyLayout />, () => refused(500));
    await until(() => expect(alerts().join()).toContain(frame.partMissing));
    expect(document.querySelector('nav[aria-label], .index')?.textContent).toBeTruthy();
    expect(document.body.textContent).not.toContain('0');
  });

  it('is no figure on the overview', async () => {
    await open(language, <OverviewPage />, () => refused(500));
    await until(() => expect(alerts().join()).toContain(frame.partMissing));
    const figures = [...document.querySelectorAll('.figure')].map((figure) => figure.textContent);
    expect(figures.length).toBeGreaterThan(4);
    expect(new Set(figures)).toEqual(new Set(['']));
  });
});

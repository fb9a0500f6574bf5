// The site around a page: header, page, footer. The same on the server, at hydration and after each navigation.
import { useRef, useState } from 'react';
import type { DialogHandle } from '../ui/Dialog';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { LoadingOverlay } from '../ui/LoadingOverlay';
import { getWords } from '../words/words';
import { describeFailure } from './failure-text';
import { ConnectionNotice } from './parts/ConnectionNotice';
import { Footer } from './parts/Footer';
import { Header } from './parts/Header';
import { Menu } from './parts/Menu';
import { NotFound } from './parts/NotFound';
import { PageError } from './parts/PageError';
import { SessionNotice } from './parts/SessionNotice';
import { type ListPaths, ListPathsProvider } from './router/list-paths';
import type { LoadedPage } from './router/load-page';
import type { FailedNavigation } from './router/navigation-failure';
import { canonicalPath, PageRequestProvider, useWords } from './router/page-request';
import { type Navigate, NavigateProvider, useNavigate } from './router/use-navigate';

const NO_LIST_PATHS: ListPaths = {};
/** On the server and in tests nothing navigates. */
const DO_NOT_NAVIGATE: Navigate = () => {};
const DO_NOTHING = (): void => {};

function PageContent({ page }: { page: LoadedPage }) {
  const navigate = useNavigate();
  const words = useWords();
  const { module, failure, match } = page;
  if (failure !== undefined) {
    const message = describeFailure(failure, words.failure);
    return <PageError message={message} onRetry={() => navigate(canonicalPath(match.request), { replace: true })} />;
  }
  if (module === null) return <NotFound />;
  const Content = module.default;
  return <Content />;
}

interface SiteProps {
  page: LoadedPage;
  navigate?: Navigate;
  /** A navigation is loading its page. */
  pending?: boolean;
  listPaths?: ListPaths;
  /** Read by screen readers after a navigation. */
  announcement?: string;
  failed?: FailedNavigation | null;
  onDismissFailure?: () => void;
}

export function Site({
  page,
  navigate = DO_NOT_NAVIGATE,
  pending = false,
  listPaths = NO_LIST_PATHS,
  announcement = '',
  failed = null,
  onDismissFailure = DO_NOTHING,
}: SiteProps) {
  const { request, route } = page.match;
  const words = getWords(request.language);
  const section = route && (page.module || page.failure !== undefined) ? route.section : 'notFound';
  const menu = useRef<DialogHandle>(null);
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <NavigateProvider value={navigate}>
      <PageRequestProvider value={request}>
        <Header section={section} menuOpen={menuOpen} onOpenMenu={() => menu.current?.open()} />
        <main id="main" tabIndex={-1} aria-busy={pending || undefined}>
          <ErrorBoundary resetKey={page} fallback={<PageError onRetry={() => location.reload()} />}>
            <ListPathsProvider value={listPaths}>
              <PageContent page={page} />
            </ListPathsProvider>
          </ErrorBoundary>
        </main>
        <Footer />
        <Menu ref={menu} section={section} onToggle={setMenuOpen} onFollowLink={() => menu.current?.close()} />
        <SessionNotice page={page} />
        <ConnectionNotice failed={failed} pending={pending} onDismiss={onDismissFailure} />
        <p className="vh" aria-live="polite">
          {announcement}
        </p>
        <LoadingOverlay pending={pending} label={words.chrome.loading} slowText={words.chrome.stillLoading} />
      </PageRequestProvider>
    </NavigateProvider>
  );
}

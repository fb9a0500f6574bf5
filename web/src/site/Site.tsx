// The site around a page: header, page, footer. The same on the server, at hydration and after each navigation.
import { useRef, useState } from 'react';
import { ApiError } from '../api/client';
import type { DialogHandle } from '../ui/Dialog';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { LoadingOverlay } from '../ui/LoadingOverlay';
import { wordsOf } from '../words/words';
import { canonicalPath } from './head';
import { Broken } from './parts/Broken';
import { Chrome } from './parts/Chrome';
import { Footer } from './parts/Footer';
import { Lost } from './parts/Lost';
import { Menu } from './parts/Menu';
import { SessionNotice } from './parts/SessionNotice';
import { type ListPlaces, ListPlacesProvider } from './router/list-paths';
import type { Stop } from './router/load-page';
import { VisitProvider } from './router/page-request';
import { type Navigate, NavigateProvider, useNavigate } from './router/use-navigate';

const NOWHERE: ListPlaces = {};
const STAY: Navigate = () => {};

function Page({ stop }: { stop: Stop }) {
  const navigate = useNavigate();
  const { module, failure, match } = stop;
  if (failure !== undefined) {
    const message = failure instanceof ApiError ? failure.message : undefined;
    return <Broken message={message} onRetry={() => navigate(canonicalPath(match.visit), { replace: true })} />;
  }
  if (module === null) return <Lost />;
  const Content = module.default;
  return <Content />;
}

interface SiteProps {
  stop: Stop;
  navigate?: Navigate;
  /** A navigation is on its way. */
  pending?: boolean;
  /** The lists the reader has been to. */
  lists?: ListPlaces;
  /** Said to screen readers after a navigation. */
  announcement?: string;
}

export function Site({ stop, navigate = STAY, pending = false, lists = NOWHERE, announcement = '' }: SiteProps) {
  const { visit, route } = stop.match;
  const words = wordsOf(visit.language);
  const section = route && (stop.module || stop.failure !== undefined) ? route.section : 'lost';
  const menu = useRef<DialogHandle>(null);
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <NavigateProvider value={navigate}>
      <VisitProvider value={visit}>
        <Chrome section={section} menuOpen={menuOpen} onOpenMenu={() => menu.current?.open()} />
        <main id="main" tabIndex={-1} aria-busy={pending || undefined}>
          <ErrorBoundary place={stop} fallback={<Broken onRetry={() => location.reload()} />}>
            <ListPlacesProvider value={lists}>
              <Page stop={stop} />
            </ListPlacesProvider>
          </ErrorBoundary>
        </main>
        <Footer />
        <Menu ref={menu} section={section} onToggle={setMenuOpen} onLeave={() => menu.current?.close()} />
        <SessionNotice stop={stop} />
        <p className="vh" aria-live="polite">
          {announcement}
        </p>
        <LoadingOverlay pending={pending} label={words.chrome.loading} />
      </VisitProvider>
    </NavigateProvider>
  );
}

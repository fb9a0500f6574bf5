// The site in a browser: shows the navigator's page and follows the member's session.
import { useEffect, useSyncExternalStore } from 'react';
import { readToken } from '../api/site/session';
import { removeNoteDrafts } from './note-drafts';
import { forgetPendingFavourite } from './pending-favourite';
import { removeReturnPath } from './return-path';
import type { Navigator } from './router/Navigator';
import { usePageTransition } from './router/use-page-transition';
import { Site } from './Site';
import { useSessionChanges } from './use-session-changes';

export function BrowserSite({ navigator }: { navigator: Navigator }) {
  const state = useSyncExternalStore(navigator.subscribe, navigator.getState, navigator.getState);
  const { page, pending, listPaths, failed } = state;
  useSessionChanges();
  useEffect(() => {
    const { route, request } = page.match;
    if (route?.section === 'member') return;
    removeReturnPath();
    const isMember = readToken() !== null;
    // After a logout: who logs in next may be someone else.
    if (!isMember) removeNoteDrafts();
    const isPieceOfMember = route?.section === 'collection' && isMember;
    forgetPendingFavourite(isPieceOfMember ? request.params.id : undefined);
  }, [page]);
  const announcement = usePageTransition(state);
  return (
    <Site
      page={page}
      navigate={navigator.navigate}
      pending={pending}
      listPaths={listPaths}
      announcement={announcement}
      failed={failed}
      onDismissFailure={navigator.dismissFailure}
    />
  );
}

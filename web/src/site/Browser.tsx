// The site in a browser: shows where the navigator is, and after each arrival sets title, scroll and focus.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { refreshPersonal } from '../api/answers';
import { readInfo } from '../api/member';
import { decodePercent } from '../api/query-string';
import { keepSeal, readSeal, readToken, watchExpiry, watchSession } from '../api/session';
import { wordsOf } from '../words/words';
import { sealOf } from './account';
import { headOf } from './head';
import { dropReturnPath } from './return-path';
import { reader } from './router/load-page';
import type { Navigator } from './router/Navigator';
import { Site } from './Site';
import { noteSessionOver } from './session-over';

function settle(arrival: ReturnType<Navigator['moment']>['arrival']): void {
  if (arrival.kind === 'kept' || arrival.kind === 'loaded') return;
  document.getElementById('main')?.focus({ preventScroll: true });
  const anchor = location.hash === '' ? null : document.getElementById(decodePercent(location.hash.slice(1)));
  if (arrival.kind === 'back') scrollTo({ top: arrival.y, behavior: 'instant' });
  else if (anchor) anchor.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ top: 0, behavior: 'instant' });
}

/** Learns the member's name for the seal in the header. Without an answer the header shows a figure. */
async function cutSeal(): Promise<void> {
  try {
    keepSeal(sealOf((await readInfo()).name));
  } catch {
    // A token that the server refused is forgotten by now; anything else is tried again on the next page.
  }
}

export function Browser({ navigator }: { navigator: Navigator }) {
  const { stop, pending, arrival, lists } = useSyncExternalStore(
    navigator.subscribe,
    navigator.moment,
    navigator.moment,
  );
  const answers = useQueryClient();
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    let known: string | null = null;
    /** A member is shown other answers than a visitor, and a seal. */
    const follow = () => {
      const token = readToken();
      if (token === known) return;
      known = token;
      void refreshPersonal(answers);
      if (token !== null && readSeal() === '') void cutSeal();
    };
    follow();
    /** A page that the browser kept whole does not hear of a logout on another page, and may show what is a member's own. */
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted && readToken() !== known) location.reload();
    };
    addEventListener('pageshow', wake);
    const unwatch = [watchSession(follow), watchExpiry(noteSessionOver)];
    return () => {
      for (const stop of unwatch) stop();
      removeEventListener('pageshow', wake);
    };
  }, [answers]);

  useEffect(() => {
    if (stop.match.route?.section !== 'member') dropReturnPath();
  }, [stop]);

  useLayoutEffect(() => {
    if (arrival.kind === 'loaded') return;
    const { match, module, failure } = stop;
    const title =
      failure === undefined
        ? headOf(match, module, reader(answers)).title
        : wordsOf(match.visit.language).failure.brokenTitle;
    document.title = title;
    settle(arrival);
    if (arrival.kind !== 'kept') setAnnouncement(title);
  }, [stop, arrival, answers]);

  return <Site stop={stop} navigate={navigator.navigate} pending={pending} lists={lists} announcement={announcement} />;
}

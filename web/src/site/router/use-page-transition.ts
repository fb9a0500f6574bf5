// What a navigation changes beside the page itself: the document's title, scroll position, focus, and what screen readers hear.
import { useLayoutEffect, useState } from 'react';
import { decodePercent } from '../../api/query-string';
import { useAnswers } from '../../api/site/answers';
import { getWords } from '../../words/words';
import { buildHead } from '../head';
import { createReader } from './load-page';
import type { NavState, Transition } from './Navigator';

function restoreScrollAndFocus(transition: Transition): void {
  if (transition.kind === 'in-place' || transition.kind === 'initial') return;
  document.getElementById('main')?.focus({ preventScroll: true });
  const anchor = location.hash === '' ? null : document.getElementById(decodePercent(location.hash.slice(1)));
  if (transition.kind === 'back') scrollTo({ top: transition.y });
  else if (anchor) anchor.scrollIntoView();
  else scrollTo({ top: 0 });
}

/** Gives the announcement for screen readers; '' before the first navigation. */
export function usePageTransition({ page, transition }: NavState): string {
  const answers = useAnswers();
  const [announcement, setAnnouncement] = useState('');
  useLayoutEffect(() => {
    if (transition.kind === 'initial') return;
    const { match, module, failure } = page;
    const title =
      failure === undefined
        ? buildHead(match, module, createReader(answers)).title
        : getWords(match.request.language).failure.errorTitle;
    document.title = title;
    restoreScrollAndFocus(transition);
    if (transition.kind !== 'in-place') setAnnouncement(title);
  }, [page, transition, answers]);
  return announcement;
}

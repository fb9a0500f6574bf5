// Follows the member's session in the browser: a login or logout, here or in another tab, changes what the API answers.
import { useEffect } from 'react';
import { useAnswers } from '../api/site/answers';
import { readSeal, readToken, watchExpiry, watchSession } from '../api/site/session';
import { loadSeal } from './load-seal';
import { markSessionExpired } from './session-expired';

export function useSessionChanges(): void {
  const answers = useAnswers();
  useEffect(() => {
    let known: string | null = null;
    const update = () => {
      const token = readToken();
      if (token === known) return;
      known = token;
      void answers.refreshPersonal();
      // Without an answer the header shows a person's figure, and the next document asks again.
      if (token !== null && readSeal() === '') loadSeal().catch(() => undefined);
    };
    update();
    /** A page from the browser's back-forward cache has missed a logout in another tab and may show a member's own data. */
    const reloadIfChanged = (event: PageTransitionEvent) => {
      if (event.persisted && readToken() !== known) location.reload();
    };
    addEventListener('pageshow', reloadIfChanged);
    const subscriptions = [watchSession(update), watchExpiry(markSessionExpired)];
    return () => {
      for (const unsubscribe of subscriptions) unsubscribe();
      removeEventListener('pageshow', reloadIfChanged);
    };
  }, [answers]);
}

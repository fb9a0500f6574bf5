// Follows the member's session in the browser: a login or logout, here or in another tab, changes what the API answers.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshPersonal } from '../api/site/answers';
import { readInfo } from '../api/site/member';
import { readSeal, readToken, storeSeal, watchExpiry, watchSession } from '../api/site/session';
import { getSealText } from './account';
import { markSessionExpired } from './session-expired';

/** Fetches the member's name for the seal in the header. Without an answer the header shows a person's figure. */
async function loadSeal(): Promise<void> {
  try {
    storeSeal(getSealText((await readInfo()).name));
  } catch {
    // A token that the server refused is deleted by now; anything else is tried again on the next page.
  }
}

export function useSessionChanges(): void {
  const answers = useQueryClient();
  useEffect(() => {
    let known: string | null = null;
    const update = () => {
      const token = readToken();
      if (token === known) return;
      known = token;
      void refreshPersonal(answers);
      if (token !== null && readSeal() === '') void loadSeal();
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

// What a piece's page does for members: it checks the session, and fetches newly signed pictures when their signature has expired.
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useAnswers } from '../../../api/site/answers';
import { readToken } from '../../../api/site/session';
import { loadSeal } from '../../load-seal';

/**
 * True when a member's profile could not be fetched. If the server no longer knows the session, the token is removed instead and
 * the page becomes a visitor's.
 */
export function useMemberCheck(id: string | undefined): boolean {
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    setFailed(false);
    if (id === undefined || readToken() === null) return;
    let isMounted = true;
    loadSeal().catch(() => isMounted && setFailed(readToken() !== null));
    return () => {
      isMounted = false;
    };
  }, [id]);
  return failed;
}

/** Pictures that fail within this time after a renewal are missing, not expired. */
const RETRY_AFTER_MS = 30_000;

/** A handler for the error events of the pictures on the page. */
export function useRenewPictures(): (event: SyntheticEvent) => void {
  const answers = useAnswers();
  const lastRenewal = useRef(Number.NEGATIVE_INFINITY);
  return ({ target, timeStamp }) => {
    if (!(target instanceof HTMLImageElement) || !target.currentSrc.includes('?t=')) return;
    if (timeStamp - lastRenewal.current < RETRY_AFTER_MS) return;
    lastRenewal.current = timeStamp;
    void answers.refreshPersonal();
  };
}

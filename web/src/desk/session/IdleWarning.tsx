// Says in time that the session is about to end for want of use, and offers to go on with it.
//
// The server knows when that is: other tabs may have used the session. The request shortly before does not count as use.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callDesk } from '../../api/desk/requests';
import { renewSession, type SessionBody, sessionQuery } from '../../api/desk/staff';
import { useWords } from '../language';
import { Button } from '../parts/Button';
import { ModalDialog } from '../parts/ModalDialog';
import { sessionOptions } from './use-session';
import { useSignOut } from './use-sign-out';

const WARNING_MS = 120_000;
const SECOND = 1_000;

const leftOf = (session: SessionBody) => Math.max(0, Date.parse(session.idle_at) - Date.parse(session.now));

/** A session of a few seconds is warned of later. */
const warningOf = (session: SessionBody) => Math.min(WARNING_MS, leftOf(session) / 3);

export function IdleWarning({ session }: { session: SessionBody }) {
  const words = useWords().accounts;
  const queries = useQueryClient();
  const signOut = useSignOut();
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [seconds, setSeconds] = useState(0);
  const cannotRenew = session.idle_at === session.expires_at;

  useEffect(() => {
    const warning = warningOf(session);
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      // A failure is either the end, which opens the dialog, or no answer, which is looked at again.
      const current = await callDesk<SessionBody>('GET', sessionQuery.path).catch(() => null);
      const left = current ? leftOf(current) : warning;
      setEndsAt(current && left <= warning ? performance.now() + left : null);
      timer = setTimeout(look, Math.max(left <= warning ? left + SECOND : left - warning, SECOND));
    };
    timer = setTimeout(look, leftOf(session) - warning);
    return () => clearTimeout(timer);
  }, [session]);

  useEffect(() => {
    if (endsAt === null) return;
    const count = () => setSeconds(Math.max(0, Math.ceil((endsAt - performance.now()) / SECOND)));
    count();
    const timer = setInterval(count, SECOND);
    return () => clearInterval(timer);
  }, [endsAt]);

  const stay = async () => {
    const renewed = await renewSession().catch(() => null);
    setEndsAt(null);
    if (renewed) queries.setQueryData(sessionOptions.queryKey, renewed);
  };

  if (endsAt === null) return null;
  return (
    <ModalDialog
      title={words.idleTitle}
      closeLabel={words.stay}
      onClose={stay}
      foot={
        <>
          <Button onClick={signOut}>{words.signOut}</Button>
          <Button kind="primary" onClick={stay}>
            {words.stay}
          </Button>
        </>
      }
    >
      <p role="timer">{cannotRenew ? words.expiresSoon(seconds) : words.idleSoon(seconds)}</p>
    </ModalDialog>
  );
}

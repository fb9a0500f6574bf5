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
import { RefusalNote } from '../parts/RefusalNote';
import { useSubmit } from '../use-desk-form';
import { sessionOptions } from './use-session';
import { useSignOut } from './use-sign-out';

const WARNING_MS = 120_000;
const SECOND = 1_000;

const leftOf = (session: SessionBody) => Math.max(0, Date.parse(session.idle_at) - Date.parse(session.now));

/** A session of a few seconds is warned of later. */
const warningOf = (session: SessionBody) => Math.min(WARNING_MS, leftOf(session) / 3);

interface Ending {
  /** When, by the page's own clock. */
  at: number;
  /** Whether it ends however often it is used. */
  isFinal: boolean;
}

const readEnding = (session: SessionBody): Ending => ({
  at: performance.now() + leftOf(session),
  isFinal: session.idle_at === session.expires_at,
});

export function IdleWarning({ session }: { session: SessionBody }) {
  const queries = useQueryClient();
  const [ending, setEnding] = useState<Ending | null>(null);
  useEffect(() => {
    const warning = warningOf(session);
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      // A failure is either the end, which opens the dialog, or no answer, which is looked at again.
      const current = await callDesk<SessionBody>('GET', sessionQuery.path).catch(() => null);
      const left = current ? leftOf(current) : warning;
      setEnding(current && left <= warning ? readEnding(current) : null);
      timer = setTimeout(look, Math.max(left <= warning ? left + SECOND : left - warning, SECOND));
    };
    timer = setTimeout(look, leftOf(session) - warning);
    // Another tab may have used the session since it was warned of.
    setEnding((warned) => (warned && leftOf(session) <= WARNING_MS ? readEnding(session) : null));
    return () => clearTimeout(timer);
  }, [session]);

  if (ending === null) return null;
  return (
    <IdleDialog
      ending={ending}
      onRenewed={(renewed) => {
        setEnding(null);
        queries.setQueryData(sessionOptions.queryKey, renewed);
      }}
      onClose={() => setEnding(null)}
    />
  );
}

interface IdleDialogProps {
  ending: Ending;
  onRenewed: (session: SessionBody) => void;
  /** Without going on with it. */
  onClose: () => void;
}

function IdleDialog({ ending, onRenewed, onClose }: IdleDialogProps) {
  const { accounts: words, frame } = useWords();
  const signOut = useSignOut();
  const [seconds, setSeconds] = useState(0);
  const submit = useSubmit(navigator.onLine ? frame.unreachable : frame.offline);
  const { at, isFinal } = ending;
  const stay = () => submit.send(async () => onRenewed(await renewSession()));
  const goOn = isFinal ? onClose : stay;
  const goOnLabel = isFinal ? frame.close : words.stay;

  useEffect(() => {
    const count = () => setSeconds(Math.max(0, Math.ceil((at - performance.now()) / SECOND)));
    count();
    const timer = setInterval(count, SECOND);
    return () => clearInterval(timer);
  }, [at]);

  return (
    <ModalDialog
      title={isFinal ? words.expiresTitle : words.idleTitle}
      closeLabel={goOnLabel}
      onClose={goOn}
      foot={
        <>
          <Button onClick={signOut}>{words.signOut}</Button>
          <Button kind="primary" busy={submit.pending} onClick={goOn}>
            {goOnLabel}
          </Button>
        </>
      }
    >
      <p role="timer">{isFinal ? words.expiresSoon(seconds) : words.idleSoon(seconds)}</p>
      <RefusalNote text={submit.errors.summary} />
    </ModalDialog>
  );
}

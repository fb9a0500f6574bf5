// Shows pages to signed-in accounts. Before a sign-in there is the sign-in page at the same address. When the session ends, the
// page stays as it is below a dialog to sign in again, so nothing that was typed is lost.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../api/client';
import { announceSignIn, claimPage, onOvertaken, onSignedOut } from '../../api/desk/requests';
import type { SessionBody } from '../../api/desk/staff';
import { setHouseTimezone } from '../../words/desk/times';
import { LoadFailure } from '../frame/LoadFailure';
import { useWords } from '../language';
import { IdleWarning } from './IdleWarning';
import { OvertakenPage } from './OvertakenPage';
import { SignInDialog } from './SignInDialog';
import { SignInPage } from './SignInPage';
import { sessionOptions } from './use-session';

export function RequireSession({ children }: { children: ReactNode }) {
  const words = useWords();
  const queries = useQueryClient();
  const session = useQuery(sessionOptions);
  const [ended, setEnded] = useState(false);
  const known = session.data;
  useEffect(() => onSignedOut(() => setEnded(true)), []);
  const { refetch } = session;
  useEffect(() => onOvertaken(() => void refetch()), [refetch]);

  const enter = (begun: SessionBody) => {
    // Another account that signs in must not see what was loaded, or save what was typed, for the previous one.
    if (known && known.account.id !== begun.account.id) {
      location.reload();
      return;
    }
    queries.setQueryData(sessionOptions.queryKey, begun);
    setEnded(false);
    announceSignIn();
    queries.refetchQueries({ predicate: (query) => query.state.status === 'error' });
  };

  if (!known) {
    if (session.isPending) return null;
    const failure = session.error;
    if (failure instanceof ApiError && failure.status === 401) return <SignInPage onSignedIn={enter} />;
    return (
      <main className="page">
        <h1 className="visually-hidden">{words.title}</h1>
        <LoadFailure failure={failure} onRetry={() => session.refetch()} />
      </main>
    );
  }
  // What the page below leaves unsaved stays with its own account.
  if (known.account.id !== claimPage(known.account.id)) return <OvertakenPage name={known.account.name} />;
  // Before any page below writes a time.
  setHouseTimezone(known.timezone);
  return (
    <>
      {children}
      {ended ? <SignInDialog name={known.account.name} onSignedIn={enter} /> : <IdleWarning session={known} />}
    </>
  );
}

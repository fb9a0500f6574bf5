// The frame for those who are signed in; others read the page without it, as who cannot sign in may need it most.
import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { RequireSession } from '../session/RequireSession';
import { sessionOptions } from '../session/use-session';
import { Frame } from './Frame';

export function OptionalFrame() {
  const session = useQuery(sessionOptions);
  if (session.isPending) return null;
  if (!session.data) return <Outlet />;
  return (
    <RequireSession>
      <Frame />
    </RequireSession>
  );
}

// The desk's pages and their addresses. What only some need, such as the editor, loads when it is opened.
import { createBrowserRouter } from 'react-router';
import { Frame } from '../frame/Frame';
import { NotFoundPage } from '../frame/NotFoundPage';
import { AccountsPage } from '../pages/accounts/AccountsPage';
import { ArtifactsPage } from '../pages/artifacts/ArtifactsPage';
import { ProfilePage } from '../pages/profile/ProfilePage';
import { SetupPage } from '../pages/setup/SetupPage';
import { RequireSession } from '../session/RequireSession';
import { paths } from './paths';

export const createRouter = () =>
  createBrowserRouter([
    { path: paths.setup, element: <SetupPage /> },
    {
      element: (
        <RequireSession>
          <Frame />
        </RequireSession>
      ),
      children: [
        { path: '/', element: <ArtifactsPage /> },
        { path: '/artifacts', element: <ArtifactsPage /> },
        { path: paths.accounts, element: <AccountsPage /> },
        { path: paths.profile, element: <ProfilePage /> },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ]);

// The desk's pages and their addresses. What only some need, such as the editor, loads when it is opened.
import { createBrowserRouter } from 'react-router';
import { FailurePage } from '../frame/FailurePage';
import { Frame } from '../frame/Frame';
import { NotFoundPage } from '../frame/NotFoundPage';
import { ArtifactsPage } from '../pages/artifacts/ArtifactsPage';
import { OverviewPage } from '../pages/overview/OverviewPage';
import { RequireSession } from '../session/RequireSession';
import { paths } from './paths';

export const createRouter = () =>
  createBrowserRouter([
    {
      path: paths.setup,
      HydrateFallback: () => null,
      lazy: async () => ({ Component: (await import('../pages/setup/SetupPage')).SetupPage }),
    },
    {
      element: (
        <RequireSession>
          <Frame />
        </RequireSession>
      ),
      // Until the first page's own files are here.
      HydrateFallback: () => null,
      ErrorBoundary: FailurePage,
      children: [
        { path: paths.overview, element: <OverviewPage /> },
        { path: paths.artifacts, element: <ArtifactsPage /> },
        {
          path: '/artifacts/:id',
          lazy: async () => ({ Component: (await import('../pages/artifact/ArtifactPage')).ArtifactPage }),
        },
        {
          path: '/artifacts/:id/pictures',
          lazy: async () => ({ Component: (await import('../pages/pictures/PicturesPage')).PicturesPage }),
        },
        {
          path: '/artifacts/:id/history',
          lazy: async () => ({ Component: (await import('../pages/history/HistoryPage')).HistoryPage }),
        },
        { path: paths.bin, lazy: async () => ({ Component: (await import('../pages/bin/BinPage')).BinPage }) },
        {
          path: paths.accounts,
          lazy: async () => ({ Component: (await import('../pages/accounts/AccountsPage')).AccountsPage }),
        },
        {
          path: paths.profile,
          lazy: async () => ({ Component: (await import('../pages/profile/ProfilePage')).ProfilePage }),
        },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ]);

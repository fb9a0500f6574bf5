// The desk's pages and their addresses. What only some need, such as the editor, loads when it is opened.
import { createBrowserRouter } from 'react-router';
import { FailurePage } from '../frame/FailurePage';
import { Frame } from '../frame/Frame';
import { NotFoundPage } from '../frame/NotFoundPage';
import { ArtifactsPage } from '../pages/artifacts/ArtifactsPage';
import { OverviewPage } from '../pages/overview/OverviewPage';

export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Frame />,
      // Until the first page's own files are here.
      HydrateFallback: () => null,
      ErrorBoundary: FailurePage,
      children: [
        { path: '/', element: <OverviewPage /> },
        { path: '/artifacts', element: <ArtifactsPage /> },
        {
          path: '/artifacts/:id',
          lazy: async () => ({ Component: (await import('../pages/artifact/ArtifactPage')).ArtifactPage }),
        },
        {
          path: '/artifacts/:id/history',
          lazy: async () => ({ Component: (await import('../pages/history/HistoryPage')).HistoryPage }),
        },
        { path: '/bin', lazy: async () => ({ Component: (await import('../pages/bin/BinPage')).BinPage }) },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ]);

// The desk's pages and their addresses. What only some need, such as the editor, loads when it is opened.
import { createBrowserRouter } from 'react-router';
import { Frame } from '../frame/Frame';
import { NotFoundPage } from '../frame/NotFoundPage';
import { ArtifactsPage } from '../pages/artifacts/ArtifactsPage';

export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <ArtifactsPage /> },
        { path: '/artifacts', element: <ArtifactsPage /> },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ]);

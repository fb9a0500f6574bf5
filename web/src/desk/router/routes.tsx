// The desk's pages and their addresses. Each page is a file of its own, loaded when it is opened.
import { lazy } from 'react';
import { createBrowserRouter, Navigate } from 'react-router';
import { FailurePage } from '../frame/FailurePage';
import { Frame } from '../frame/Frame';
import { NotFoundPage } from '../frame/NotFoundPage';
import { RequireSession } from '../session/RequireSession';
import { paths } from './paths';

/** The editor that the list shows beside itself. */
const ArtifactBeside = lazy(async () => ({
  default: (await import('../pages/artifact/ArtifactPage')).ArtifactBeside,
}));

export const createRouter = () =>
  createBrowserRouter([
    {
      path: paths.setup,
      HydrateFallback: () => null,
      lazy: async () => ({ Component: (await import('../pages/setup/SetupPage')).SetupPage }),
    },
    {
      // Without the bar: the whole of a phone's screen is for the piece.
      path: paths.storeroom(),
      HydrateFallback: () => null,
      ErrorBoundary: FailurePage,
      lazy: async () => {
        const { StoreroomPage } = await import('../pages/storeroom/StoreroomPage');
        const Component = () => (
          <RequireSession>
            <StoreroomPage />
          </RequireSession>
        );
        return { Component };
      },
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
        {
          path: paths.overview,
          lazy: async () => ({ Component: (await import('../pages/overview/OverviewPage')).OverviewPage }),
        },
        {
          path: paths.artifacts,
          lazy: async () => {
            const { ArtifactsPage } = await import('../pages/artifacts/ArtifactsPage');
            const Component = () => <ArtifactsPage Editor={ArtifactBeside} />;
            return { Component };
          },
        },
        {
          path: '/artifacts/:id',
          lazy: async () => {
            // Beside the data that the page waits for; the text itself asks again where it fails.
            import('../rich-text/RichTextEditor').catch(() => undefined);
            return { Component: (await import('../pages/artifact/ArtifactPage')).ArtifactPage };
          },
        },
        {
          path: '/artifacts/:id/pictures',
          lazy: async () => ({ Component: (await import('../pages/pictures/PicturesPage')).PicturesPage }),
        },
        {
          path: '/artifacts/:id/preview',
          lazy: async () => ({ Component: (await import('../pages/preview/PreviewPage')).PreviewPage }),
        },
        {
          path: '/artifacts/:id/history',
          lazy: async () => ({ Component: (await import('../pages/history/HistoryPage')).ArtifactHistoryPage }),
        },
        {
          path: '/artifacts/:id/in-house',
          lazy: async () => ({
            Component: (await import('../pages/history/InHouseHistoryPage')).InHouseHistoryPage,
          }),
        },
        {
          path: '/conversations/:id?',
          lazy: async () => ({
            Component: (await import('../pages/conversations/ConversationsPage')).ConversationsPage,
          }),
        },
        {
          path: '/exhibitions',
          lazy: async () => ({ Component: (await import('../pages/exhibitions/ExhibitionsPage')).ExhibitionsPage }),
        },
        {
          path: '/exhibitions/:id',
          lazy: async () => ({ Component: (await import('../pages/exhibition/ExhibitionPage')).ExhibitionPage }),
        },
        {
          path: '/texts',
          lazy: async () => ({ Component: (await import('../pages/texts/TextsLayout')).TextsLayout }),
          children: [
            { index: true, element: <Navigate to={paths.homeTexts} replace /> },
            { path: 'home', lazy: async () => ({ Component: (await import('../pages/texts/HomePage')).HomePage }) },
            { path: 'about', lazy: async () => ({ Component: (await import('../pages/texts/AboutPage')).AboutPage }) },
            {
              path: 'questions',
              lazy: async () => ({ Component: (await import('../pages/texts/QuestionsPage')).QuestionsPage }),
            },
            {
              path: 'privacy',
              lazy: async () => ({ Component: (await import('../pages/texts/PrivacyPage')).PrivacyPage }),
            },
            {
              path: 'banners',
              lazy: async () => ({ Component: (await import('../pages/texts/BannersPage')).BannersPage }),
            },
            {
              path: 'footer',
              lazy: async () => ({ Component: (await import('../pages/texts/FooterPage')).FooterPage }),
            },
          ],
        },
        {
          path: '/vocabulary',
          lazy: async () => ({
            Component: (await import('../pages/vocabulary/VocabularyLayout')).VocabularyLayout,
          }),
          children: [
            { index: true, element: <Navigate to={paths.categories} replace /> },
            {
              path: 'categories',
              lazy: async () => ({ Component: (await import('../pages/vocabulary/CategoriesPage')).CategoriesPage }),
            },
            {
              path: 'dynasties',
              lazy: async () => ({ Component: (await import('../pages/vocabulary/DynastiesPage')).DynastiesPage }),
            },
            {
              path: 'synonyms',
              lazy: async () => ({ Component: (await import('../pages/vocabulary/SynonymsPage')).SynonymsPage }),
            },
            {
              path: 'terms',
              lazy: async () => ({ Component: (await import('../pages/vocabulary/TermsPage')).TermsPage }),
            },
            {
              path: 'exhibition-groups',
              lazy: async () => ({
                Component: (await import('../pages/vocabulary/ExhibitionGroupsPage')).ExhibitionGroupsPage,
              }),
            },
            {
              path: 'options/:kind',
              lazy: async () => ({ Component: (await import('../pages/vocabulary/OptionsPage')).OptionsPage }),
            },
          ],
        },
        {
          path: '/records/:noun/:id/preview',
          lazy: async () => ({ Component: (await import('../pages/preview/PreviewPage')).PreviewPage }),
        },
        {
          path: '/records/:noun/:id/history',
          lazy: async () => ({ Component: (await import('../pages/history/HistoryPage')).HistoryPage }),
        },
        {
          lazy: async () => ({ Component: (await import('../pages/imports/TransferLayout')).TransferLayout }),
          children: [
            {
              path: paths.imports,
              lazy: async () => ({ Component: (await import('../pages/imports/NewImportPage')).NewImportPage }),
            },
            {
              path: '/imports/:id',
              lazy: async () => ({ Component: (await import('../pages/imports/ImportPage')).ImportPage }),
            },
            {
              path: paths.exports,
              lazy: async () => ({ Component: (await import('../pages/exports/ExportsPage')).ExportsPage }),
            },
          ],
        },
        { path: paths.bin, lazy: async () => ({ Component: (await import('../pages/bin/BinPage')).BinPage }) },
        {
          path: paths.members,
          lazy: async () => ({ Component: (await import('../pages/members/MembersPage')).MembersPage }),
        },
        {
          path: '/members/:id',
          lazy: async () => ({ Component: (await import('../pages/member/MemberPage')).MemberPage }),
        },
        {
          path: '/members/:id/merge/:other',
          lazy: async () => ({ Component: (await import('../pages/member/MemberMergePage')).MemberMergePage }),
        },
        { path: paths.log, lazy: async () => ({ Component: (await import('../pages/log/LogPage')).LogPage }) },
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

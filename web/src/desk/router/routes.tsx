// The desk's pages and their addresses. Each page is a file of its own, loaded when it is opened.
import { lazy } from 'react';
import { createBrowserRouter, Navigate } from 'react-router';
import { FailurePage } from '../frame/FailurePage';
import { Frame } from '../frame/Frame';
import { NotFoundPage } from '../frame/NotFoundPage';
import { OptionalFrame } from '../frame/OptionalFrame';
import { RequireSession } from '../session/RequireSession';
import { page } from './page';
import { paths } from './paths';

/** The editor that the list shows beside itself. */
const ArtifactBeside = lazy(async () => ({
  default: (await import('../pages/artifact/ArtifactPage')).ArtifactBeside,
}));

export const createRouter = () =>
  createBrowserRouter([
    {
      ...page(paths.setup, async () => (await import('../pages/setup/SetupPage')).SetupPage),
      HydrateFallback: () => null,
    },
    {
      // Without the bar: the whole of a phone's screen is for the piece.
      ...page(paths.storeroom(), async () => {
        const { StoreroomPage } = await import('../pages/storeroom/StoreroomPage');
        return () => (
          <RequireSession>
            <StoreroomPage />
          </RequireSession>
        );
      }),
      HydrateFallback: () => null,
      ErrorBoundary: FailurePage,
    },
    {
      // Without the desk's bar: the page is printed as it is.
      ...page('/print/:kind/:exhibition?', async () => {
        const { PrintPage } = await import('../pages/print/PrintPage');
        return () => (
          <RequireSession>
            <PrintPage />
          </RequireSession>
        );
      }),
      HydrateFallback: () => null,
      ErrorBoundary: FailurePage,
    },
    {
      element: <OptionalFrame />,
      HydrateFallback: () => null,
      ErrorBoundary: FailurePage,
      children: [page('/help/:chapter?', async () => (await import('../pages/help/HelpPage')).HelpPage)],
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
          // The bar stays, which leads back.
          ErrorBoundary: FailurePage,
          children: [
            page(paths.overview, async () => (await import('../pages/overview/OverviewPage')).OverviewPage),
            page(paths.artifacts, async () => {
              const { ArtifactsPage } = await import('../pages/artifacts/ArtifactsPage');
              return () => <ArtifactsPage Editor={ArtifactBeside} />;
            }),
            page('/artifacts/:id', async () => {
              // Beside the data that the page waits for; the text itself asks again where it fails.
              import('../rich-text/RichTextEditor').catch(() => undefined);
              return (await import('../pages/artifact/ArtifactPage')).ArtifactPage;
            }),
            page('/artifacts/:id/pictures', async () => (await import('../pages/pictures/PicturesPage')).PicturesPage),
            page('/artifacts/:id/preview', async () => (await import('../pages/preview/PreviewPage')).PreviewPage),
            page(
              '/artifacts/:id/history',
              async () => (await import('../pages/history/HistoryPage')).ArtifactHistoryPage,
            ),
            page(
              '/artifacts/:id/in-house',
              async () => (await import('../pages/history/InHouseHistoryPage')).InHouseHistoryPage,
            ),
            {
              ...page(
                paths.conversations,
                async () => (await import('../pages/conversations/ConversationsPage')).ConversationsPage,
              ),
              children: [
                page(':id', async () => (await import('../pages/conversations/ConversationPane')).ConversationPane),
              ],
            },
            page('/exhibitions', async () => (await import('../pages/exhibitions/ExhibitionsPage')).ExhibitionsPage),
            page('/exhibitions/:id', async () => (await import('../pages/exhibition/ExhibitionPage')).ExhibitionPage),
            {
              ...page('/texts', async () => (await import('../pages/texts/TextsLayout')).TextsLayout),
              children: [
                { index: true, element: <Navigate to={paths.homeTexts} replace /> },
                page('home', async () => (await import('../pages/texts/HomePage')).HomePage),
                page('about', async () => (await import('../pages/texts/AboutPage')).AboutPage),
                page('questions', async () => (await import('../pages/texts/QuestionsPage')).QuestionsPage),
                page('privacy', async () => (await import('../pages/texts/PrivacyPage')).PrivacyPage),
                page('banners', async () => (await import('../pages/texts/BannersPage')).BannersPage),
                page('footer', async () => (await import('../pages/texts/FooterPage')).FooterPage),
              ],
            },
            {
              ...page(
                '/vocabulary',
                async () => (await import('../pages/vocabulary/VocabularyLayout')).VocabularyLayout,
              ),
              children: [
                { index: true, element: <Navigate to={paths.categories} replace /> },
                page('categories', async () => (await import('../pages/vocabulary/CategoriesPage')).CategoriesPage),
                page('dynasties', async () => (await import('../pages/vocabulary/DynastiesPage')).DynastiesPage),
                page('people', async () => (await import('../pages/vocabulary/PeoplePage')).PeoplePage),
                page('synonyms', async () => (await import('../pages/vocabulary/SynonymsPage')).SynonymsPage),
                page('terms', async () => (await import('../pages/vocabulary/TermsPage')).TermsPage),
                page(
                  'exhibition-groups',
                  async () => (await import('../pages/vocabulary/ExhibitionGroupsPage')).ExhibitionGroupsPage,
                ),
                page('options/:kind', async () => (await import('../pages/vocabulary/OptionsPage')).OptionsPage),
              ],
            },
            page('/records/:noun/:id/preview', async () => (await import('../pages/preview/PreviewPage')).PreviewPage),
            page('/records/:noun/:id/history', async () => (await import('../pages/history/HistoryPage')).HistoryPage),
            {
              ...page('', async () => (await import('../pages/imports/TransferLayout')).TransferLayout),
              children: [
                page(paths.imports, async () => (await import('../pages/imports/NewImportPage')).NewImportPage),
                page('/imports/:id', async () => (await import('../pages/imports/ImportPage')).ImportPage),
                page(paths.exports, async () => (await import('../pages/exports/ExportsPage')).ExportsPage),
              ],
            },
            page(paths.bin, async () => (await import('../pages/bin/BinPage')).BinPage),
            page(paths.members, async () => (await import('../pages/members/MembersPage')).MembersPage),
            page('/members/:id', async () => (await import('../pages/member/MemberPage')).MemberPage),
            page(
              '/members/:id/merge/:other',
              async () => (await import('../pages/member/MemberMergePage')).MemberMergePage,
            ),
            page(paths.log, async () => (await import('../pages/log/LogPage')).LogPage),
            page(paths.accounts, async () => (await import('../pages/accounts/AccountsPage')).AccountsPage),
            page(paths.profile, async () => (await import('../pages/profile/ProfilePage')).ProfilePage),
            { path: '*', element: <NotFoundPage /> },
          ],
        },
      ],
    },
  ]);

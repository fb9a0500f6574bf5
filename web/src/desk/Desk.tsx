// The back office: its providers around its router.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { LanguageProvider } from './language';
import { ToastProvider } from './parts/toasts';
import { createRouter } from './router/routes';

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const router = createRouter();

export function Desk() {
  return (
    <QueryClientProvider client={queries}>
      <LanguageProvider>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </LanguageProvider>
    </QueryClientProvider>
  );
}

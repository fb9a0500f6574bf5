// The back office: its providers around its router.
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { BulkUndoProvider } from './bulk-undo/BulkUndoProvider';
import { LanguageProvider, type Spoken } from './language';
import { ToastProvider } from './parts/toasts';
import { createQueryClient } from './query-client';
import { createRouter } from './router/routes';

const queries = createQueryClient();
const router = createRouter();

export function Desk({ first }: { first: Spoken }) {
  return (
    <QueryClientProvider client={queries}>
      <LanguageProvider first={first}>
        <ToastProvider>
          <BulkUndoProvider>
            <RouterProvider router={router} />
          </BulkUndoProvider>
        </ToastProvider>
      </LanguageProvider>
    </QueryClientProvider>
  );
}

// The back office's entry.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { Desk } from './Desk';
import './desk.css';

const root = document.getElementById('root');
if (root) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  createRoot(root).render(
    <QueryClientProvider client={queries}>
      <Desk />
    </QueryClientProvider>,
  );
}

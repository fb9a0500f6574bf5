// How the desk asks the server.
import { QueryClient } from '@tanstack/react-query';

/**
 * Without a network a question fails and says so; by default it would wait in silence. It is asked again when the network is back.
 * The same holds for what changes something, which people do not expect to happen later.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  });

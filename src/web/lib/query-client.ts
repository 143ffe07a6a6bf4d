import { QueryClient } from '@tanstack/react-query';

/** Data never goes stale by itself: a write says what is to be read anew. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Whether the browser believes itself offline does not matter to a server on this machine.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

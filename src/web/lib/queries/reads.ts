import { useQuery } from '@tanstack/react-query';
import { callApi } from '../call-api.ts';

/** The reads that several features share, each under the name by which writes make it anew. */
export const readKeys = {
  user: ['user'],
  config: ['config'],
  helpers: ['helpers'],
  helper: (id: number) => ['helpers', id],
  documents: (id: number) => ['helpers', id, 'documents'],
  purchaseStatus: ['purchase-status'],
  plans: ['plans'],
  usage: ['usage'],
  stats: ['stats'],
  recentQuestions: ['recent-questions'],
} as const;

/** Who is signed in; an error means nobody. */
export const useCurrentUser = () =>
  useQuery({ queryKey: readKeys.user, queryFn: () => callApi('GET /api/auth/user') });

export const useConfig = () =>
  useQuery({ queryKey: readKeys.config, queryFn: () => callApi('GET /api/config') });

export const useHelpers = () =>
  useQuery({ queryKey: readKeys.helpers, queryFn: () => callApi('GET /api/bots') });

/** One helper, read only where there is an id: while editing. */
export const useHelper = (id: number | null) =>
  useQuery({
    queryKey: readKeys.helper(id ?? 0),
    queryFn: () => callApi('GET /api/bots/:id', { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });

export const useDocuments = (id: number | null) =>
  useQuery({
    queryKey: readKeys.documents(id ?? 0),
    queryFn: () => callApi('GET /api/bots/:id/documents', { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });

export const usePurchaseStatus = () =>
  useQuery({
    queryKey: readKeys.purchaseStatus,
    queryFn: () => callApi('GET /api/purchase-status'),
  });

export const usePlans = () =>
  useQuery({ queryKey: readKeys.plans, queryFn: () => callApi('GET /api/subscription-plans') });

export const useUsage = () =>
  useQuery({ queryKey: readKeys.usage, queryFn: () => callApi('GET /api/usage') });

export const useStats = () =>
  useQuery({ queryKey: readKeys.stats, queryFn: () => callApi('GET /api/stats') });

export const useRecentQuestions = () =>
  useQuery({
    queryKey: readKeys.recentQuestions,
    queryFn: () => callApi('GET /api/recent-questions'),
  });

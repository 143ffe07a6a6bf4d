import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../call-api.ts';
import { isKnownSignedOut } from '../session-hint.ts';

/** The reads that several features share, each under the name by which writes make it anew. */
export const readKeys = {
  user: ['user'],
  config: ['config'],
  helpers: ['helpers'],
  helper: (id: number) => ['helpers', id],
  // What depends on a helper's content is keyed below it: a write to the helper makes all of it anew.
  documents: (id: number) => ['helpers', id, 'documents'],
  document: (id: number, source: string) => ['helpers', id, 'documents', source],
  coverage: (id: number) => ['helpers', id, 'coverage'],
  contradictions: (id: number) => ['helpers', id, 'contradictions'],
  history: (id: number) => ['helpers', id, 'history'],
  change: (id: number, change: number) => ['helpers', id, 'history', change],
  detailsVersion: (id: number, version: number) => ['helpers', id, 'versions', version],
  detailsDraft: (id: number) => ['helpers', id, 'draft'],
  passages: (id: number) => ['helpers', id, 'passages'],
  people: (id: number) => ['helpers', id, 'people'],
  answeredNow: (id: number) => ['helpers', id, 'answered-now'],
  taughtAnswers: (id: number) => ['helpers', id, 'answers'],
  questions: ['questions'],
  // Below the questions: what changes one of them changes how many need the couple.
  questionCounts: ['questions', 'counts'],
  purchaseStatus: ['purchase-status'],
  plans: ['plans'],
  usage: ['usage'],
  // Below the usage: what changes the plan has changed what was paid.
  payments: ['usage', 'payments'],
  stats: ['stats'],
  recentQuestions: ['recent-questions'],
} as const;

/** How often it is asked how far a scan has been read. */
const READING_POLL_MS = 2_000;

/** Who is signed in; no data once it is no longer loading means nobody. */
export const useCurrentUser = () =>
  useQuery({
    queryKey: readKeys.user,
    queryFn: () => callApi('GET /api/auth/user'),
    enabled: !isKnownSignedOut(),
  });

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
    // A scan is read in the background; nothing is asked again once all have been.
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'reading') ? READING_POLL_MS : false,
  });

export const useCoverage = (id: number | null) =>
  useQuery({
    queryKey: readKeys.coverage(id ?? 0),
    queryFn: () => callApi('GET /api/bots/:id/coverage', { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });

export const useContradictions = (id: number | null) =>
  useQuery({
    queryKey: readKeys.contradictions(id ?? 0),
    queryFn: () => callApi('GET /api/bots/:id/contradictions', { params: { id: id ?? 0 } }),
    enabled: id !== null,
  });

/** What is kept from guests; with a search, the passages that hold its words. */
export const usePassages = (id: number, search: string, enabled = true) =>
  useQuery({
    queryKey: [...readKeys.passages(id), search],
    queryFn: () => callApi('GET /api/bots/:id/passages', { params: { id }, query: { search } }),
    enabled,
  });

/** Who works on the helper, and who was invited. */
export const usePeople = (id: number) =>
  useQuery({
    queryKey: readKeys.people(id),
    queryFn: () => callApi('GET /api/bots/:id/people', { params: { id } }),
  });

export const useTaughtAnswers = (id: number) =>
  useQuery({
    queryKey: readKeys.taughtAnswers(id),
    queryFn: () => callApi('GET /api/bots/:id/answers', { params: { id } }),
  });

/** Which of the guests' questions are to be seen. */
export type QuestionFilter = { answered: '' | 'true' | 'false'; search: string; page: number };

export const useQuestions = ({ answered, search, page }: QuestionFilter) =>
  useQuery({
    queryKey: [...readKeys.questions, { answered, search, page }],
    queryFn: () =>
      callApi('GET /api/questions', { query: { answered, search, page: String(page) } }),
    // While another page loads, the one before stays in its place.
    placeholderData: keepPreviousData,
  });

/** Which of these questions the helper would answer by now, and how. */
export const useAnsweredNow = (id: number, questions: readonly number[]) =>
  useQuery({
    queryKey: [...readKeys.answeredNow(id), ...questions],
    queryFn: () =>
      callApi('GET /api/bots/:id/answered-now', {
        params: { id },
        query: { ids: questions.join(',') },
      }),
    enabled: questions.length > 0,
  });

/** How many questions need the couple, are answered, and were asked as a test. */
export const useQuestionCounts = () =>
  useQuery({
    queryKey: readKeys.questionCounts,
    queryFn: () => callApi('GET /api/questions/counts'),
  });

export const usePurchaseStatus = () =>
  useQuery({
    queryKey: readKeys.purchaseStatus,
    queryFn: () => callApi('GET /api/purchase-status'),
    // Read by the header and the page alike: the later of them does not try again what has failed.
    retryOnMount: false,
  });

export const usePlans = () =>
  useQuery({ queryKey: readKeys.plans, queryFn: () => callApi('GET /api/subscription-plans') });

export const useUsage = () =>
  useQuery({ queryKey: readKeys.usage, queryFn: () => callApi('GET /api/usage') });

/** What the account has paid, newest first. */
export const usePayments = () =>
  useQuery({ queryKey: readKeys.payments, queryFn: () => callApi('GET /api/payments') });

export const useStats = () =>
  useQuery({ queryKey: readKeys.stats, queryFn: () => callApi('GET /api/stats') });

export const useRecentQuestions = () =>
  useQuery({
    queryKey: readKeys.recentQuestions,
    queryFn: () => callApi('GET /api/recent-questions'),
  });

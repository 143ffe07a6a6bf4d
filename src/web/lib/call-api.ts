import type { ApiBody, ApiKey, ApiParams, ApiQuery, ApiResponse } from '#shared/api/contract.ts';

/** An answer that is not a success. Its message is "status: text", as the contract's users expect. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** What the server says to the person, or '' where it said nothing that could be read. */
  readonly serverMessage: string;
  readonly code: string;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    const parsed = parseBody(body);
    this.serverMessage = parsed.message;
    this.code = parsed.code;
  }
}

type Input<K extends ApiKey> = (ApiParams<K> extends undefined
  ? unknown
  : { params: ApiParams<K> }) &
  (ApiQuery<K> extends undefined ? unknown : { query?: ApiQuery<K> }) &
  (ApiBody<K> extends undefined ? unknown : { body: ApiBody<K> });

/**
 * A call that has no answer by now has none: on a train the network goes without a word. What is uploaded
 * may take longer.
 */
const PATIENCE_MS = 90_000;

/** What is said where there was no answer, so that a person knows what to look at. */
export const NO_ANSWER =
  'There was no answer. Please check your connection; what you typed is kept.';

/**
 * Makes one call of the contract, with cookies. A body goes as JSON, or as it is where the call is
 * multipart. Throws {@link ApiError} for an answer that is not a success, and another error where there
 * is none: offline, or after {@link PATIENCE_MS}. What was asked for may have been done all the same.
 */
export async function callApi<K extends ApiKey>(
  key: K,
  ...[input]: unknown extends Input<K> ? [] : [Input<K>]
): Promise<ApiResponse<K>> {
  const [method, pattern] = key.split(' ') as [string, string];
  // The conditional type of `input` cannot be followed here; the signature has checked it.
  const { params, query, body } = (input ?? {}) as {
    params?: Record<string, string | number>;
    query?: Record<string, string>;
    body?: unknown;
  };
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  );
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const isForm = body instanceof FormData;
  const attempt = () =>
    withPatience(isForm ? null : PATIENCE_MS, async (signal) => {
      const response = await fetch(path + search, {
        method,
        credentials: 'include',
        signal,
        ...(body === undefined || isForm
          ? {}
          : { headers: { 'content-type': 'application/json' } }),
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new ApiError(response.status, response.statusText, text);
      // The server has parsed its answer against the same contract.
      return (text === '' ? undefined : JSON.parse(text)) as ApiResponse<K>;
    });
  // Who is signed in is asked to know whether anybody is.
  return key === 'GET /api/auth/user' ? attempt() : inSession(attempt);
}

/** Does something with a signal that aborts once it has taken too long; null for however long it takes. */
async function withPatience<Answer>(
  patienceMs: number | null,
  attempt: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const leaving = new AbortController();
  const timer = patienceMs === null ? undefined : setTimeout(() => leaving.abort(), patienceMs);
  try {
    return await attempt(leaving.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Signs the person in again; false where they would rather not. */
type RenewSession = () => Promise<boolean>;

let renewSession: RenewSession | null = null;
let renewing: Promise<boolean> | null = null;

/** Says how a session that has ended is renewed; the returned function takes that back. */
export function whenSessionEnds(renew: RenewSession): () => void {
  renewSession = renew;
  return () => {
    if (renewSession === renew) renewSession = null;
  };
}

/** Makes a call; where the session has ended meanwhile, once more after the person has signed in again. */
export async function inSession<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  try {
    return await attempt();
  } catch (error) {
    const isEnded = error instanceof ApiError && error.code === 'not_signed_in';
    if (!isEnded || !renewSession) throw error;
    // Calls that fail together wait for the same sign-in.
    renewing ??= renewSession().finally(() => {
      renewing = null;
    });
    if (!(await renewing)) throw error;
    return attempt();
  }
}

/** What the server said of a failure, or the fallback where it said nothing, or could not be reached. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}

/** The same of a call that was tried: undefined as long as it has not failed. */
export function problemOf(call: { error: unknown }, fallback: string): string | undefined {
  return call.error ? messageOf(call.error, fallback) : undefined;
}

/** Why a call failed: what the server said, '' where it said nothing, and that it did not answer. */
export function reasonOf(error: unknown): string {
  return error instanceof ApiError ? error.serverMessage : NO_ANSWER;
}

function parseBody(body: string): { message: string; code: string } {
  try {
    const value = JSON.parse(body) as { message?: unknown; code?: unknown };
    return {
      message: typeof value.message === 'string' ? value.message : '',
      code: typeof value.code === 'string' ? value.code : '',
    };
  } catch {
    return { message: '', code: '' };
  }
}

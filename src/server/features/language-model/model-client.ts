import type { ChatMessage } from './build-messages.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import type { ModelBudget, Reservation } from './model-budget.ts';
import { type FailureReason, ModelFailure, saysOfEndpoint } from './model-failure.ts';
import { ModelSlots } from './model-slots.ts';
import { type Dialect, type Endpoint, streamCompletion, type Usage } from './stream-completion.ts';

/** No answer that can be used, and why. */
export type Failed = { kind: 'failed'; reason: FailureReason; elapsedMs: number };

/** What is asked of the model, for a helper, and how its answer is read. */
export type Prompt<Answer> = {
  messages: readonly ChatMessage[];
  helperId: number;
  signal: AbortSignal;
  /** The most that the answer may cost, in tokens; without it, the endpoint's own most. */
  maxOutputTokens?: number;
  /** Reads what the model writes; throws {@link ModelFailure} where that cannot be used. */
  read: (stream: AsyncIterable<string>) => Promise<Answer>;
};

/** Asks a model, within its limits of time, places, failures and tokens. */
export type ModelClient = {
  /**
   * What the model answers, as `read` makes it. Never throws; `signal` ends the model's work. Over when
   * its time is, waiting for a place included, whatever the endpoint does.
   */
  ask: <Answer>(prompt: Prompt<Answer>) => Promise<{ kind: 'read'; answer: Answer } | Failed>;
};

export type ClientOptions = Endpoint & {
  /** How long until the first word, and until the last one. */
  firstTokenMs?: number;
  wholeMs?: number;
  /** After so many failures in a row the model is left alone for a while. */
  failuresToOpen?: number;
  pauseMs?: number;
  /** How many replies are made at once, and how long one waits for its place. */
  maxConcurrent?: number;
  queueMs?: number;
  /** What a day may cost; without it, whatever is asked. */
  budget?: ModelBudget | null;
  now?: () => number;
};

/** What holds unless other limits are given. */
const LIMITS = {
  firstTokenMs: 8000,
  wholeMs: 30_000,
  failuresToOpen: 3,
  pauseMs: 30_000,
  maxConcurrent: 32,
  queueMs: 8000,
};

/** What goes to the model is bounded before; this holds should that ever not be so. */
const MAX_INPUT_CHARACTERS = 60_000;
/** Fewer than in any language that we know of, so that an estimate is rather too high. */
const CHARACTERS_A_TOKEN = 3;

/** Makes a client of an OpenAI-compatible endpoint. It connects with the first question. */
export function createModelClient(options: ClientOptions): ModelClient {
  const { budget = null, now = () => performance.now(), ...endpoint } = options;
  const limits = { ...LIMITS, ...options };
  const breaker = createCircuitBreaker({ ...limits, failures: limits.failuresToOpen, now });
  const slots = new ModelSlots(limits);
  const request = askInItsDialect(endpoint);

  async function answer<Answer>(prompt: Prompt<Answer>, attempt: Attempt): Promise<Answer> {
    const { helperId, messages, read, maxOutputTokens = endpoint.maxOutputTokens } = prompt;
    const leave = await slots.enter(helperId, attempt.signal);
    try {
      if (!breaker.allows()) throw new ModelFailure('circuit_open');
      const spending = await reserve(budget, helperId, messages, maxOutputTokens);
      attempt.begin();
      return await metered(messages, spending, (meter) =>
        request({ messages, maxOutputTokens, read, attempt, ...meter }),
      );
    } finally {
      leave();
    }
  }

  return {
    async ask(prompt) {
      const startedAt = now();
      const attempt = startAttempt(prompt.signal, limits);
      try {
        const read = await answer(prompt, attempt);
        breaker.succeeded();
        return { kind: 'read', answer: read };
      } catch (error) {
        const reason = reasonOf(error, attempt.signal);
        noteFailure(breaker, reason);
        return { kind: 'failed', reason, elapsedMs: Math.round(now() - startedAt) };
      } finally {
        attempt.end();
      }
    },
  };
}

/** Tells the breaker what a failure says of the endpoint. */
function noteFailure(breaker: CircuitBreaker, reason: FailureReason): void {
  const says = saysOfEndpoint(reason);
  if (says === 'down') breaker.failed();
  if (says === 'up') breaker.succeeded();
}

const lengthOf = (messages: readonly ChatMessage[]): number =>
  messages.reduce((sum, { content }) => sum + content.length, 0);

/** Takes the most that a reply to these messages may cost. */
async function reserve(
  budget: ModelBudget | null,
  helperId: number,
  messages: readonly ChatMessage[],
  maxOutputTokens: number,
): Promise<Reservation | null> {
  if (lengthOf(messages) > MAX_INPUT_CHARACTERS) throw new ModelFailure('too_long');
  if (!budget) return null;
  const most = Math.ceil(lengthOf(messages) / CHARACTERS_A_TOKEN) + maxOutputTokens;
  const reserved = await budget.reserve(helperId, most);
  if (typeof reserved === 'string') throw new ModelFailure(`budget_${reserved}`);
  return reserved;
}

/** What a reply has cost by now: in the endpoint's words, and as far as it was read. */
type Meter = { usage: Usage; count: (text: string) => void };

/** Makes a request, and settles what it has cost, however it ends. */
async function metered<Answer>(
  messages: readonly ChatMessage[],
  spending: Reservation | null,
  request: (meter: Meter) => Promise<Answer>,
): Promise<Answer> {
  const usage: Usage = { totalTokens: null };
  let written = 0;
  const count = (text: string) => {
    written += text.length;
  };
  try {
    return await request({ usage, count });
  } finally {
    const estimated = Math.ceil((lengthOf(messages) + written) / CHARACTERS_A_TOKEN);
    // The guest does not wait for the book-keeping.
    void spending?.settle(usage.totalTokens ?? estimated);
  }
}

type Asking<Answer> = Pick<Prompt<Answer>, 'messages' | 'read'> &
  Meter & { maxOutputTokens: number; attempt: Attempt };

/** Asks the endpoint in the dialect that it was found to speak. */
function askInItsDialect(endpoint: Endpoint): <Answer>(asking: Asking<Answer>) => Promise<Answer> {
  let dialect: Dialect = 'classic';
  const askIn = <Answer>(
    spoken: Dialect,
    { messages, maxOutputTokens, read, attempt, usage, count }: Asking<Answer>,
  ) => {
    const { signal, onToken } = attempt;
    const stream = streamCompletion({ ...endpoint, maxOutputTokens }, messages, {
      signal,
      dialect: spoken,
      onToken,
      usage,
    });
    return read(counted(stream, count));
  };
  return async (asking) => {
    try {
      return await askIn(dialect, asking);
    } catch (error) {
      const { attempt } = asking;
      // Once more, and only where nothing has come: a stale connection, or the other dialect.
      if (!(error instanceof ModelFailure) || attempt.hasBegun() || attempt.signal.aborted)
        throw error;
      const isDialect = error.reason === 'status_400' && dialect === 'classic';
      if (!isDialect && !/^(?:unreachable|status_50[0234])$/.test(error.reason)) throw error;
      const spoken = isDialect ? 'newer' : dialect;
      const reply = await askIn(spoken, asking);
      dialect = spoken;
      return reply;
    }
  };
}

async function* counted(
  stream: AsyncIterable<string>,
  count: (text: string) => void,
): AsyncGenerator<string> {
  for await (const text of stream) {
    count(text);
    yield text;
  }
}

type Attempt = ReturnType<typeof startAttempt>;

/** The two clocks of a reply and the guest's leaving, as one signal. */
function startAttempt(
  guest: AbortSignal,
  { firstTokenMs, wholeMs }: { firstTokenMs: number; wholeMs: number },
) {
  const controller = new AbortController();
  const abort = (reason: FailureReason) => controller.abort(new ModelFailure(reason));
  const leave = () => abort('left');
  let first: NodeJS.Timeout | undefined;
  const whole = setTimeout(() => abort('timeout'), wholeMs);
  let begun = false;
  if (guest.aborted) leave();
  guest.addEventListener('abort', leave, { once: true });
  return {
    signal: controller.signal,
    /** The request goes out: from now on the first word is waited for. */
    begin: () => {
      first = setTimeout(() => abort('first_token_timeout'), firstTokenMs);
    },
    onToken: () => {
      begun = true;
      clearTimeout(first);
    },
    hasBegun: () => begun,
    end: () => {
      clearTimeout(first);
      clearTimeout(whole);
      guest.removeEventListener('abort', leave);
      // A stream that nobody reads any more is not to be paid for.
      controller.abort(new ModelFailure('left'));
    },
  };
}

function reasonOf(error: unknown, signal: AbortSignal): FailureReason {
  if (signal.reason instanceof ModelFailure) return signal.reason.reason;
  return error instanceof ModelFailure ? error.reason : 'rubbish';
}

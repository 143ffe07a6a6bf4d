import { buildMessages, type ModelQuestion } from './build-messages.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { type FailureReason, isOutage, ModelFailure } from './model-failure.ts';
import { type ReadReply, readReply } from './read-reply.ts';
import { type Dialect, type Endpoint, streamCompletion } from './stream-completion.ts';

/** What came of asking the model; with `failed`, the caller's own answer stands. */
export type ModelOutcome = ReadReply | { kind: 'failed'; reason: FailureReason; elapsedMs: number };

/** A language model that answers from passages, and whose replies are held to them. */
export type LanguageModel = {
  /**
   * Answers a question. `onText` gets the reply sentence by sentence, each one checked; should a
   * later one fail, what it got is void. Never throws; `signal` ends the model's work.
   */
  reply: (
    question: ModelQuestion,
    options: { signal: AbortSignal; onText: (text: string) => void },
  ) => Promise<ModelOutcome>;
};

type Options = Endpoint & {
  /** How long until the first word, and until the last one. */
  firstTokenMs?: number;
  wholeMs?: number;
  /** After so many failures in a row the model is left alone for a while. */
  failuresToOpen?: number;
  pauseMs?: number;
  maxConcurrent?: number;
  now?: () => number;
};

/** What goes to the model is bounded before; this holds should that ever not be so. */
const MAX_INPUT_CHARACTERS = 60_000;

/** Makes a client of an OpenAI-compatible endpoint. It connects with the first question. */
export function createLanguageModel({
  firstTokenMs = 8000,
  wholeMs = 30_000,
  failuresToOpen = 3,
  pauseMs = 30_000,
  maxConcurrent = 32,
  now = () => performance.now(),
  ...endpoint
}: Options): LanguageModel {
  const breaker = createCircuitBreaker({ failures: failuresToOpen, pauseMs, now });
  let running = 0;
  let dialect: Dialect = 'classic';

  async function answer(
    question: ModelQuestion,
    onText: (text: string) => void,
    { signal, onToken, hasBegun }: Attempt,
  ): Promise<ModelOutcome> {
    const messages = buildMessages(question);
    if (messages.some(({ content }) => content.length > MAX_INPUT_CHARACTERS)) {
      throw new ModelFailure('too_long');
    }
    const ask = (spoken: Dialect) =>
      readReply(
        streamCompletion(endpoint, messages, { signal, dialect: spoken, onToken }),
        question,
        onText,
      );
    try {
      return await ask(dialect);
    } catch (error) {
      // Once more, and only where nothing has come: a stale connection, or the other dialect.
      if (!(error instanceof ModelFailure) || hasBegun() || signal.aborted) throw error;
      const isDialect = error.reason === 'status_400' && dialect === 'classic';
      if (!isDialect && !/^(?:unreachable|status_50[0234])$/.test(error.reason)) throw error;
      const spoken = isDialect ? 'newer' : dialect;
      const outcome = await ask(spoken);
      dialect = spoken;
      return outcome;
    }
  }

  return {
    async reply(question, { signal, onText }) {
      const startedAt = now();
      const failed = (reason: FailureReason): ModelOutcome => ({
        kind: 'failed',
        reason,
        elapsedMs: Math.round(now() - startedAt),
      });
      if (running >= maxConcurrent) return failed('busy');
      if (!breaker.allows()) return failed('circuit_open');
      const attempt = startAttempt(signal, firstTokenMs, wholeMs);
      running += 1;
      try {
        const outcome = await answer(question, onText, attempt);
        breaker.succeeded();
        return outcome;
      } catch (error) {
        const reason = reasonOf(error, attempt.signal);
        if (isOutage(reason)) breaker.failed();
        return failed(reason);
      } finally {
        running -= 1;
        attempt.end();
      }
    },
  };
}

type Attempt = ReturnType<typeof startAttempt>;

/** The two clocks of a reply and the guest's leaving, as one signal. */
function startAttempt(guest: AbortSignal, firstTokenMs: number, wholeMs: number) {
  const controller = new AbortController();
  const abort = (reason: FailureReason) => controller.abort(new ModelFailure(reason));
  const leave = () => abort('left');
  const first = setTimeout(() => abort('first_token_timeout'), firstTokenMs);
  const whole = setTimeout(() => abort('timeout'), wholeMs);
  let begun = false;
  if (guest.aborted) leave();
  guest.addEventListener('abort', leave, { once: true });
  return {
    signal: controller.signal,
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

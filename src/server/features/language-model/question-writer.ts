import { setImmediate } from 'node:timers/promises';
import { fold } from '#answer/engine.ts';
import type { QuestionGuard } from './guard/check-question.ts';
import type { Failed, ModelClient } from './model-client.ts';
import {
  type AskedPassage,
  buildQuestionMessages,
  MAX_QUESTIONS,
  readQuestionAnswer,
  tokensFor,
} from './question-prompt.ts';

/** The questions that were kept of each passage, in the order of the passages. */
export type Written = { kind: 'written'; questions: string[][] };

/** Has a model write the questions that passages answer. */
export type QuestionWriter = {
  /** Names the model and its prompt: what another one wrote is written anew. */
  name: string;
  /**
   * Asks once, and where the answer is none once more; then there are no questions for these passages.
   * `failed` where the model is away or its budget is spent: to be tried later. Never throws.
   */
  write: (
    passages: readonly AskedPassage[],
    options: { helperId: number; guard: QuestionGuard; signal: AbortSignal },
  ) => Promise<Written | Failed>;
};

/** What is said of these passages, and would be again; everything else is tried again later. */
const OF_ITS_ANSWER = /^(?:format|filtered|too_long|rubbish|broke_off)$/;

/** Makes one over a client. `thinkingTokens`: what the model may need beside its answer. */
export function createQuestionWriter({
  client,
  name,
  thinkingTokens,
}: {
  client: ModelClient;
  name: string;
  thinkingTokens: number;
}): QuestionWriter {
  return {
    name,
    async write(passages, { helperId, guard, signal }) {
      const ask = () =>
        client.ask({
          messages: buildQuestionMessages(passages),
          helperId,
          signal,
          maxOutputTokens: tokensFor(passages) + thinkingTokens,
          read: (stream) => readQuestionAnswer(stream, passages),
        });
      let outcome = await ask();
      if (isOfItsAnswer(outcome)) outcome = await ask();
      if (isOfItsAnswer(outcome)) return { kind: 'written', questions: passages.map(() => []) };
      if (outcome.kind === 'failed') return outcome;
      const questions: string[][] = [];
      for (const [i, passage] of passages.entries()) {
        questions.push(keep(outcome.answer[i] ?? [], passage, guard));
        await setImmediate();
      }
      return { kind: 'written', questions };
    },
  };
}

const isOfItsAnswer = (outcome: Failed | { kind: 'read' }): boolean =>
  outcome.kind === 'failed' && OF_ITS_ANSWER.test(outcome.reason);

/** Those that the guard lets pass, each once. */
function keep(written: readonly string[], passage: AskedPassage, guard: QuestionGuard): string[] {
  const kept = new Map<string, string>();
  for (const each of written) {
    const question = each.trim();
    if (kept.size < MAX_QUESTIONS && guard(question, passage)) kept.set(fold(question), question);
  }
  return [...kept.values()];
}

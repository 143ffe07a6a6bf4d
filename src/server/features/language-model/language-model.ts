import { buildMessages, type ModelQuestion } from './build-messages.ts';
import { type ClientOptions, createModelClient, type Failed } from './model-client.ts';
import { type ReadReply, readReply } from './read-reply.ts';

/** What came of asking the model; with `failed`, the caller's own answer is used. */
export type ModelOutcome = ReadReply | Failed;

/** A language model that answers from passages, and whose replies are held to them. */
export type LanguageModel = {
  /**
   * Answers a question. `onText` gets the reply sentence by sentence, each one checked; should a
   * later one fail, what it got is void. Never throws; `signal` ends the model's work. Over when its
   * time is, waiting for a place included, whatever the endpoint does.
   */
  reply: (
    question: ModelQuestion,
    options: { helperId: number; signal: AbortSignal; onText: (text: string) => void },
  ) => Promise<ModelOutcome>;
};

/** Makes one of an OpenAI-compatible endpoint. It connects with the first question. */
export function createLanguageModel(options: ClientOptions): LanguageModel {
  const client = createModelClient(options);
  return {
    async reply(question, { helperId, signal, onText }) {
      const outcome = await client.ask({
        messages: buildMessages(question),
        helperId,
        signal,
        read: (stream) => readReply(stream, question, onText),
      });
      return outcome.kind === 'read' ? outcome.answer : outcome;
    },
  };
}

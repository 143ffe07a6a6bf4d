import type { FastifyBaseLogger } from 'fastify';
import type { Reply, Style, Turn } from '#answer/engine.ts';
import type { Services } from '../../services.ts';
import type { SharedHelper } from '../helpers/helper-queries.ts';
import { loadKnowledge } from '../knowledge/knowledge-queries.ts';

/** What is shown under a decline of the model: "Their number is …". */
type Pointer = Pick<Reply, 'response' | 'sources'>;

type Question = { question: string; history: readonly Turn[]; style: Style };

/** A reply, and what of the question it leaves open where a language model has said that. */
type MadeReply = Reply & { missing?: string };

/** How the maker of a reply reaches the guest, while there is one. */
export type Listener = {
  /** Gets the reply sentence by sentence while it is made; the finished reply replaces it all. */
  onText: (text: string) => void;
  /** Aborted when the guest leaves. */
  signal: AbortSignal;
  log: FastifyBaseLogger;
};

/**
 * A reply to a question: the built-in engine's, or, where a language model is configured and gives
 * one that its passages hold, the model's. Whatever becomes of the model, there is a reply.
 */
export async function makeReply(
  { answers, database, languageModel, metrics }: Services,
  helper: SharedHelper,
  question: Question,
  { onText, signal, log }: Listener,
): Promise<MadeReply> {
  const key = { helperId: helper.id, version: helper.knowledgeVersion };
  const load = () => loadKnowledge(database.db, helper.id);
  const count = (by: 'reader' | 'words' | 'model', reply: MadeReply): MadeReply => {
    metrics.replies.inc({ by, answered: String(reply.answered) });
    return reply;
  };
  if (!languageModel) {
    const { reply, judge } = await answers.answer(key, load, question);
    return count(judge, reply);
  }

  const { grounding, judge } = await answers.ground(key, load, question);
  const { reply, isFinal, decline, history, passages } = grounding;
  if (isFinal || passages.length === 0) return count(judge, reply);
  const outcome = await languageModel.reply(
    { ...question, history, helperName: helper.name, passages },
    { helperId: helper.id, signal, onText },
  );
  metrics.modelOutcomes.inc({ outcome: outcome.kind === 'failed' ? outcome.reason : outcome.kind });
  if (outcome.kind === 'failed') {
    const { reason, elapsedMs } = outcome;
    log.warn({ reason, elapsedMs }, 'no reply of the language model; the built-in engine answered');
    return count(judge, reply);
  }
  if (outcome.kind === 'declined')
    return count('model', declining(decline, outcome.pointer, reply.choices));
  const { followUps } = reply;
  const { response, missing, sources, cited } = outcome;
  return count('model', {
    response,
    answered: true,
    ...(missing === undefined ? {} : { missing }),
    sources,
    followUps,
    choices: [],
    cited,
  });
}

/** A decline, with what may help under it. */
function declining(decline: string, pointer: Pointer | null, choices: Reply['choices']): Reply {
  return {
    response: pointer ? `${decline}\n\n${pointer.response}` : decline,
    answered: false,
    sources: pointer?.sources ?? [],
    followUps: [],
    choices,
    cited: [],
  };
}

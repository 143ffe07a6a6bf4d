import { useState } from 'react';
import type { SampleReply } from '#shared/api/sample-chat.ts';
import { callApi, messageOf } from '../../lib/call-api.ts';

/** A question with its reply, which is not there yet, or with why there is none. */
export type SampleTurn = { question: string; reply: SampleReply | null; problem?: string };

const REMEMBERED_TURNS = 6;

/** A conversation with the sample wedding's helper; only this page remembers it. */
export function useSampleChat() {
  const [turns, setTurns] = useState<readonly SampleTurn[]>([]);
  const isPending = turns.some(({ reply, problem }) => !reply && !problem);

  const ask = async (text: string): Promise<void> => {
    const question = text.trim();
    if (question === '' || isPending) return;
    setTurns([...turns, { question, reply: null }]);
    const history = turns
      .flatMap((turn) =>
        turn.reply
          ? [
              {
                question: turn.question,
                reply: turn.reply.response,
                answered: turn.reply.answered,
              },
            ]
          : [],
      )
      .slice(-REMEMBERED_TURNS);
    try {
      const reply = await callApi('POST /api/sample-chat', {
        body: { message: question, history },
      });
      setTurns([...turns, { question, reply }]);
    } catch (error) {
      const problem = messageOf(error, 'Failed to send message');
      setTurns([...turns, { question, reply: null, problem }]);
    }
  };
  return { turns, isPending, ask };
}

import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { expect, test } from 'vitest';
import { aHelper } from '../../testing/test-app.ts';
import { useTestApp } from '../../testing/use-test-app.ts';
import type { AnswerRequest, AnswerResponse } from '../knowledge/answer-protocol.ts';

/** The processes that this one has started, as Node says it of each. */
const started: ChildProcess[] = [];
subscribe('child_process', (event) => {
  started.push((event as { process: ChildProcess }).process);
});
const t = useTestApp();

const ask = (shareUrl: string, message: string) =>
  t.request({
    method: 'POST',
    url: `/api/chat/${shareUrl}`,
    body: { message, sessionId: randomUUID() },
  });

/** What goes to the processes, and what they say, from now on. */
function watchCrossings() {
  const sent: AnswerRequest[] = [];
  const said: AnswerResponse[] = [];
  for (const child of started.filter(({ connected }) => connected)) {
    const send: (request: AnswerRequest) => boolean = child.send.bind(child);
    const watched = (request: AnswerRequest): boolean => {
      sent.push(request);
      return send(request);
    };
    Object.assign(child, { send: watched });
    child.on('message', (response: AnswerResponse) => said.push(response));
  }
  return { sent, said };
}

test('a cold question crosses to the answer process once, with the knowledge, and its reply comes back once', async () => {
  const first = await aHelper(t, { knowledgeBase: 'Dinner is at 6 PM.' });
  await ask(first.shareUrl, 'When is dinner?');
  const helper = await aHelper(t, { knowledgeBase: 'The ceremony starts at 4:30 PM.' });

  const cold = watchCrossings();
  const reply = (await ask(helper.shareUrl, 'When does the ceremony start?')).json();
  expect(reply.response).toContain('4:30 PM');
  expect(cold.sent).toMatchObject([
    {
      kind: 'task',
      task: { kind: 'answer' },
      knowledge: { sources: [{ text: 'The ceremony starts at 4:30 PM.' }] },
    },
  ]);
  expect(cold.said).toMatchObject([
    { kind: 'done', result: { answered: true, cited: [expect.anything()] } },
  ]);

  const warm = watchCrossings();
  await ask(helper.shareUrl, 'What time is the ceremony?');
  expect(warm.said).toHaveLength(1);
  expect(warm.sent).toHaveLength(1);
  expect(warm.sent[0]).not.toHaveProperty('knowledge');
});

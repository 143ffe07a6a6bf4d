import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatReply } from '#shared/api/chat.ts';
import { parseConfig } from '../../config.ts';
import { helpers } from '../../db/schema.ts';
import { type ModelServer, says, startModelServer } from '../../testing/model-server.ts';
import { aHelper, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createAnswerPool } from '../knowledge/answer-pool.ts';
import { createPassageKeeper } from '../knowledge/passage-keeper.ts';
import { openLanguageModel, openQuestionKeeper } from './open-language-model.ts';

let model: ModelServer;
let t: TestApp;
beforeAll(async () => {
  model = await startModelServer();
  const answers = createAnswerPool({ processes: 1 });
  await answers.warmUp();
  t = await startTestApp({ answers });
}, 60_000);
afterAll(async () => {
  await t.close();
  await model.close();
});

const knowledgeBase = `CEREMONY
The ceremony starts at 4:30 PM in the meadow.

NIGHT
Few lamps stand along the causeway; come with a beam of your own.

CONTRACT
Total contract price: $12,400, deposit due on signing.`;

test('what the model wrote at saving helps a guest whom nobody else would understand, with the model away', async () => {
  const config = parseConfig({
    DATA_DIR: t.folder,
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'a-model',
    LLM_WHEN: 'save',
  });
  const { db } = t.services.database;
  const { clock, answers } = t.services;
  // Guests' messages never reach it.
  expect(openLanguageModel(config, db, clock)).toBeNull();

  const helper = await aHelper(t, { knowledgeBase });
  const ask = async (message: string) => {
    const body = { message, sessionId: randomUUID(), preview: true };
    const url = `/api/chat/${helper.shareUrl}`;
    const reply = await t.request({ method: 'POST', url, body, cookie: helper.cookie });
    return reply.json<ChatReply>();
  };
  expect(await ask('is a paraffin lamp a good idea?')).toMatchObject({ answered: false });

  model.behave((response, request) => {
    const { passages } = JSON.parse(request.body.messages[1]!.content);
    const written = passages.map(({ id, text }: { id: number; text: string }) => ({
      id,
      questions: text.includes('beam') ? ['should I pack a paraffin lamp?'] : [],
    }));
    says(JSON.stringify({ passages: written }))(response, request);
  });
  const questions = openQuestionKeeper({ config, db, clock, answers })!;
  const passages = createPassageKeeper({
    db,
    answers,
    encoder: { encode: async (texts) => texts.map(() => Uint8Array.of(1)) },
    model: 'none',
    delayMs: 1,
    whenCut: questions.refresh,
  });
  questions.start({ warn: () => undefined });
  passages.start({ warn: () => undefined });
  const asked = async () => {
    const [row] = await db.select().from(helpers).where(eq(helpers.id, helper.helperId));
    return row!.questionsVersion === row!.knowledgeVersion;
  };
  await expect.poll(asked, { timeout: 20_000 }).toBe(true);
  await Promise.all([questions.close(), passages.close()]);
  const sent = JSON.stringify(model.requests.map(({ body }) => body));
  expect(sent).not.toMatch(/12,400|should we bring/);

  model.behave((response) => response.destroy());
  model.requests.length = 0;
  expect(await ask('is a paraffin lamp a good idea?')).toMatchObject({
    answered: true,
    response: expect.stringContaining('a beam of your own'),
  });
  expect(await ask('is there a vegan menu?')).toMatchObject({ answered: false });
  expect(model.requests).toEqual([]);
}, 60_000);

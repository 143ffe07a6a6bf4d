import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPglite } from '../../db/open-pglite.ts';
import { aRemoteOwner } from '../../testing/remote-owner.ts';
import { runServer } from '../../testing/run-server.ts';
import { copyTemplateTo } from '../../testing/test-database.ts';
import { useModelServer } from '../../testing/use-model-server.ts';

// Only who has the database alone may take work out of another's hand.
const postgres = process.env.TEST_DATABASE_URL;
vi.setConfig({ testTimeout: 180_000 });

const model = useModelServer();

test.skipIf(postgres)(
  'what a killed server had in hand, passages and questions, the next one takes up at once',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'usher-questions-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const database = path.join(folder, 'pg');
    await copyTemplateTo(database);
    const start = async () => {
      const server = await runServer({
        DATA_DIR: folder,
        LLM_BASE_URL: model.baseUrl,
        LLM_MODEL: 'a-model',
        LLM_WHEN: 'save',
      });
      onTestFinished(server.kill);
      return server;
    };
    const isAsked = (times: number, timeout: number) =>
      expect.poll(() => model.requests.length, { timeout, interval: 100 }).toBe(times);

    // It takes the question, and says nothing.
    model.behave(() => undefined);
    const server = await start();
    await (await aRemoteOwner(server)).save(server, 7);
    await isAsked(1, 60_000);
    await server.kill();

    // And as a server leaves it that was killed while it cut a newer text.
    const pglite = await openPglite(database);
    const { rows } = await pglite.query(
      `update helpers set knowledge_version = knowledge_version + 1,
        passages_claimed_until = now() + interval '60 seconds'
      where questions_claimed_until > now() + interval '60 seconds' returning id`,
    );
    expect(rows).toHaveLength(1);
    await pglite.close();

    await start();
    await isAsked(2, 40_000);
  },
);

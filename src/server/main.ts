import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readModelName } from '#reader/open-reader.ts';
import { buildApp } from './app.ts';
import { parseConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { createAuth } from './features/accounts/auth.ts';
import { createExtractionPool } from './features/documents/extraction-pool.ts';
import { createScanReader } from './features/documents/scan-reader.ts';
import { createAnswerPool } from './features/knowledge/answer-pool.ts';
import { createPassageEncoder } from './features/knowledge/passage-encoder.ts';
import { createPassageKeeper } from './features/knowledge/passage-keeper.ts';
import { listEncodings } from './features/knowledge/passage-queries.ts';
import {
  openLanguageModel,
  openQuestionKeeper,
} from './features/language-model/open-language-model.ts';
import { openPayments } from './features/purchases/open-payments.ts';
import { createPageFetcher } from './features/website/fetch-page.ts';
import { createMetrics } from './http/metrics.ts';
import { createReadiness } from './http/readiness.ts';
import { createLimits } from './limits/limits.ts';
import { openMailChannel } from './mail/mail-channel.ts';
import { createNotifier } from './notify/notifier.ts';
import type { Services } from './services.ts';
import { readSessionSecret } from './session-secret.ts';
import { describeStartFailure } from './start-error.ts';
import { stopOnSignals } from './stop.ts';
import { startSweeping } from './sweep/sweep.ts';

/** Guests wait, and none of them has got an answer for so long: the processes hang. */
const ANSWER_STALL_MS = 30_000;
/** No file is read for so long. */
const FILE_STALL_MS = 180_000;

/** The bundle stands in dist/server; from the sources the pages are in dist as well. */
function findWebFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  return path.basename(path.dirname(here)) === 'dist'
    ? path.dirname(here)
    : path.resolve(here, '../../dist');
}

async function start(): Promise<void> {
  const config = parseConfig(process.env);
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 });
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL ?? null,
    dataDir: config.DATA_DIR,
    diskReserveBytes: config.DISK_RESERVE_MB * 1024 * 1024,
  });
  const clock = () => new Date();
  const notifier = createNotifier({
    db: database.db,
    channels: [openMailChannel(config, clock)],
    clock,
    log: {
      info: (fields, message) => app.log.info(fields, message),
      warn: (fields, message) => app.log.warn(fields, message),
      error: (fields, message) => app.log.error(fields, message),
    },
  });
  const secret = config.SESSION_SECRET ?? readSessionSecret(config.DATA_DIR);
  const limits = createLimits({ db: database.db, secret, clock });
  const encoder = createPassageEncoder();
  const model = await readModelName();
  const answers = createAnswerPool({
    ...(config.ANSWER_PROCESSES === undefined ? {} : { processes: config.ANSWER_PROCESSES }),
    loadEncodings: (helperId) => listEncodings(database.db, { helperId, model }),
  });
  const questions = openQuestionKeeper({ config, db: database.db, clock, answers });
  const readiness = createReadiness(database);
  const passages = createPassageKeeper({
    db: database.db,
    answers,
    encoder,
    model,
    whenCut: () => questions?.refresh(),
  });
  const services: Services = {
    config,
    database,
    clock,
    auth: createAuth({ config, database, notifier, limits, secret }),
    limits,
    notifier,
    payments: openPayments(config, database.db),
    extraction: readiness.follow(createExtractionPool({}), {
      calls: ['extract', 'makePortrait'],
      limitMs: FILE_STALL_MS,
      status: 'file reading stalled',
    }),
    fetchPage: createPageFetcher(),
    answers: readiness.follow(answers, {
      calls: ['answer', 'ground'],
      limitMs: ANSWER_STALL_MS,
      status: 'answers stalled',
    }),
    passages,
    scans: createScanReader({ db: database.db, clock, onRead: passages.refresh }),
    languageModel: openLanguageModel(config, database.db, clock),
    metrics: createMetrics({ ofProcess: true }),
    readiness,
    webFolder: findWebFolder(),
  };
  const app = await buildApp(services);

  let stopSweeping = async (): Promise<void> => {};
  stopOnSignals(app, readiness, async () => {
    await stopSweeping();
    await Promise.all([
      services.scans.close(),
      services.passages.close(),
      questions?.close(),
      encoder.close(),
    ]);
    await Promise.all([services.extraction.close(), answers.close(), notifier.close()]);
    await database.close();
  });

  if (process.argv.includes('--demo')) {
    const { installDemo } = await import('./demo/install-demo.ts');
    const demo = await installDemo(services);
    announce(demo);
  }
  if (config.DATABASE_URL && !config.SESSION_SECRET) {
    app.log.warn(
      'SESSION_SECRET is not set: this process made one of its own, and other processes on the same database will not know whom it has signed in. Give all of them the same.',
    );
  }
  notifier.start();
  services.passages.start(app.log);
  services.scans.start(app.log);
  questions?.start(app.log);
  stopSweeping = startSweeping(services, app.log);
  await app.listen({ port: config.PORT, host: config.HOST });
  // Where the reader cannot be opened, words alone answer.
  answers
    .warmUp()
    .then((runtime) => app.log.info({ runtime }, 'the reader is ready'))
    .catch((error: unknown) => app.log.warn({ err: error }, 'the reader is not ready'));
  announce([`Usher is ready: ${config.PUBLIC_URL ?? listeningAddress()}`]);

  function listeningAddress(): string {
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : config.PORT;
    return `http://${config.HOST === '0.0.0.0' || config.HOST === '::' ? 'localhost' : config.HOST}:${port}`;
  }
}

/** Lines for the person at the terminal, beside the log's. */
function announce(lines: readonly string[]): void {
  process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exit(1);
}

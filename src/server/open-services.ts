import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { type Database, type Db, openDatabase } from './db/client.ts';
import { createAuth } from './features/accounts/auth.ts';
import { createExtractionPool } from './features/documents/extraction-pool.ts';
import { dropScanClaims } from './features/documents/scan-queries.ts';
import { createScanReader } from './features/documents/scan-reader.ts';
import { openKnowledge } from './features/knowledge/open-knowledge.ts';
import { dropPassageClaims } from './features/knowledge/passage-queries.ts';
import {
  openLanguageModel,
  openQuestionKeeper,
} from './features/language-model/open-language-model.ts';
import { dropQuestionClaims } from './features/language-model/question-queries.ts';
import { openPayments } from './features/purchases/open-payments.ts';
import { createPageFetcher } from './features/website/fetch-page.ts';
import { createMetrics } from './http/metrics.ts';
import { createReadiness } from './http/readiness.ts';
import { createLimits } from './limits/limits.ts';
import { openMailChannel } from './mail/mail-channel.ts';
import { createNotifier, type Notifier } from './notify/notifier.ts';
import type { Services } from './services.ts';
import { readSessionSecret } from './session-secret.ts';

/** Guests wait, and none of them has got an answer for so long: the processes hang. */
const ANSWER_STALL_MS = 30_000;
/** No file is read for so long. */
const FILE_STALL_MS = 180_000;

/** The services of a running server. */
export type OpenServices = {
  services: Services;
  /** Begins what goes on in the background: mail, passages, scans, the model's questions. */
  startWork: (log: FastifyBaseLogger) => void;
  /** Ends it, and then what requests depend on, the database last. */
  close: () => Promise<void>;
};

/** Opens everything that the configuration names. `log` is asked for when there is something to log. */
export async function openServices(
  config: Config,
  webFolder: string,
  log: () => FastifyBaseLogger,
): Promise<OpenServices> {
  const clock = () => new Date();
  const database = await openDatabase({
    databaseUrl: config.DATABASE_URL ?? null,
    dataDir: config.DATA_DIR,
    diskReserveBytes: config.DISK_RESERVE_MB * 1024 * 1024,
  });
  const { db } = database;
  if (!database.isShared) await dropClaims(db);
  const base = { config, database, clock, notifier: openNotifier(config, database, clock, log) };
  const knowledge = await openKnowledge(config, db, () => questions?.refresh());
  const { answers, passages } = knowledge;
  const questions = openQuestionKeeper({ config, db, clock, answers });
  const services: Services = {
    ...base,
    ...openAccounts(base),
    ...watched({ answers, extraction: createExtractionPool({}) }, database),
    payments: openPayments(config, db),
    fetchPage: createPageFetcher(),
    passages,
    scans: createScanReader({ db, clock, onRead: passages.refresh }),
    languageModel: openLanguageModel(config, db, clock),
    metrics: createMetrics({ ofProcess: true }),
    webFolder,
  };
  return {
    services,
    startWork(to) {
      services.notifier.start();
      passages.start(to);
      services.scans.start(to);
      questions?.start(to);
    },
    async close() {
      await Promise.all([services.scans.close(), knowledge.closePassages(), questions?.close()]);
      await Promise.all([services.extraction.close(), answers.close(), services.notifier.close()]);
      await database.close();
    },
  };
}

/** Whoever had something in hand is dead: this process has the database alone. */
async function dropClaims(db: Db): Promise<void> {
  await dropScanClaims(db);
  await dropPassageClaims(db);
  await dropQuestionClaims(db);
}

function openNotifier(
  config: Config,
  { db }: Database,
  clock: () => Date,
  log: () => FastifyBaseLogger,
): Notifier {
  return createNotifier({
    db,
    channels: [openMailChannel(config, clock)],
    clock,
    log: {
      info: (fields, message) => log().info(fields, message),
      warn: (fields, message) => log().warn(fields, message),
      error: (fields, message) => log().error(fields, message),
    },
  });
}

function openAccounts(
  base: Pick<Services, 'config' | 'database' | 'clock' | 'notifier'>,
): Pick<Services, 'limits' | 'auth'> {
  const secret = base.config.SESSION_SECRET ?? readSessionSecret(base.config.DATA_DIR);
  const limits = createLimits({ db: base.database.db, secret, clock: base.clock });
  return { limits, auth: createAuth({ ...base, limits, secret }) };
}

/** The processes that answer and that read files, so watched that a stall shows in the readiness. */
function watched(
  { answers, extraction }: Pick<Services, 'answers' | 'extraction'>,
  database: Database,
): Pick<Services, 'answers' | 'extraction' | 'readiness'> {
  const readiness = createReadiness(database);
  return {
    readiness,
    extraction: readiness.follow(extraction, {
      calls: ['extract', 'makePortrait'],
      limitMs: FILE_STALL_MS,
      status: 'file reading stalled',
    }),
    answers: readiness.follow(answers, {
      calls: ['answer', 'ground'],
      limitMs: ANSWER_STALL_MS,
      status: 'answers stalled',
    }),
  };
}

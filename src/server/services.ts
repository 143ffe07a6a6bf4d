import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { Auth } from './features/accounts/auth.ts';
import type { ExtractionPool } from './features/documents/extraction-pool.ts';
import type { ScanReader } from './features/documents/scan-reader.ts';
import type { AnswerPool } from './features/knowledge/answer-pool.ts';
import type { PassageKeeper } from './features/knowledge/passage-keeper.ts';
import type { LanguageModel } from './features/language-model/language-model.ts';
import type { PaymentProvider } from './features/purchases/payment-provider.ts';
import type { PageFetcher } from './features/website/fetch-page.ts';
import type { Metrics } from './http/metrics.ts';
import type { Readiness } from './http/readiness.ts';
import type { Limits } from './limits/limits.ts';
import type { Notifier } from './notify/notifier.ts';

/** What the features depend on. Made once in open-services.ts, or by a test with its own clock. */
export type Services = {
  config: Config;
  database: Database;
  clock: () => Date;
  auth: Auth;
  limits: Limits;
  notifier: Notifier;
  payments: PaymentProvider;
  extraction: ExtractionPool;
  /** Reads scans and photos in the background. */
  scans: ScanReader;
  /** Fetches public web pages. */
  fetchPage: PageFetcher;
  answers: AnswerPool;
  passages: PassageKeeper;
  /** Null where none is configured: the built-in engine answers alone. */
  languageModel: LanguageModel | null;
  metrics: Metrics;
  readiness: Readiness;
  /** Where the built pages are: `web/` and `guest/` in it. */
  webFolder: string;
};

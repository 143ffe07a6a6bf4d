import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { MAX_FILE_BYTES } from '#shared/rules/files.ts';
import type { Config } from './config.ts';
import { accountRoutes } from './features/accounts/account-routes.ts';
import { chatRoutes } from './features/chat/chat-routes.ts';
import { documentRoutes } from './features/documents/document-routes.ts';
import { essentialsRoutes } from './features/essentials/essentials-routes.ts';
import { exportRoutes } from './features/export/export-routes.ts';
import { feedbackRoutes } from './features/feedback/feedback-routes.ts';
import { detailsRoutes } from './features/helpers/details-routes.ts';
import { helperRoutes } from './features/helpers/helper-routes.ts';
import { mailLinkRoutes } from './features/helpers/mail-link-routes.ts';
import { historyRoutes } from './features/history/history-routes.ts';
import { insightRoutes } from './features/insights/insight-routes.ts';
import { knowledgeRoutes } from './features/knowledge/knowledge-routes.ts';
import { refreshPassagesAfterWrites } from './features/knowledge/refresh-passages.ts';
import { peopleRoutes } from './features/people/people-routes.ts';
import { photoRoutes } from './features/photos/photo-routes.ts';
import { plannedEventRoutes } from './features/planned-events/planned-event-routes.ts';
import { purchaseRoutes } from './features/purchases/purchase-routes.ts';
import { questionRoutes } from './features/questions/question-routes.ts';
import { sampleRoutes } from './features/sample/sample-routes.ts';
import { websiteRoutes } from './features/website/website-routes.ts';
import { checkHeaders } from './http/check-headers.ts';
import { handleErrors, sendError } from './http/error-handler.ts';
import { tooManyRequests } from './http/errors.ts';
import { guardStorage } from './http/guard-storage.ts';
import { limitBodies } from './http/limit-bodies.ts';
import { loggerOptions } from './http/logging.ts';
import { measureRequests } from './http/metrics.ts';
import { SMALL_BODY_BYTES } from './http/route.ts';
import { bareSecurityHeaders, limitPermissions, securityHeaders } from './http/security-headers.ts';
import { systemRoutes } from './http/system-routes.ts';
import { webRoutes } from './http/web-routes.ts';
import { sharedRateLimitStore } from './limits/shared-rate-limit-store.ts';
import type { Services } from './services.ts';

/**
 * Wires the whole site: guards first, then the calls, then the pages. It does not listen. The log
 * goes to the process's output unless another stream is given.
 */
export async function buildApp(
  services: Services,
  logStream?: NodeJS.WritableStream,
): Promise<FastifyInstance> {
  const { config } = services;
  // Node looks for requests that take too long every half a minute unless set otherwise.
  const http = { connectionsCheckingInterval: 5_000 };
  const app = Fastify({ ...serverOptions(config, logStream), http });
  app.server.headersTimeout = 30_000;

  handleErrors(app, services.database);
  app.decorateRequest('sessionUser', null);
  app.decorate('findSessionUser', (request) => services.auth.findSessionUser(request));
  // JSON and multipart are all that any call takes.
  app.removeContentTypeParser('text/plain');

  measureRequests(app, { metrics: services.metrics, token: config.METRICS_TOKEN ?? null });
  // Before the guards, so that what they refuse carries the headers too.
  await app.register(helmet, securityHeaders(config));
  limitPermissions(app);
  limitBodies(app);
  checkHeaders(app, config.PUBLIC_URL ?? null);
  guardStorage(app, services.database);
  await registerPlugins(app, services);
  refreshPassagesAfterWrites(app, services.passages);
  registerCalls(app, services);
  await webRoutes(app, services);
  return app;
}

function serverOptions(config: Config, logStream?: NodeJS.WritableStream): FastifyServerOptions {
  return {
    logger: loggerOptions(config.LOG_LEVEL, logStream),
    // One line a request is written by measureRequests; the framework would write two, with addresses.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: trustedProxies(config.TRUST_PROXY),
    bodyLimit: SMALL_BODY_BYTES,
    // The largest upload at the least rate takes this; other bodies are held to less by limitBodies.
    requestTimeout: 1_800_000,
    // A connection on which nothing moves, such as one whose client does not read, is closed.
    connectionTimeout: 300_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // What still comes over a connection that is open is answered, and its connection then closed.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 6000 },
    // What is no request yet, such as an address that cannot be decoded, passes by every hook.
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request, reply.headers(bareSecurityHeaders(config)));
    },
  };
}

async function registerPlugins(
  app: FastifyInstance,
  { database, limits }: Services,
): Promise<void> {
  await app.register(compress, {
    // What the build has compressed already, event streams and archives are left as they are.
    customTypes: /^(?:text\/html|application\/json)\b/,
    encodings: ['br', 'gzip'],
    // A compressed request is refused: a few bytes of it could become gigabytes.
    globalDecompression: false,
  });
  await app.register(cookie);
  await app.register(multipart, {
    limits: {
      fileSize: MAX_FILE_BYTES,
      files: 6,
      fields: 4,
      fieldSize: 64 * 1024,
      headerPairs: 50,
      parts: 10,
    },
  });
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => tooManyRequests(),
    // A process that has its database to itself counts in memory.
    ...(database.isShared ? { store: sharedRateLimitStore(limits) } : {}),
  });
}

function registerCalls(app: FastifyInstance, services: Services): void {
  systemRoutes(app, services);
  accountRoutes(app, services);
  purchaseRoutes(app, services);
  helperRoutes(app, services);
  mailLinkRoutes(app, services.database);
  detailsRoutes(app, services);
  historyRoutes(app, services);
  essentialsRoutes(app, services);
  exportRoutes(app, services);
  documentRoutes(app, services);
  photoRoutes(app, services);
  websiteRoutes(app, services);
  peopleRoutes(app, services);
  chatRoutes(app, services);
  insightRoutes(app, services);
  knowledgeRoutes(app, services);
  questionRoutes(app, services);
  sampleRoutes(app, services);
  plannedEventRoutes(app, services);
  feedbackRoutes(app, services);
}

/** A number of hops, "true" for any proxy, or a list of addresses; none where nothing is set. */
function trustedProxies(setting: string | null): FastifyServerOptions['trustProxy'] {
  if (setting === null || setting === 'false') return false;
  if (setting === 'true') return true;
  if (!/^\d+$/.test(setting)) return setting;
  const hops = Number(setting);
  return (_address, hop) => hop < hops;
}

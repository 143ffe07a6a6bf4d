import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from './http/readiness.ts';

/**
 * Supervisors send SIGKILL after ten seconds. Requests go on being taken while proxies learn that
 * they should not come here; then running ones have some seconds to end, and what is left is cut.
 */
const DRAIN_MS = 2_000;
const FINISH_MS = 4_500;
const ALL_MS = 9_000;
/** After connections were cut: their messages are given back, and nobody waits for more. */
const AFTERMATH_MS = 300;
/** After so long a connection that rests is ended; until then what comes on it is answered. */
const RESTING_MS = 250;
/** Two turns of the event loop that took no longer did nothing. */
const QUIET_MS = 0.2;
/** A load that pauses never is not waited for. */
const MOST_QUIET_MS = 200;

/**
 * Ends the process on SIGTERM and SIGINT within ten seconds, whoever keeps a connection open or sends
 * slowly. Nothing that was acknowledged is lost: what is cut off was not. `closeServices` closes what
 * requests depend on. On SIGINT, which a person at a terminal sends, nobody is waited for to learn it.
 */
export function stopOnSignals(
  app: FastifyInstance,
  readiness: Pick<Readiness, 'stop'>,
  closeServices: () => Promise<void>,
): void {
  const isAnswering = watchResponses(app);
  let isStopping = false;
  async function stop(signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    readiness.stop();
    // Ending at once is as safe as a crash: whatever was acknowledged is on the disk.
    const lastResort = setTimeout(() => process.exit(0), ALL_MS);
    if (signal === 'SIGTERM') await sleep(DRAIN_MS);
    await closeApp(app, isAnswering);
    await closeServices();
    clearTimeout(lastResort);
    process.exit(0);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        app.log.error({ err: error }, 'stopping failed');
        process.exit(1);
      });
    });
  }
}

/** Whether any response is under way, to the last byte: node takes a connection for idle before that. */
function watchResponses({ server }: FastifyInstance): () => boolean {
  let count = 0;
  server.on('request', (_, response) => {
    count += 1;
    response.once('close', () => {
      count -= 1;
    });
  });
  return () => count > 0;
}

/**
 * Takes no new connections, lets running requests end, and cuts those that take too long. A proxy does
 * not send a question again whose connection was closed under it, so none is while one may be coming.
 */
async function closeApp(app: FastifyInstance, isAnswering: () => boolean): Promise<void> {
  let hasCut = false;
  const timer = setTimeout(() => {
    hasCut = true;
    app.server.closeAllConnections();
  }, FINISH_MS);
  const closed = once(app.server, 'close').then(() => true);
  await quietMoment();
  // The close of HTTP's own server would at once end the connections that rest.
  Server.prototype.close.call(app.server);
  while (!(await Promise.race([closed, sleep(RESTING_MS, false)]))) {
    await quietMoment();
    if (!isAnswering()) app.server.closeIdleConnections();
  }
  clearTimeout(timer);
  await app.close();
  if (hasCut) await sleep(AFTERMATH_MS);
}

/**
 * Resolves right after a look at the network that found nothing to do: whoever had connected is known,
 * and what was sent is read.
 */
async function quietMoment(): Promise<void> {
  const latest = performance.now() + MOST_QUIET_MS;
  for (;;) {
    const startedAt = performance.now();
    await turn();
    await turn();
    const now = performance.now();
    if (now - startedAt < QUIET_MS || now > latest) return;
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
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
  let isStopping = false;
  async function stop(signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    readiness.stop();
    // Ending at once is as safe as a crash: whatever was acknowledged is on the disk.
    const lastResort = setTimeout(() => process.exit(0), ALL_MS);
    if (signal === 'SIGTERM') await sleep(DRAIN_MS);
    await closeApp(app);
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

/** Takes no new connections, lets running requests end, and cuts those that take too long. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const closing = app.close();
  let hasCut = false;
  const timer = setTimeout(() => {
    hasCut = true;
    app.server.closeAllConnections();
  }, FINISH_MS);
  await closing;
  clearTimeout(timer);
  if (hasCut) await sleep(AFTERMATH_MS);
}

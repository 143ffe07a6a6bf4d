import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, parseConfig } from './config.ts';
import { openServices } from './open-services.ts';
import type { Services } from './services.ts';
import { describeStartFailure } from './start-error.ts';
import { stopOnSignals } from './stop.ts';
import { startSweeping } from './sweep/sweep.ts';

/** The bundle is in dist/server; from the sources the pages are in dist as well. */
function findWebFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  return path.basename(path.dirname(here)) === 'dist'
    ? path.dirname(here)
    : path.resolve(here, '../../dist');
}

async function start(): Promise<void> {
  const config = parseConfig(process.env);
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 });
  const { services, startWork, close } = await openServices(config, findWebFolder(), () => app.log);
  const app = await buildApp(services);
  let stopSweeping = async (): Promise<void> => {};
  stopOnSignals(app, services.readiness, async () => {
    await stopSweeping();
    await close();
  });
  if (process.argv.includes('--demo')) {
    const { installDemo } = await import('./demo/install-demo.ts');
    announce(await installDemo(services));
  }
  if (config.DATABASE_URL && !config.SESSION_SECRET) app.log.warn(OWN_SECRET);
  startWork(app.log);
  stopSweeping = startSweeping(services, app.log);
  await app.listen({ port: config.PORT, host: config.HOST });
  warmUp(services, app.log);
  announce([`Usher is ready: ${config.PUBLIC_URL ?? listeningAddress(app, config)}`]);
}

const OWN_SECRET =
  'SESSION_SECRET is not set: this process made one of its own, and other processes on the same database will not know whom it has signed in. Give all of them the same.';

/** Opens the reader before the first guest asks. Where it cannot be opened, words alone answer. */
function warmUp({ answers }: Services, log: FastifyBaseLogger): void {
  answers
    .warmUp()
    .then((runtime) => log.info({ runtime }, 'the reader is ready'))
    .catch((error: unknown) => log.warn({ err: error }, 'the reader is not ready'));
}

function listeningAddress(app: FastifyInstance, config: Config): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  const isEverywhere = config.HOST === '0.0.0.0' || config.HOST === '::';
  return `http://${isEverywhere ? 'localhost' : config.HOST}:${port}`;
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

import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type RunningServer, runServer } from '#server/testing/run-server.ts';
import { createServerDatabase } from '#server/testing/test-database.ts';
import { startNginx } from './start-nginx.ts';

export type Cluster = {
  /** Where guests and couples come in. */
  origin: string;
  /** The processes as they run now, each reachable by itself. */
  servers: readonly RunningServer[];
  database: pg.Pool;
  /** How many mails all of them have delivered to an address: without a mail server each has a folder for them. */
  countMailsTo: (address: string) => number;
  /** Ends one as a supervisor does, starts it anew and waits until /readyz says 200. */
  restart: (index: number) => Promise<void>;
  /** Cuts all of them off, and starts all of them at once. */
  crash: (meanwhile: () => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
};

const PROCESSES = 3;

/** Three processes, all started at once on an empty database, behind nginx. */
export async function startCluster(postgres: string): Promise<Cluster> {
  const { url, drop } = await createServerDatabase(postgres);
  const database = new pg.Pool({ connectionString: url, max: 2 });
  // Dropping the database ends what is left of its connections.
  database.on('error', () => undefined);
  const folders = Array.from({ length: PROCESSES }, () =>
    mkdtempSync(path.join(tmpdir(), 'usher-cluster-')),
  );
  const [entrance, ...ports] = await freePorts(PROCESSES + 1);
  const settings = settingsFor(url, entrance!);
  const start = (index: number) =>
    runServer({ ...settings, PORT: String(ports[index]), DATA_DIR: folders[index]! });
  const startAll = () => Promise.all(ports.map((_, index) => start(index)));
  const servers = await startAll();
  const nginx = await startNginx(entrance!, ports);
  return {
    origin: nginx.origin,
    servers,
    database,
    countMailsTo: (address) =>
      folders
        .flatMap((folder) => readFiles(path.join(folder, 'outbox')))
        .filter((mail) => mail.includes(address)).length,
    restart: async (index) => {
      await servers[index]!.terminate();
      servers[index] = await start(index);
      await waitUntilReady(servers[index]);
    },
    crash: async (meanwhile) => {
      await Promise.all(servers.map((server) => server.kill()));
      await meanwhile();
      servers.splice(0, PROCESSES, ...(await startAll()));
    },
    close: async () => {
      await nginx.close();
      await Promise.all(servers.map((server) => server.kill()));
      await database.end();
      await drop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What all processes have in common. */
const settingsFor = (databaseUrl: string, entrance: number) => ({
  HOST: '127.0.0.1',
  DATABASE_URL: databaseUrl,
  SESSION_SECRET: 'the same secret for all of the processes',
  PUBLIC_URL: `http://127.0.0.1:${entrance}`,
  // nginx, and the test itself, which names each guest's address as another proxy would.
  TRUST_PROXY: '2',
  CHAT_PER_MINUTE: '20',
  SIGN_IN_PER_MINUTE: '1000',
  ANSWER_PROCESSES: '1',
});

function readFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
}

async function waitUntilReady({ origin }: RunningServer): Promise<void> {
  while ((await fetch(`${origin}/readyz`)).status !== 200) await sleep(200);
}

async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => (probe.address() as { port: number }).port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

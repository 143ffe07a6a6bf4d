import pg from 'pg';
import { DatabaseAway } from './errors.ts';
import { within } from './within.ts';

/** How often the server is asked for a sign of life; oftener while there is none. */
const EVERY_MS = { answering: 3_000, away: 500 };
const PATIENCE_MS = 5_000;
/** "Too many connections" is a sign of life. */
const TOO_MANY_CONNECTIONS = '53300';

/** Whether the server answers, as far as it was last asked. */
export type PostgresWatch = { isAway: () => boolean; close: () => void };

/**
 * Asks the server for a sign of life over a separate connection. While there is none, whoever wants
 * a connection of the pool is refused at once instead of waiting, and queries that hang on a server
 * that has gone silent end.
 */
export function watchPostgres(pool: pg.Pool, databaseUrl: string): PostgresWatch {
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  const probe = new PostgresProbe(databaseUrl);
  let isAway = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  refuseWhile(pool, () => isAway);

  async function look(): Promise<void> {
    const wasAway = isAway;
    isAway = !(await probe.isAnswering());
    // Ended as such, a connection with a query under way is cut, and its query fails.
    if (isAway && !wasAway) for (const client of clients) endQuietly(client);
    if (!isClosed) wait();
  }

  function wait(): void {
    timer = setTimeout(() => void look(), isAway ? EVERY_MS.away : EVERY_MS.answering);
    timer.unref();
  }

  wait();
  return {
    isAway: () => isAway,
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      probe.close();
    },
  };
}

/** A connection that is used for asking whether the server answers, and for nothing else. */
class PostgresProbe {
  readonly #databaseUrl: string;
  #client: pg.Client | null = null;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  async isAnswering(): Promise<boolean> {
    // The connection may have been closed by somebody in between: a new one decides.
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const isKnown = this.#client !== null;
      try {
        await within(PATIENCE_MS, this.#ask());
        return true;
      } catch (error) {
        this.close();
        if ((error as { code?: unknown }).code === TOO_MANY_CONNECTIONS) return true;
        if (!isKnown) return false;
      }
    }
    return false;
  }

  close(): void {
    const client = this.#client;
    this.#client = null;
    if (client) endQuietly(client);
  }

  async #ask(): Promise<void> {
    const client = this.#client ?? (await this.#connect());
    await client.query('select 1');
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      connectionTimeoutMillis: PATIENCE_MS,
      application_name: 'usher-watch',
    });
    this.#client = client;
    client.on('error', () => {
      if (this.#client === client) this.close();
    });
    await client.connect();
    return client;
  }
}

function endQuietly(client: { end: () => Promise<void> }): void {
  client.end().catch(() => undefined);
}

/** Lets nobody wait for a connection while there is none to be had. */
function refuseWhile(pool: pg.Pool, isAway: () => boolean): void {
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>;
  type Callback = (error: Error) => void;
  // The pool's own `query` calls this with a callback, the ORM's transactions without one.
  pool.connect = ((callback?: Callback) => {
    if (!isAway()) return connect(callback);
    if (!callback) return Promise.reject(new DatabaseAway());
    process.nextTick(callback, new DatabaseAway());
    return undefined;
  }) as typeof pool.connect;
}

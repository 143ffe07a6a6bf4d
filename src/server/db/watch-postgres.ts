import pg from 'pg';
import { DatabaseAway } from './errors.ts';
import { within } from './within.ts';

/** How often the server is asked for a sign of life; oftener while there is none. */
const EVERY_MS = { answering: 1_000, away: 500 };
/** So long it may be silent on a connection before a new one is tried beside it, and so long in all. */
const SOON_MS = 2_000;
const PATIENCE_MS = 4_000;
/** "Too many connections" is a sign of life. */
const TOO_MANY_CONNECTIONS = '53300';

/** Whether the server answers, as far as it was last asked. */
export type PostgresWatch = { isAway: () => boolean; close: () => void };

/** What a pool's connections know of their server. */
export type PooledConnections = {
  isAway: boolean;
  /** Those that are open, or being opened. */
  readonly clients: Set<pg.Client>;
};

/**
 * The class of a pool's connections, for its option `Client`: none is opened while the server is away,
 * and one that breaks ends nothing but what was done over it. (The ORM takes what has Pool in its name for one.)
 */
export function watchedClient(connections: PooledConnections) {
  return class WatchedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      // In a transaction nobody else listens, and an error that nobody hears ends the process.
      this.on('error', () => undefined);
    }

    // The pool calls it with a callback.
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      if (connections.isAway) {
        if (!callback) return Promise.reject(new DatabaseAway());
        process.nextTick(callback, new DatabaseAway());
        return undefined;
      }
      connections.clients.add(this);
      this.once('end', () => connections.clients.delete(this));
      if (!callback) return super.connect();
      super.connect(callback);
      return undefined;
    }
  };
}

/**
 * Asks the server for a sign of life over a separate connection, however long a statement takes on the
 * others. While there is none, whoever wants a connection is refused at once instead of waiting, and what
 * hangs on a server that has gone silent ends.
 */
export function watchPostgres(databaseUrl: string, connections: PooledConnections): PostgresWatch {
  const probe = new PostgresProbe(databaseUrl);
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const wasAway = connections.isAway;
    connections.isAway = !(await probe.isAnswering());
    if (connections.isAway && !wasAway) {
      for (const { connection } of connections.clients) {
        connection.stream.destroy(new DatabaseAway());
      }
    }
    if (!isClosed) wait();
  }

  function wait(): void {
    timer = setTimeout(() => void look(), connections.isAway ? EVERY_MS.away : EVERY_MS.answering);
    timer.unref();
  }

  wait();
  return {
    isAway: () => connections.isAway,
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
  #isClosed = false;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  async isAnswering(): Promise<boolean> {
    const first: Promise<unknown> = this.#client?.query('select 1') ?? this.#askAnew();
    try {
      await within(SOON_MS, first);
      return true;
    } catch {
      // Silent, or closed by somebody in between: a new one decides, unless the answer comes after all.
    }
    try {
      await within(PATIENCE_MS - SOON_MS, Promise.any([first, this.#askAnew()]));
      return true;
    } catch {
      this.#use(null);
      return false;
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#use(null);
  }

  async #askAnew(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      application_name: 'usher-watch',
    });
    client.on('error', () => {
      if (this.#client === client) this.#use(null);
    });
    try {
      await client.connect();
      await client.query('select 1');
    } catch (error) {
      endQuietly(client);
      if ((error as { code?: unknown }).code === TOO_MANY_CONNECTIONS) return;
      throw error;
    }
    this.#use(client);
  }

  /** Goes on with this connection, and gives up the one before. */
  #use(client: pg.Client | null): void {
    if (this.#client) endQuietly(this.#client);
    this.#client = this.#isClosed ? null : client;
    if (client && this.#isClosed) endQuietly(client);
  }
}

function endQuietly(client: { end: () => Promise<void> }): void {
  client.end().catch(() => undefined);
}

import { PGlite, type PGliteInterface, parse, protocol, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;

type QueryOptions = Parameters<PGliteInterface['query']>[2];
type BackendMessages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** A statement that the database has parsed: the types of its parameters, and its result's columns. */
type Prepared = { name: string; parameterTypes: readonly number[]; columns: BackendMessages };

/** A parameter whose type has no serializer: its text is what PostgreSQL reads. */
type Plain = string | number | bigint | boolean;

/** What PostgreSQL says where a table's change gives a prepared statement other columns than it had. */
const RESULT_TYPE_CHANGED = '0A000';

const repeatedTexts = new Set<string>();

/** Says that a statement of this text is worth parsing and planning once for all its times. */
export function markRepeated(text: string): void {
  repeatedTexts.add(text);
}

/**
 * PGlite that prepares the statements of {@link markRepeated}. Its own `query` parses and plans a
 * statement each time, in six calls of the WebAssembly module; a prepared one takes one call
 * (`bench/statements.ts`). Within a transaction a statement is as before.
 */
export class PreparingPGlite extends PGlite {
  readonly #prepared = new Map<string, Prepared>();
  readonly #parsers = new WeakMap<object, PGlite['parsers']>();
  #lastNumber = 0;

  override async query<T>(
    text: string,
    params: unknown[] = [],
    options?: QueryOptions,
  ): Promise<Results<T>> {
    if (!repeatedTexts.has(text)) return super.query<T>(text, params, options);
    try {
      return await this.#alone(() => this.#execute<T>(text, params, options));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === RESULT_TYPE_CHANGED)) {
        throw error;
      }
      // Nothing was done yet: the plan is looked at first.
      this.#prepared.delete(text);
      return super.query<T>(text, params, options);
    }
  }

  /* oxlint-disable no-underscore-dangle -- PGlite's names of what its own `query` does before it runs anything */
  /** Once the database is open, between transactions, and one statement after the other. */
  async #alone<T>(run: () => Promise<T>): Promise<T> {
    await this._checkReady();
    return this._runExclusiveTransaction(() => this._runExclusiveQuery(run));
  }
  /* oxlint-enable no-underscore-dangle */

  /** Binds and executes in one call, the commit and its wait for the disk included. */
  async #execute<T>(text: string, params: unknown[], options?: QueryOptions): Promise<Results<T>> {
    const { name, parameterTypes, columns } =
      this.#prepared.get(text) ?? (await this.#prepare(text));
    const values = (params as (Plain | null | undefined)[]).map((param, i) => {
      if (param === null || param === undefined) return null;
      const serializeValue = this.serializers[parameterTypes[i]!];
      return serializeValue ? serializeValue(param) : String(param);
    });
    const messages = await this.execProtocolStream(
      Buffer.concat([
        serialize.bind({ statement: name, values }),
        serialize.execute({}),
        serialize.sync(),
      ]),
    );
    const [result] = parse.parseResults([...columns, ...messages], this.#parsersFor(options), {
      rowMode: options?.rowMode,
    });
    return result as Results<T>;
  }

  /** Hundreds of types' parsers, some of them the caller's: put together once, not for each result. */
  #parsersFor(options: QueryOptions): PGlite['parsers'] {
    if (!options?.parsers) return this.parsers;
    const known = this.#parsers.get(options.parsers);
    if (known) return known;
    const parsers = { ...this.parsers, ...options.parsers };
    this.#parsers.set(options.parsers, parsers);
    return parsers;
  }

  async #prepare(text: string): Promise<Prepared> {
    this.#lastNumber += 1;
    const name = `repeated_${this.#lastNumber}`;
    const messages = await this.execProtocolStream(
      Buffer.concat([
        serialize.parse({ name, text }),
        serialize.describe({ type: 'S', name }),
        serialize.sync(),
      ]),
    );
    const prepared = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(messages),
      columns: messages.filter((message) => message.name === 'rowDescription'),
    };
    this.#prepared.set(text, prepared);
    return prepared;
  }
}

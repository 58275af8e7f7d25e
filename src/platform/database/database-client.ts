import pg from 'pg';
import { toDatabaseUnavailable, isReadOnlyServerError } from './database-unavailable.ts';

/**
 * A setting that the server reports at the start of a connection and whenever it changes (protocol, "ParameterStatus").
 */
interface ServerParameter {
  parameterName: string;
  parameterValue: string;
}

interface ClientConfig extends pg.ClientConfig {
  /** Timeout for a new connection, in milliseconds; none when absent. */
  connect?: number;
}

/** Event of a `DatabaseClient` whose server refused a write because it is read-only. */
export const READ_ONLY_EVENT = 'readsOnly';

/** A connection of a pool that fails with `DatabaseUnavailableError` when it is lost, and knows whether it leads to a standby. */
export class DatabaseClient extends pg.Client {
  readonly #answerWithin: number | undefined;
  /** Whether the server reports that it is a standby, which answers queries but refuses writes. */
  isAtStandby = false;

  constructor({ connect, ...config }: ClientConfig) {
    // Overrides the value of the pool, which uses this option for the time to wait for a free connection.
    super({ ...config, connectionTimeoutMillis: connect });
    this.#answerWithin = config.query_timeout;
    // An error between two statements has no other listener; the next statement fails.
    this.on('error', () => {});
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: ServerParameter) => {
      if (parameterName === 'in_hot_standby') this.isAtStandby = parameterValue === 'on';
    });
  }

  // @ts-expect-error Only the signature that Kysely uses.
  override async query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      return await super.query(text, values);
    } catch (error) {
      if (isReadOnlyServerError(error)) this.emit(READ_ONLY_EVENT);
      // The statement is still pending at a silent server: the pool must not reuse this connection.
      if (!(error instanceof pg.DatabaseError)) this.connection.stream.destroy();
      throw toDatabaseUnavailable(error, this);
    }
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  /** Destroys the socket of a server that does not close its side, which would stay half open. */
  override end(callback?: (error: Error) => void): Promise<void> | void {
    if (this.#answerWithin !== undefined) {
      const timer = setTimeout(() => this.connection.stream.destroy(), this.#answerWithin).unref();
      this.once('end', () => clearTimeout(timer));
    }
    return callback ? super.end(callback) : super.end();
  }
}

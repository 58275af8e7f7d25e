import pg from 'pg';
import { toDatabaseUnavailable, isReadOnlyServer } from './database-unavailable.ts';

/** What a server says of itself when a connection begins, and when it changes (protocol, "ParameterStatus"). */
interface ServerParameter {
  parameterName: string;
  parameterValue: string;
}

interface ClientConfig extends pg.ClientConfig {
  /** How long a new connection is waited for, in milliseconds; as long as it takes when left out. */
  connect?: number;
}

/** Event of a `DatabaseClient` whose server refused a write because it only reads. */
export const READ_ONLY_EVENT = 'readsOnly';

/** A connection of a pool that fails with `DatabaseUnavailableError` when it is lost, and knows whether it leads to a standby. */
export class DatabaseClient extends pg.Client {
  readonly #answerWithin: number | undefined;
  /** Whether the server says of itself that it is a standby, which answers queries but refuses writes. */
  isAtStandby = false;

  constructor({ connect, ...config }: ClientConfig) {
    // The pool gives its own limit, how long a free connection is waited for, under this name.
    super({ ...config, connectionTimeoutMillis: connect });
    this.#answerWithin = config.query_timeout;
    // A connection that is lost between two statements has no other listener: the next statement fails.
    this.on('error', () => {});
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: ServerParameter) => {
      if (parameterName === 'in_hot_standby') this.isAtStandby = parameterValue === 'on';
    });
  }

  // @ts-expect-error Of the many forms only the one that Kysely calls.
  override async query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      return await super.query(text, values);
    } catch (error) {
      if (isReadOnlyServer(error)) this.emit(READ_ONLY_EVENT);
      // What a silent server was asked is still open: the pool must not hand this connection out again.
      if (!(error instanceof pg.DatabaseError)) this.connection.stream.destroy();
      throw toDatabaseUnavailable(error);
    }
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  /** Closes the socket of a server that does not say goodbye in turn, which would stay half open. */
  override end(callback?: (error: Error) => void): Promise<void> | void {
    if (this.#answerWithin !== undefined) {
      const timer = setTimeout(() => this.connection.stream.destroy(), this.#answerWithin).unref();
      this.once('end', () => clearTimeout(timer));
    }
    return callback ? super.end(callback) : super.end();
  }
}

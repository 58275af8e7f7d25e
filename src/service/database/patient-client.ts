import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { asDatabaseAway, isReadOnlyServer } from './database-away.ts';
import { type AnswerReading, Exchange, type Row, valueText } from './exchange.ts';

/** How long a database is waited for, in milliseconds. */
export interface Patience {
  /** For a free connection of the pool. */
  wait: number;
  /** For a new connection. */
  connect: number;
  /** For the answer to one statement; the server gives up a little earlier. */
  answer: number;
  /** How long a transaction may do nothing: the server ends one whose process it can't hear any more. */
  idle: number;
  /** How long a connection may do nothing before the server ends it; longer than the 10 s after which the pool does. */
  unused: number;
}

/** Where people wait for the answer: shorter than the portal's own patience, so that they are told what happened. */
export const SERVICE_PATIENCE: Patience = {
  wait: 15_000,
  connect: 3_000,
  answer: 4_000,
  idle: 10_000,
  unused: 30_000,
};

/** Where a machine asks whether the database answers: together shorter than the 2 s in which it is told. */
export const PROBE_PATIENCE: Patience = { wait: 900, connect: 900, answer: 900, idle: 10_000, unused: 30_000 };

/** The server's own limit comes first, since its refusal leaves the connection in order. */
const EARLIER_MS = 500;

/** What PostgreSQL and its driver call these limits. */
export const limitsOf = ({ wait, answer, idle, unused }: Patience): pg.PoolConfig => ({
  connectionTimeoutMillis: wait,
  statement_timeout: answer - EARLIER_MS,
  query_timeout: answer,
  idle_in_transaction_session_timeout: idle,
  // After a cut that neither side was told of, the server would keep a place for each lost connection for two hours.
  options: `-c idle_session_timeout=${unused}`,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

export const PLANNED_ONCE_MARK = '/* planned once */';

/**
 * Stands in a statement that is to be planned once per connection and kept. For what is asked all the time, and where
 * one plan is right whatever the values are.
 */
export const PLANNED_ONCE = sql.raw(PLANNED_ONCE_MARK);
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}

/** What is asked of the database, with the values of its places. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

type Answer = Promise<pg.QueryResult>;

/** What a server says of itself when a connection begins, and when it changes (protocol, "ParameterStatus"). */
interface ServerParameter {
  parameterName: string;
  parameterValue: string;
}

const NOTHING = { command: 'BEGIN', rowCount: null, rows: [], oid: 0, fields: [] } as pg.QueryResult;

/** Event of a `PatientClient` whose server refused a write because it only reads. */
export const READS_ONLY = 'readsOnly';

/**
 * A connection for Kysely that says by `DatabaseAway` when it was lost, and that saves the round trip of `begin`: that
 * is sent together with the first statement of the transaction.
 */
export class PatientClient extends pg.Client {
  #begin: Answer | undefined;
  readonly #keepsPlans: boolean;
  readonly #reading: AnswerReading = {
    known: new Map(),
    readerOf: (oid) => this.getTypeParser(oid) as (text: string) => unknown,
  };
  readonly #answerWithin: number | undefined;
  /** Whether the server says of itself that it is a standby, which may answer queries but is not to be stayed with. */
  isAtStandby = false;

  constructor(config: pg.ClientConfig, { connect, keepsPlans }: { connect?: number | undefined; keepsPlans: boolean }) {
    super({ ...config, pipeline: true, ...(connect !== undefined && { connectionTimeoutMillis: connect }) } as object);
    this.#keepsPlans = keepsPlans;
    this.#answerWithin = config.query_timeout;
    // Lost between two statements of a transaction, nobody else listens: the next statement fails, that is enough.
    this.on('error', () => {});
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: ServerParameter) => {
      if (parameterName === 'in_hot_standby') this.isAtStandby = parameterValue === 'on';
    });
  }

  // @ts-expect-error The one form of the many in which Kysely calls it.
  override query(text: string, values: unknown[]): Answer {
    if (text === 'begin') return this.#openTransaction();
    const begin = this.#begin;
    const answer = this.#send(text, values);
    if (!begin) return answer;
    this.#begin = undefined;
    this.connection.stream.uncork();
    return Promise.all([answer, begin]).then(([first]) => first);
  }

  /**
   * Asks in one transaction what needs nothing of each other's answers: all of it goes out in one packet.
   * @returns the rows that answer each
   * @throws whatever was refused first; the server then rolls back what the others did. TypeError for a list of values
   */
  async transaction(statements: readonly Statement[]): Promise<Row[][]> {
    const steps = statements.map(({ sql: text, parameters }) => ({
      name: this.#nameFor(text),
      text,
      values: parameters.map(valueText),
    }));
    try {
      return await new Promise<Row[][]>((done, fail) => {
        super.query(new Exchange(steps, this.#reading, (error, answers = []) => (error ? fail(error) : done(answers))));
      });
    } catch (error) {
      throw this.#failure(error);
    }
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  /** A server that does not say goodbye in turn can't be heard any more: its connection would be kept half open. */
  override end(callback?: (error: Error) => void): Promise<void> | void {
    if (this.#answerWithin !== undefined) {
      const timer = setTimeout(() => this.connection.stream.destroy(), this.#answerWithin).unref();
      this.once('end', () => clearTimeout(timer));
    }
    return callback ? super.end(callback) : super.end();
  }

  /** Held back until the first statement, or the rollback, goes out with it in one packet. */
  #openTransaction(): Answer {
    this.connection.stream.cork();
    this.#begin = this.#send('begin', []);
    this.#begin.catch(() => {});
    return Promise.resolve(NOTHING);
  }

  /** Under which the server keeps a statement; none for what is planned each time. */
  #nameFor(text: string): string | undefined {
    return this.#keepsPlans && text.includes(PLANNED_ONCE_MARK) ? nameOf(text) : undefined;
  }

  async #send(text: string, values: unknown[]): Answer {
    try {
      const name = this.#nameFor(text);
      return await (name ? super.query({ name, text, values }) : super.query(text, values));
    } catch (error) {
      throw this.#failure(error);
    }
  }

  #failure(error: unknown): unknown {
    if (isReadOnlyServer(error)) this.emit(READS_ONLY);
    return asDatabaseAway(error);
  }
}

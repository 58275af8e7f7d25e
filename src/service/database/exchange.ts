import pg from 'pg';

/** A statement as it goes out, with its values as texts; the server keeps what has a name. */
export interface Step {
  name: string | undefined;
  text: string;
  values: (string | null)[];
}

export type Row = Record<string, unknown>;

interface Column {
  name: string;
  read: (text: string) => unknown;
}

/** How one connection reads answers. */
export interface AnswerReading {
  /** What it knows by now of the statements that it keeps: their columns by their names. */
  known: Map<string, readonly Column[]>;
  /** How text of a type becomes a value. @param oid of the type */
  readerOf: (oid: number) => (text: string) => unknown;
}

interface Told {
  name: string;
  dataTypeID: number;
}

/** What the driver notes of statements that the server has parsed. */
type Noting = pg.Connection & { parsedStatements: Record<string, string | undefined> };

/**
 * Statements that go out in one packet and are answered in one: one Sync stands behind all of them, up to which
 * PostgreSQL takes them for one transaction (protocol, "Pipelining"). After one that it refuses it skips the others and
 * rolls back. What the columns of a kept statement are is asked at its first use only.
 */
export class Exchange extends pg.Query {
  // The driver reads these when the server has parsed something: they belong to the statement that is answered next.
  declare name: string | undefined;
  declare text: string | undefined;
  // And puts one that knows about time-outs in the place of this one.
  declare callback: (error: Error | null, answers?: Row[][]) => void;

  readonly #steps: readonly Step[];
  readonly #answers: Row[][] = [];
  readonly #reading: AnswerReading;
  /** Of the statement that is answered next. */
  #columns: readonly Column[] = [];
  #rows: Row[] = [];

  /** @param done told once of the rows that answer each statement, or of what was refused first */
  constructor(steps: readonly Step[], reading: AnswerReading, done: (error: Error | null, answers?: Row[][]) => void) {
    super({ text: '' });
    this.#steps = steps;
    this.#reading = reading;
    this.callback = done;
    this.#expect(this.#steps[0]);
  }

  override submit = (connection: pg.Connection): void => {
    connection.stream.cork();
    const sent = new Set<string>();
    for (const step of this.#steps) this.#send(connection as Noting, step, sent);
    connection.sync();
    connection.stream.uncork();
  };

  #send(connection: Noting, { name = '', text, values }: Step, sent: Set<string>): void {
    const isParsed = name !== '' && (connection.parsedStatements[name] !== undefined || sent.has(name));
    if (!isParsed) connection.parse({ name, text, types: [] }, true);
    sent.add(name);
    connection.bind({ statement: name, values }, true);
    if (!this.#reading.known.has(name)) connection.describe({ type: 'P' }, true);
    connection.execute(null, true);
  }

  #expect(step: Step | undefined): void {
    this.name = step?.name;
    this.text = step?.text;
    this.#columns = (step?.name !== undefined && this.#reading.known.get(step.name)) || [];
    this.#rows = [];
  }

  handleRowDescription({ fields }: { fields: readonly Told[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, read: this.#reading.readerOf(dataTypeID) }));
    if (this.name !== undefined) this.#reading.known.set(this.name, this.#columns);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Row = {};
    let index = 0;
    for (const { name, read } of this.#columns) {
      const text = fields[index++]!;
      row[name] = text === null ? null : read(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete(): void {
    this.#answers.push(this.#rows);
    this.#expect(this.#steps[this.#answers.length]);
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#answers);
  }
}

/**
 * A value as PostgreSQL reads it, whatever its type there.
 * @throws TypeError for lists and objects, which PostgreSQL has several forms for
 */
export function valueText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') throw new TypeError('Only single values can be asked for in one round trip.');
  return String(value as string | number | bigint | boolean);
}

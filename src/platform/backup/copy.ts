import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** Methods of the driver's connection that its types lack: the messages of COPY. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  sendCopyFail(reason: string): void;
  endCopyFrom(): void;
}

interface Complete {
  text: string;
}

const CHUNK_BYTES = 65_536;

/** Streams the rows of a `COPY … TO STDOUT` with backpressure: a slow reader pauses the server. */
export class CopyToStream extends Readable implements pg.Submittable {
  /** Number of rows; set at the end of the stream. */
  rows = 0;
  readonly #statement: string;
  #connection?: pg.Connection;

  constructor(statement: string) {
    super({ highWaterMark: CHUNK_BYTES });
    this.#statement = statement;
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  // Copied, because the driver reuses its buffer.
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (!this.push(Buffer.from(chunk))) this.#connection?.stream.pause();
  }

  handleCommandComplete({ text }: Complete): void {
    this.rows = rowsOf(text);
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }
}

/** A `COPY … FROM STDIN` that stays open until its rows were written. */
class CopyIn implements pg.Submittable {
  readonly #statement: string;
  #rows = 0;
  #open!: (connection: CopyConnection) => void;
  #close!: (rows: number) => void;
  #fail!: (error: Error) => void;
  /** Resolves when the server is ready to receive rows. */
  readonly opened = new Promise<CopyConnection>((resolve) => (this.#open = resolve));
  /** Resolves with the number of stored rows. */
  readonly done = new Promise<number>((resolve, reject) => {
    this.#close = resolve;
    this.#fail = reject;
  });

  constructor(statement: string) {
    this.#statement = statement;
    this.done.catch(() => {});
  }

  submit = (connection: pg.Connection): void => connection.query(this.#statement);
  handleCopyInResponse = (connection: CopyConnection): void => this.#open(connection);
  handleCommandComplete = ({ text }: Complete): void => void (this.#rows = rowsOf(text));
  handleReadyForQuery = (): void => this.#close(this.#rows);
  handleError = (error: Error): void => this.#fail(error);
}

const rowsOf = (tag: string) => Number(tag.split(' ')[1]);

/**
 * Runs a `COPY … FROM STDIN`.
 * @param chunks in the format of COPY; a row may continue in the next chunk
 * @returns the number of rows that the server stored
 * @throws errors of the server or of `chunks`; then no row is stored
 */
export async function copyFromStream(
  client: pg.ClientBase,
  statement: string,
  chunks: AsyncIterable<Buffer>,
): Promise<number> {
  const copy = client.query(new CopyIn(statement));
  // Rejects when the server refuses the statement itself.
  const connection = (await Promise.race([copy.opened, copy.done])) as CopyConnection;
  try {
    for await (const chunk of chunks) {
      connection.sendCopyFromChunk(chunk);
      if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), copy.done]);
    }
    connection.endCopyFrom();
  } catch (error) {
    connection.sendCopyFail('given up');
    await copy.done.catch(() => {});
    throw error;
  }
  return copy.done;
}

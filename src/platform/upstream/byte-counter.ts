import { Transform, type TransformCallback } from 'node:stream';

/** An answer up to this size is sent when it is complete, so that one that stops half-way can still be refused. */
export const MAX_BUFFERED_ANSWER_BYTES = 64 * 1024;

interface CounterOptions {
  /** Is called for each part. */
  onProgress?: (part: Buffer) => void;
}

/**
 * Passes a body on and counts its bytes. It holds at most `MAX_BUFFERED_ANSWER_BYTES`, and emits `begun` when it holds as many or the
 * complete body.
 */
export class ByteCounter extends Transform {
  bytes = 0;
  readonly #options: CounterOptions;

  constructor(options: CounterOptions = {}) {
    super({ readableHighWaterMark: MAX_BUFFERED_ANSWER_BYTES });
    this.#options = options;
  }

  /** Whether it waits for the reader of the body. */
  get isFull(): boolean {
    return this.readableLength >= this.readableHighWaterMark;
  }

  override _transform(part: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const { onProgress } = this.#options;
    const before = this.bytes;
    this.bytes += part.length;
    onProgress?.(part);
    done(null, part);
    if (before < MAX_BUFFERED_ANSWER_BYTES && this.bytes >= MAX_BUFFERED_ANSWER_BYTES) this.emit('begun');
  }

  override _flush(done: TransformCallback): void {
    done();
    this.emit('begun');
  }
}

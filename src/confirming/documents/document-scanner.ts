import type { DocumentExtension } from '#shared/records/records.ts';
import { Refusal } from '#platform/rules/refusal.ts';
import { startThreadChannel } from '#platform/workers/thread-channel.ts';
import { createSingleWorkerPool } from '#platform/workers/worker-pool.ts';
import type { ScanResponse, ScanRequest } from './scan-worker.ts';
import { createVirusScanner, NoVerdictError } from './virus-scanner.ts';

/** Scans documents in a separate thread, one after the other. */
export interface DocumentScanner {
  /**
   * @param sent base64 as it appears between the quotes of a JSON text; its memory must not be used afterwards
   * @returns the content to store
   * @throws Refusal those of `inspectDocument`; also 690 when the scan takes too much time or memory, or finds a virus,
   * and 500 with status 503 when there is a virus scanner that gives no verdict
   */
  scan(sent: Buffer, extension: DocumentExtension): Promise<Buffer>;
  /** Whether the queue is full. */
  isFull(): boolean;
  /** Stops the thread; scans that are queued or in progress fail. */
  close(): Promise<void>;
}

export interface ScannerOptions {
  /** Time limit for one document, in milliseconds. */
  timeMs?: number;
  /** Maximum number of documents in the queue. */
  maxQueued?: number;
  /** Address of a virus scanner, which scans what the inspection has accepted (`createVirusScanner`). */
  scanUrl?: string;
  /** Time limit for its answer, in milliseconds. */
  virusScanMs?: number;
  /** Is told why the virus scanner gives no verdict. */
  onNoVerdict?: (reason: string) => void;
}

const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };

/** Creates a scanner. Its thread starts with the first document and keeps no process alive. */
export function createDocumentScanner(options: ScannerOptions = {}): DocumentScanner {
  const { timeMs = 10_000, maxQueued = 20 } = options;
  const rejectInfected = createVirusCheck(options, maxQueued);
  const start = () => startThreadChannel(new URL('./scan-entry.mjs', import.meta.url), LIMITS);
  const pool = createSingleWorkerPool<ScanRequest, ScanResponse>({ start, timeMs, maxTasks: maxQueued });
  return {
    async scan(sent, extension) {
      const own = ofItsOwn(sent);
      const outcome = await pool.run({ sent: own, extension }, { moved: [own.buffer] });
      if (outcome.kind === 'answered') return rejectInfected(contentOf(outcome.answer));
      if (outcome.kind === 'full') throw new Refusal('scannerBusy');
      throw new Refusal('documentTakesTooMuch', { means: outcome.kind === 'late' ? 'time' : 'memory' });
    },
    isFull: () => pool.isFull(),
    close: () => pool.close(),
  };
}

/** @returns what resolves with the content itself when it holds no virus */
function createVirusCheck(
  { scanUrl, virusScanMs, onNoVerdict = () => {} }: ScannerOptions,
  mostAtOnce: number,
): (content: Buffer) => Promise<Buffer> {
  if (scanUrl === undefined) return async (content) => content;
  const scan = createVirusScanner(scanUrl, virusScanMs);
  let underWay = 0;
  return async (content) => {
    if (underWay >= mostAtOnce) throw new Refusal('scannerBusy');
    underWay += 1;
    try {
      if ((await scan(content)) === 'clean') return content;
    } catch (error) {
      if (!(error instanceof NoVerdictError)) throw error;
      onNoVerdict(error.message);
      throw new Refusal('virusScannerSilent');
    } finally {
      underWay -= 1;
    }
    throw new Refusal('documentInfected');
  };
}

function contentOf(answer: ScanResponse): Buffer {
  if (answer.kind === 'refused') throw new Refusal(answer.reason, answer.values);
  const { buffer, byteOffset, byteLength } = answer.content;
  return Buffer.from(buffer, byteOffset, byteLength);
}

// A small buffer may be part of a shared pool, which cannot be transferred to the thread.
const ofItsOwn = (sent: Buffer): Uint8Array<ArrayBuffer> =>
  sent.length > Buffer.poolSize ? (sent as Uint8Array<ArrayBuffer>) : Uint8Array.from(sent);

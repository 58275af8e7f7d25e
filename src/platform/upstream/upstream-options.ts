import { CALL_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '#shared/calls/call-timeouts.ts';
import type { BreachPlace } from '#shared/contract/breach.ts';
import type { NotedAdvance, NotedFailure } from '#shared/contract/call-failure.ts';
import type { Meters } from '#platform/metrics/meters.ts';
import type { LeastPace } from './pace-watch.ts';
import type { ConfirmingFiles } from '#platform/settings/confirming-files.ts';

/** Times of a call in milliseconds. */
interface UpstreamTimeouts {
  /** For a connection, TLS included. */
  connect: number;
  /** Without any byte from the bank's service. */
  silence: number;
  /** The same for the call with a document. */
  uploadSilence: number;
  /** For a whole call. */
  call: number;
  /** For the answer to `check`. */
  check: number;
}

interface UpstreamLimits {
  /** Most calls under way at once. */
  connections: number;
  /** Most calls that wait for one of them to end; more are refused at once. */
  waiting: number;
  /** Most bytes of a body that may hold a document. */
  body: number;
  /** Most bytes of bodies that are held at once. */
  heldBodies: number;
  /** The least speed of clients that send a body. */
  pace: LeastPace;
  /** The least speed of clients that read an answer; what a large buffer of the system holds leaves it in bursts. */
  readingPace: LeastPace;
  /** Multiplies the limits of calls for each address and user. */
  factor: number;
}

/** Is notified of each call that has ended and of each breach of the contract (R-SIDE-05). */
export interface UpstreamTraffic {
  /** @param call and outcome are names of the contract */
  countCall: (call: string, outcome: string, milliseconds: number) => void;
  countBreach: (breach: BreachPlace) => void;
  noteFailure: (failure: NotedFailure) => void;
  /** Is called with each request of an advance that was answered (R-SIDE-08). */
  noteAdvance: (advance: NotedAdvance) => void;
}

export interface UpstreamOptions extends ConfirmingFiles {
  /** The service root of the bank's service, valid by its setting. */
  url: string;
  /** Folder with records of calls that the bank's service has besides those of the contract. */
  calls?: string | undefined;
  /** Whether an entity is served at a host, which is in lower case; none is when absent. */
  isEntityHost?: (host: string) => boolean;
  /** The service root of the portal, below which all calls are passed on. */
  prefix?: string;
  timeouts?: Partial<UpstreamTimeouts>;
  limits?: Partial<UpstreamLimits>;
  meters: Pick<Meters, 'registry' | 'count'>;
  /** Share of the answers that are held against the contract, from 0 to 1; none when absent (R-SIDE-05). */
  watchedShare?: number;
  /** Counts for the console. */
  traffic?: UpstreamTraffic;
}

/** The portal still waits when the platform answers that the bank's service is silent. */
const EARLIER_MS = 2_000;

export const DEFAULT_UPSTREAM_TIMEOUTS: UpstreamTimeouts = {
  connect: 5_000,
  silence: CALL_TIMEOUT_MS - EARLIER_MS,
  uploadSilence: UPLOAD_TIMEOUT_MS - EARLIER_MS,
  call: UPLOAD_TIMEOUT_MS,
  check: 2_000,
};

/** A body of 32 MiB holds a document of 20 MB in base64. */
export const DEFAULT_UPSTREAM_LIMITS: UpstreamLimits = {
  connections: 256,
  waiting: 2_000,
  body: 32 * 1024 * 1024,
  heldBodies: 256 * 1024 * 1024,
  pace: { bytesPerSecond: 2_048, window: 10_000 },
  readingPace: { bytesPerSecond: 2_048, window: 60_000 },
  factor: 1,
};

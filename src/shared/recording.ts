import type { Obstacle } from './service-error.ts';

/** A call of the portal, as it is recorded in memory (R-REP-01). */
export interface RecordedCall {
  /** Epoch milliseconds when it was sent. */
  at: number;
  /** Milliseconds until the response was complete or the call was abandoned. */
  duration: number;
  method: string;
  /** Below the service root, with its query. */
  path: string;
  /** 0 when no complete response arrived. */
  status: number;
  /** Whether the response was JSON or empty. */
  isReadable: boolean;
  /** What answered in place of the service. */
  obstacle?: Obstacle;
  /** The header Retry-After. */
  retryAfter?: string | null;
  body?: unknown;
  /** Why its answer is unknown; only in a recording of a browser. */
  unanswered?: UnansweredReason;
  /** The request id (R-REP-06). */
  reference: string;
}

/**
 * Why a browser's recording has no answer of a call: the page or screen that made it was left, or the file does not
 * contain the answer.
 */
export type UnansweredReason = 'cancelled' | 'not-recorded';

/** A step of the user in the portal: where and on what, never the typed text (R-REP-01). */
export interface RecordedStep {
  /** Epoch milliseconds. */
  at: number;
  did: 'screen' | 'dialog' | 'field' | 'press';
  /** The path of a screen with its query, the heading of a dialog, the name of a field, the text of a button. */
  what: string;
}

/** The last calls and steps, oldest first. */
export interface Recording {
  calls: readonly RecordedCall[];
  steps: readonly RecordedStep[];
}

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

/** A box that was ticked or cleared. */
export interface RecordedTick {
  /** Epoch milliseconds. */
  at: number;
  /** The name of the field. */
  what: string;
  isTicked: boolean;
}

/** What a screen depends on beside its address and the answers, when an entry of the browser's history began. */
export interface RecordedPlace {
  /** Epoch milliseconds. */
  at: number;
  /** Path and query. */
  route: string;
  /** What the router keeps in the entry for the screen, such as filter and page of a list. */
  history: unknown;
  /** Drafts in session storage by their names, as JSON. */
  kept: Readonly<Record<string, string>>;
}

/** The last calls, steps, places and ticks, oldest first. */
export interface Recording {
  calls: readonly RecordedCall[];
  steps: readonly RecordedStep[];
  /** Left out where a recording has none, as that of a HAR. */
  places?: readonly RecordedPlace[];
  ticks?: readonly RecordedTick[];
}

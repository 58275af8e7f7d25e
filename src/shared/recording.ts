/** A call that the portal made, as it keeps it in memory (R-REP-01). */
export interface RecordedCall {
  /** Epoch milliseconds when it was sent. */
  at: number;
  /** Milliseconds until its answer was whole, or until it was given up. */
  duration: number;
  method: string;
  /** Below the service root, with its query. */
  path: string;
  /** 0 when no whole answer came. */
  status: number;
  /** Whether the answer was JSON, or nothing at all. */
  isReadable: boolean;
  body?: unknown;
  /** The request id (R-REP-06). */
  reference: string;
}

/** What somebody did in the portal: where and on what, never what was typed (R-REP-01). */
export interface RecordedStep {
  /** Epoch milliseconds. */
  at: number;
  did: 'screen' | 'dialog' | 'field' | 'press';
  /** The path of a screen with its query, the heading of a dialog, the name of a field, the words of a button. */
  what: string;
}

/** The last of each, oldest first. */
export interface Recording {
  calls: readonly RecordedCall[];
  steps: readonly RecordedStep[];
}

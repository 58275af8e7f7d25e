/** An answer of the service as the page received it. */
export interface RecordedAnswer {
  /** Epoch milliseconds when it was asked. */
  at: number;
  /** Below the service root, with its query. */
  path: string;
  reference: string;
  text: string;
}

/** What the page of a walk was asked for, and when something was pressed. */
export interface Watched {
  answers: readonly RecordedAnswer[];
  /** Epoch milliseconds of each press. */
  pressedAt: readonly number[];
}

/** A screen as a person has it. */
export interface Screen {
  /** Epoch milliseconds. */
  at: number;
  address: string;
  /** One line of a screen reader each. */
  outline: string[];
  dialogs: string[];
  toasts: string[];
  fields: { name: string; value: string }[];
  /** Left out where the person had it put there, as in a field that is being filled in: the stage does not repeat that. */
  focus?: string | undefined;
  theme: string;
  width: number;
  /** What the router keeps in the entry of the history. */
  history: unknown;
  /** The session storage. */
  session: Record<string, string>;
}

/** What differs between a supplier's screen and that of the bench. */
export interface Difference {
  what: string;
  supplier: string;
  bench: string;
}

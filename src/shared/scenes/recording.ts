import type { Cents } from '#shared/money/money.ts';
import type { Obstacle } from '#shared/errors/service-error.ts';
import type { PasswordFault } from '#shared/passwords/password-faults.ts';
import type { PlannerDecisions, RecordedSum } from './planner-decisions.ts';
import type { SceneUser } from './scene-user.ts';
import type { SceneOwnList, SceneToast, TimelineEntry } from './scene.ts';

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
  /** The code of the message that the portal showed in place of a success that it could not use, such as no price. */
  refusal?: number;
  /** Why its answer is unknown: the screen that made it was left, or it is not in a recording of a browser. */
  unanswered?: UnansweredReason;
  /** The request id (R-REP-06). */
  reference: string;
}

/**
 * Why a browser's recording has no answer of a call: the page or screen that made it was left, or the file does not
 * contain the answer.
 */
export type UnansweredReason = NonNullable<TimelineEntry['unanswered']>;

/** The value of a field at a moment: by its name in the form, or its label. */
export interface FieldSnapshot {
  field: string;
  /** `true` or `false` for a checkbox. Left out for a password field. */
  value?: string;
  /** Of a password field: why it is refused, and nothing of a password that is taken. */
  faults?: readonly PasswordFault[];
  /** It is empty, and the form says that it must not be. */
  isMissing?: true;
  /** The form says that its value, which is not empty, is wrong. */
  isRefused?: true;
}

/** A step of the user in the portal: where and on what (R-REP-01). */
export interface RecordedStep {
  /** Epoch milliseconds. */
  at: number;
  did: 'screen' | 'dialog' | 'field' | 'press';
  /** The path of a screen with its query, the heading of a dialog, the name of a field, the text of a button. */
  what: string;
  /** The fields of the screen when the next step began; left out where that is not known. */
  fields?: readonly FieldSnapshot[];
}

/** A press on a control whose text others before it have, too, or that opens a part of the screen. */
export interface RecordedPress {
  /** Epoch milliseconds. */
  at: number;
  /** The text of the control. */
  what: string;
  /** How many controls with this text stand before it. */
  nth: number;
  /** Epoch milliseconds when the part that it opened was closed; undefined while it is open. */
  closedAt?: number;
}

/** A toast (R-LIM-01), and how long it was open. */
export interface RecordedToast {
  /** Epoch milliseconds when it opened. */
  at: number;
  /** Epoch milliseconds when it closed; undefined while it is open. */
  until?: number | undefined;
  kind: ToastKind;
  text: string;
  /** Smaller lines below the text. */
  lines: readonly string[];
  scope: ToastScope;
}

/** What a toast tells of. */
export type ToastKind = SceneToast['kind'];

/**
 * The subject of a toast, which determines when it closes before its time (R-LIM-38): with the screen, with the start of the
 * next operation, or with the start of the next session.
 */
export type ToastScope = SceneToast['scope'];

/** What a screen depends on beside its address and the answers, when an entry of the browser's history began. */
export interface RecordedScreenState {
  /** Epoch milliseconds. */
  at: number;
  /** Path and query. */
  route: string;
  /** What the router keeps in the entry for the screen, such as filter and page of a list. */
  history: unknown;
  /** Drafts in session storage by their names, as JSON. */
  kept: Readonly<Record<string, string>>;
  /** Who was logged in; left out of a visitor. */
  user?: SceneUser;
  /** Whether no screen of the portal precedes it in the browser's history; left out where that is not known. */
  isFirst?: boolean;
  /** What was open before anything was done at this place; left out where that is not known. */
  open?: OpenParts;
}

/** What is open on a screen. */
export interface OpenParts {
  /** The buttons that have opened a part of it, by their texts. */
  expanded: readonly string[];
  /** The heading of the open dialog. */
  dialog?: string | undefined;
}

/** A cell of the supplier's own list, by what it is compared with. */
export interface OwnCell {
  /**
   * `plain` has nothing of the supplier, such as a known heading; `amount` is only one that is understood. `series` belongs
   * to the number of its row.
   */
  kind: 'plain' | 'number' | 'series' | 'amount';
  text: string;
  /** Of an amount: what its text may mean. */
  cents?: readonly Cents[];
  /** Of an amount: what separates its decimals. */
  decimalMark?: '.' | ',';
}

/** Why the supplier's own list is not in a report: it is too long, more than one plain sheet, or not to be sent. */
export type OwnListGap = Extract<SceneOwnList, { gap: unknown }>['gap'];

/** The supplier's own list (R-PLAN-13) as it is when a report is created; the portal keeps it in memory alone. */
export interface RecordedOwnList {
  /** The field that takes it: that of a pasted list, or of a file. */
  field: OwnListField;
  /** The text of the button that compares what was pasted. */
  button: string;
  /** Whether it was compared: otherwise it only stands in the field. */
  isCompared: boolean;
  /** By the number of the row; blank rows have no cells. */
  rows: readonly (readonly OwnCell[])[];
  /** Which fields have to be set for the columns, because they are not recognised, and their values. */
  columns: readonly { field: string; value: string }[];
  /** Its rows are left out. */
  gap?: Exclude<OwnListGap, 'unsent'>;
}

/** The names of the fields that take a list. */
export const OWN_LIST_FIELDS = ['ownList', 'ownListFile'] as const;
export type OwnListField = (typeof OWN_LIST_FIELDS)[number];

/** The address of the screen that compares a list. */
export const OWN_LIST_ROUTE = '/facturas/comparar';

/** The last calls, steps, places, repeated presses and toasts, oldest first. */
export interface Recording {
  calls: readonly RecordedCall[];
  steps: readonly RecordedStep[];
  /** Left out where a recording has none, as that of a HAR. */
  screenStates?: readonly RecordedScreenState[];
  presses?: readonly RecordedPress[];
  toasts?: readonly RecordedToast[];
  ownList?: RecordedOwnList | undefined;
  decisions?: PlannerDecisions;
  /** Not sent: amounts are replaced so that these sums hold. */
  sums?: readonly RecordedSum[];
}

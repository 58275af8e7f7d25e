import type { Entity } from '#shared/entity/entity.ts';
import type { PublishedNotice } from '#shared/notices/notice.ts';
import type { PasswordFault } from '#shared/passwords/password-faults.ts';
import type { ThemeMode } from '#shared/theme/theme.ts';
import type { PlannerDecisions } from './planner-decisions.ts';
import type { OwnListField, OwnListGap, ToastKind, ToastScope, UnansweredReason } from './recording.ts';
import type { SceneUser } from './scene-user.ts';
import type { SituationName } from './situation-names.ts';
import type { ScreenStructure } from './screen-structure.ts';

/** A part of the portal that scenes are grouped by. */
export type SceneArea = (typeof SCENE_AREAS)[number];

export const SCENE_AREAS = [
  'access',
  'registration',
  'home',
  'invoices',
  'advances',
  'automatic-advances',
  'accounts',
  'supplier',
  'users',
  'profile',
  'links',
  'errors',
  'codes',
] as const;

/** How a response fails (R-SCN-03); a status with its own code is not a failure of the connection. */
export type SceneFault =
  | 'no-connection'
  | 'time-out'
  | 'cut-short'
  | 'no-json'
  | 'proxy-page'
  | 'network-refusal'
  | 'network-login'
  | 'wrong-shape'
  | 'session-ended';

/** The response of the service to a call of a scene. */
export interface SceneAnswer {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the service root, with `{name}` for any value: as in `schemas/api`. */
  path: string;
  /** Required query parameters, '' for one that has to be absent; any query matches when left out. */
  query?: Record<string, string>;
  /** 200 when left out. */
  status?: number;
  body?: unknown;
  /** Milliseconds until the response. */
  delay?: number;
  fault?: SceneFault;
  /** The request id in the log of the service, as screens show it (R-REP-06). */
  reference?: string;
  /** The header Retry-After: seconds or a date of HTTP. */
  retryAfter?: string;
  /** Only for the first matching call after a load of the screen; later calls get the next matching response. */
  once?: true;
  /** Of a simulation: only the lines of the requested invoices, for their requested amounts. */
  perInvoice?: true;
}

/** Whether an answer is that of a call which only reads. */
export const isAnswerToRead = ({ method }: Pick<SceneAnswer, 'method'>): boolean => method === 'GET';

/** The maximum size of a scene as JSON, in bytes (R-REP-05). */
export const MAX_SCENE_BYTES = 300 * 1024;

/** Replaces a token or a password that a report left out (R-REP-03). */
export const REDACTED = 'oculto';

/** The events before a report was created (R-REP-01), in chronological order. */
export interface TimelineEntry {
  /** Milliseconds since the first of them. */
  at: number;
  did: 'call' | 'screen' | 'dialog' | 'field' | 'press';
  /**
   * The route of a screen, the heading of a dialog, the name of a field, the text of a button; method and path of a
   * call.
   */
  what: string;
  /** Of a call: its index in `answers`. */
  answer?: number;
  /** Of a call without an answer, in a browser's recording. */
  unanswered?: UnansweredReason;
  /** Of a call: milliseconds until the response. */
  duration?: number;
  /** Of a call: the code of the error catalogue in its response. */
  code?: number;
  /** Of a call: its request id in the log of the service (R-REP-06). */
  reference?: string;
  /** Of a field: its value, invented where it was personal. */
  value?: string;
  /** Of a field for a password: why the form refused it. */
  faults?: PasswordFault[];
  /** The fields of the screen that were left empty without an edit, and that the form misses. */
  leftEmpty?: string[];
  /**
   * Of a screen, such as another filter of a list: the fields that were filled in before at the same address and are still
   * there, with their values; left out where that is not known.
   */
  filled?: { field: string; value?: string; faults?: PasswordFault[] }[];
  /** Of a screen: what its entry of the history kept; see `Scene.history`. */
  history?: Record<string, unknown>;
  /** Of a screen: the values of session storage that differ from those of the screen before; null for one that is gone. */
  kept?: Record<string, unknown>;
  /** Of a press: how many controls with the same text stand before it; none when left out. */
  nth?: number;
  /** Of a press: it answered the question about cookies. */
  answersCookies?: true;
  /** Of a press: what it opened was closed again before the next step, as by Escape or a click beside it. */
  isClosedAgain?: true;
  /** Of a screen: as that of the scene. */
  hasScreenBefore?: true;
  /** Of a screen: who was logged in, where nobody is at the end. */
  session?: SceneUser;
  /** Of a screen: the buttons that had opened a part of it before anything was done there, by their texts. */
  expanded?: string[];
  /** Of a screen: the heading of the dialog that was open before anything was done there. */
  dialog?: string;
  /** Of a screen: when the toasts that it showed itself opened and closed, by their texts. */
  ownToasts?: { text: string; at: number; /** Left out while it is open. */ until?: number }[];
  /** Of a screen: the toasts that were open when it opened, oldest first. */
  toasts?: (SceneToast & { /** When it closed, as `at`; left out while it is open. */ until?: number })[];
}

/** A toast that was open when the screen opened, so that nothing on the screen shows it again (R-LIM-38). */
export interface SceneToast {
  kind: ToastKind;
  text: string;
  /** Smaller lines below the text. */
  lines?: string[];
  scope: ToastScope;
}

/**
 * A setup step before the scene is shown: fills a field (by its name or label), fills in a generated password, or
 * presses an element by its text in the portal.
 */
export type SceneStep =
  | {
      field: string;
      value: string;
      /** Skipped when the entity has no such field. */
      ifThere?: true;
      /** The portal gave it back when its user came again: written where it is missing, and not left, so that it is not judged. */
      isReturned?: true;
    }
  | { secret: string; /** Why the form refused the password; left out of one that it took. */ faults?: PasswordFault[] }
  | { /** Gives the supplier's own list to this field. */ list: OwnListField }
  | { press: string; /** How many controls with the same text stand before it; none when left out. */ nth?: number }
  | {
      /** Presses a button that opens a part of the screen, unless the part is open. */
      expand: string;
      /** As of a press. */
      nth?: number;
    };

/** How the terms of an entity are presented (R-CONF-29). */
export type TermsType = Entity['checkboxCompanyData']['type'];

/** A theme of the portal, by the choice of the user or by the setting of the system. */
export interface SceneTheme {
  mode: ThemeMode;
  isChosen: boolean;
}

/** A screen of the portal in a given state, without personal data: `schemas/scene.schema.json` (R-SCN-01). */
export interface Scene {
  title: string;
  area: SceneArea;
  /** The required entity; any entity when left out. */
  entity?: { code: string; number?: number; hash?: string };
  /** Of a report: the build of the portal that the browser ran (R-DESK-08). */
  portal?: string;
  /** The address in the portal, with its query. */
  route: string;
  /** Null for a visitor. */
  session: SceneUser | null;
  /** The values of session storage, by name. */
  kept?: Record<string, unknown>;
  /** What the entry of the browser's history keeps for the screen: filter, page and search of a list, by its name. */
  history?: Record<string, unknown>;
  /** A screen of the portal precedes it in the browser's history, so that the screen offers to go back. */
  hasScreenBefore?: true;
  /** The theme that is shown; light when left out (R-ALL-04). */
  theme?: SceneTheme;
  /** Overrides how the entity presents terms; uses its texts if it has any. */
  terms?: TermsType;
  /** Whether the visitor has not yet answered the cookie question. */
  asksForCookies?: boolean;
  /** The local time, without a zone: `2026-03-10T10:30:00`; the clock continues from there (R-SCN-04). */
  now: string;
  viewport?: { width: number; height: number };
  /** Of the preview of a notice: the notices of the bank (R-DESK-03). */
  notices?: readonly PublishedNotice[];
  typed?: SceneStep[];
  /** The toasts of the screen before, oldest first; the steps may close them. */
  toasts?: SceneToast[];
  /** The texts of toasts that the steps show again, and that were closed by then. */
  closedToasts?: string[];
  /** The supplier's own list that a step gives to a field (R-PLAN-13), or why it is left out. */
  ownList?: SceneOwnList;
  /** Of a report: what the planner had decided, which other amounts would decide anew. */
  decisions?: PlannerDecisions;
  /** Scroll position in CSS pixels, after the setup steps. */
  scroll?: number;
  answers: SceneAnswer[];
  /**
   * The events that led to it; a scene with a timeline is a report (design §13), and its `answers` are in chronological
   * order.
   */
  timeline?: TimelineEntry[];
  /** Of a report: the supplier sent the amounts as they are; otherwise they are invented (R-REP-03). */
  realAmounts?: true;
  /** The supplier's own description to support. */
  told?: string;
  /** Of a report: the path of the address and what the supplier's browser showed, to compare it with the reproduction. */
  shown?: { path: string; structure: ScreenStructure; situation?: SituationName };
  /** What the screen must show. */
  expects: { heading?: string; code?: number; text?: string };
}

/** The supplier's own list: its rows with invented cells, blank ones without any; or why a report has it not. */
export type SceneOwnList = { rows: string[][] } | { gap: OwnListGap };

/** A setup step as the stage runs it: its target may have any of these names. */
export interface SetupStep {
  does: 'write' | 'write-secret' | 'choose-file' | 'press' | 'expand';
  called: readonly string[];
  value?: string;
  faults?: readonly PasswordFault[];
  /** How many elements with these names stand before it. */
  nth?: number;
  /** Skipped when there is no such element. */
  ifThere?: true;
  /** Of a field: as that of the scene's step. */
  isReturned?: true;
}

/** The parts of a scene that the stage's script needs before the portal starts. */
export interface SceneSetup {
  /** The local time; see `Scene`. */
  now: string;
  /** The time zone of the entity. */
  timeZone: string;
  /** The contents of session storage and local storage. */
  session: Record<string, string>;
  local: Record<string, string>;
  /** What the entry of the history keeps for the screen. */
  history?: Record<string, unknown>;
  /** A screen of the portal precedes it in the history. */
  hasScreenBefore?: true;
  /** The toasts of the screen before, which are shown before the steps. */
  toasts?: readonly SceneToast[];
  /** The texts of toasts that are closed after the steps. */
  closedToasts?: readonly string[];
  /** What the planner had decided. */
  decisions?: PlannerDecisions;
  /** The setting of the system that the portal reads. */
  systemTheme: ThemeMode;
  steps: readonly SetupStep[];
  /** Whether the portal requests notices, which are below the address of the showing. */
  hasNotices?: true;
  /** A call that had to be signed was made with a signature (R-SIGN-01). */
  isSigned?: true;
  /** How long a step waits for its element, in milliseconds. */
  stepLimit: number;
  /** Scroll position in CSS pixels, after the setup steps. */
  scroll?: number;
}

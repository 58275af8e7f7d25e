import type { Scene as SceneFile } from '#generated/scene/scene.ts';
import type { PublishedNotice } from '#shared/notices/notice.ts';
import type { PasswordFault } from '#shared/passwords/password-faults.ts';
import type { ThemeMode } from '#shared/theme/theme.ts';
import type { PlannerDecisions } from './planner-decisions.ts';

export { SCENE_AREAS } from '#generated/scene/scene.ts';

/** A screen of the portal in a given state, without personal data: `schemas/scene.schema.json` (R-SCN-01). */
export interface Scene extends Omit<SceneFile, '$schema' | 'sharedAnswers' | 'decisions' | 'history' | 'timeline'> {
  /** What the entry of the browser's history keeps for the screen: filter, page and search of a list, by its name. */
  history?: Record<string, unknown>;
  /**
   * The events that led to it; a scene with a timeline is a report (design §13), and its `answers` are in chronological
   * order.
   */
  timeline?: TimelineEntry[];
  /** Of a report: what the planner had decided, which other amounts would decide anew. */
  decisions?: PlannerDecisions;
  /** Of the preview of a notice: the notices of the bank (R-DESK-03), which no file has. */
  notices?: readonly PublishedNotice[];
}

/** A part of the portal that scenes are grouped by. */
export type SceneArea = Scene['area'];

/** The response of the service to a call of a scene. */
export type SceneAnswer = Scene['answers'][number];

/** How a response fails (R-SCN-03); a status with its own code is not a failure of the connection. */
export type SceneFault = NonNullable<SceneAnswer['fault']>;

/** An event before a report was created (R-REP-01). */
export interface TimelineEntry extends Omit<NonNullable<SceneFile['timeline']>[number], 'history'> {
  /** Of a screen: what its entry of the history kept; see `Scene.history`. */
  history?: Record<string, unknown>;
}

/** A toast that was open when the screen opened, so that nothing on the screen shows it again (R-LIM-38). */
export type SceneToast = NonNullable<Scene['toasts']>[number];

/**
 * A setup step before the scene is shown: fills a field (by its name or label), fills in a generated password, or
 * presses an element by its text in the portal.
 */
export type SceneStep = NonNullable<Scene['typed']>[number];

/** How the terms of an entity are presented (R-CONF-29). */
export type TermsType = NonNullable<Scene['terms']>;

/** A theme of the portal, by the choice of the user or by the setting of the system. */
export type SceneTheme = NonNullable<Scene['theme']>;

/** The supplier's own list: its rows with invented cells, blank ones without any; or why a report has it not. */
export type SceneOwnList = NonNullable<Scene['ownList']>;

/** What a screen may show beside error codes (R-DESK-07). */
export type SituationName = NonNullable<NonNullable<Scene['shown']>['situation']>;

/** Whether an answer is that of a call which only reads. */
export const isAnswerToRead = ({ method }: Pick<SceneAnswer, 'method'>): boolean => method === 'GET';

/** The maximum size of a scene as JSON, in bytes (R-REP-05). */
export const MAX_SCENE_BYTES = 300 * 1024;

/** Replaces a token or a password that a report left out (R-REP-03). */
export const REDACTED = 'oculto';

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

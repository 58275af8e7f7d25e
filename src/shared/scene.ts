import type { Entity } from './entity.ts';

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

/** How an answer goes wrong (R-SCN-03); a status with a code of its own is no fault of the way. */
export type SceneFault =
  | 'no-connection'
  | 'time-out'
  | 'cut-short'
  | 'no-json'
  | 'proxy-page'
  | 'wrong-shape'
  | 'session-ended';

/** What the service answers to a call of a scene. */
export interface SceneAnswer {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the service root, with `{name}` for what may be anything: as in `schemas/api`. */
  path: string;
  /** What has to stand in the query; anything may when left out. */
  query?: Record<string, string>;
  /** 200 when left out. */
  status?: number;
  body?: unknown;
  /** Milliseconds until it is answered. */
  delay?: number;
  fault?: SceneFault;
  /** Under which the log of the service has it, as screens show it (R-REP-06). */
  reference?: string;
  /** Only the first time since the screen was loaded; from then on the next answer that fits. */
  once?: true;
}

/** A scene has at most so many bytes as JSON (R-REP-05). */
export const LARGEST_SCENE_BYTES = 300 * 1024;

/** What stands where a token or a password stood that a report left out (R-REP-03). */
export const HIDDEN = 'oculto';

/** What happened before a report was made (R-REP-01): in the order of time. */
export interface TimelineEntry {
  /** Milliseconds since the first of them. */
  at: number;
  did: 'call' | 'screen' | 'dialog' | 'field' | 'press';
  /** The route of a screen, the heading of a dialog, the name of a field, the words of a button; method and path of a call. */
  what: string;
  /** Of a call: its place in `answers`. */
  answer?: number;
  /** Of a call: milliseconds until it was answered. */
  duration?: number;
  /** Of a call: the code of the error catalogue that its answer names. */
  code?: number;
  /** Of a call: under which the log of the service has it (R-REP-06). */
  reference?: string;
}

/** Who looks at a scene: somebody invented. */
export interface SceneUser {
  id: string;
  alias: string;
  email: string;
  supplierId: string;
}

/**
 * What somebody did before the picture was taken: wrote into a field (by its name or label), wrote a password that is
 * invented on the spot, or pressed something, by what it is called in the portal's own words.
 */
export type SceneStep =
  | { field: string; value: string; /** Passed over where the entity has no such field. */ ifThere?: true }
  | { secret: string }
  | { press: string };

/** How the terms of an entity are presented (R-CONF-29). */
export type TermsType = Entity['checkboxCompanyData']['type'];

/** A screen of the portal in a given state, without anybody's data: `schemas/scene.schema.json` (R-SCN-01). */
export interface Scene {
  title: string;
  area: SceneArea;
  /** What it has to be shown with; any entity when left out. */
  entity?: { code: string; number?: number; hash?: string };
  /** The address in the portal, with its query. */
  route: string;
  /** Null for a visitor. */
  session: SceneUser | null;
  /** What the portal had stored by then, by its names in session storage. */
  kept?: Record<string, unknown>;
  /** How terms are presented, whatever the entity says: with its words, where it has any. */
  terms?: TermsType;
  /** Whether the visitor has still to choose about cookies. */
  asksForCookies?: boolean;
  /** The time on the wall, without a zone: `2026-03-10T10:30:00`; it goes on from there (R-SCN-04). */
  now: string;
  viewport?: { width: number; height: number };
  typed?: SceneStep[];
  /** How far down it was scrolled, in CSS pixels, when what was typed is there. */
  scroll?: number;
  answers: SceneAnswer[];
  /** What led to it; with one the scene is a report (design §13), whose `answers` stand in the order of time. */
  timeline?: TimelineEntry[];
  /** What a supplier told support in own words. */
  told?: string;
  /** What is seen. */
  expects: { heading?: string; code?: number; text?: string };
}

/** A step as the stage takes it: what it is about may be called by any of these words. */
export interface StartStep {
  does: 'write' | 'write-secret' | 'press';
  called: readonly string[];
  value?: string;
  /** Passed over where there is none. */
  ifThere?: true;
}

/** What the stage's script needs of a scene before the portal begins. */
export interface SceneStart {
  /** The time on the wall; see `Scene`. */
  now: string;
  /** That of the entity, on whose wall it is. */
  timeZone: string;
  /** What stands in session storage and in local storage. */
  session: Record<string, string>;
  local: Record<string, string>;
  steps: readonly StartStep[];
  /** How far down it is scrolled when the steps are done, in CSS pixels. */
  scroll?: number;
}

import type { RecordedCall, Recording } from '#shared/recording.ts';
import {
  MAX_SCENE_BYTES,
  REDACTED,
  type Scene,
  type SceneAnswer,
  type SceneTheme,
  type SceneUser,
} from '#shared/scene.ts';
import type { ScreenStructure } from '#shared/screen-structure.ts';
import { type Anonymizer, createAnonymizer } from './anonymizer.ts';
import { toSceneAnswer } from './scene-answers.ts';
import { getSceneArea } from './scene-areas.ts';
import { decodeTokenClaims } from './token-claims.ts';
import type { Kinds } from './kinds.ts';
import { isAllowedText } from './find-leaks.ts';
import { withoutPersonalValues } from './replace-personal-data.ts';
import { collectVisitWords } from './sentence/visit-words.ts';
import { anonymizeDrafts, parseJson } from './report-drafts.ts';
import { narrowQueries } from './narrow-queries.ts';
import { addPlaces } from './report-places.ts';
import { findStartingScreenAndSteps, isScreen } from './steps-to-screen.ts';
import { registerFieldValues, type FieldSnapshot, buildCurrentScreenSteps } from './report-scene-steps.ts';
import { anonymizeRoute } from './report-texts.ts';
import { pairRows, type RowPair } from './report-search.ts';
import { anonymizeHistory } from './report-history.ts';
import { buildStepEntries, findCookieAnswer, type Timed } from './report-timeline.ts';

/** The state of the portal when a report is created, before it is anonymized. */
export interface ScreenSnapshot {
  /** The local time, such as `2026-03-10T10:30:00`. */
  now: string;
  /** Path and query of the address. */
  route: string;
  /** Code of the entity. */
  entity: string;
  /** The build of the portal; undefined in development. */
  portal?: string | undefined;
  /** Null for a visitor. */
  session: SceneUser | null;
  /** What the router keeps in the entry of the browser's history. */
  history?: unknown;
  theme?: SceneTheme;
  /** Whether the question about cookies is still to be answered, and when it was, in epoch milliseconds. */
  asksForCookies?: boolean;
  cookiesAnsweredAt?: number;
  /** The structure of what is shown. */
  shown?: ScreenStructure;
  /** The buttons that have opened a part of the screen, by their texts. */
  expanded?: readonly string[];
  /** Drafts in session storage by their names, as JSON. */
  kept: Readonly<Record<string, string>>;
  fields: readonly FieldSnapshot[];
  viewport: { width: number; height: number };
  /** CSS pixels. */
  scroll: number;
  /** What was typed in fields of the visit; only to blank it in the sentence. */
  typedTexts?: readonly string[];
  /** What the screen shows beside the portal's own texts; only to blank it in the sentence. */
  shownTexts?: readonly string[];
}

/** The parts that the supplier agrees to send (R-REP-02); the screen itself is always sent. */
export interface ReportParts {
  steps: boolean;
  answers: boolean;
  amounts: boolean;
  fields: boolean;
  drafts: boolean;
}

/**
 * Creates the report that a supplier sends to support: a scene with a timeline, with fake values for personal ones
 * (R-REP-03). A value that cannot be replaced is left out.
 * @returns completes the report with the supplier's own words, which may change while they are typed
 */
export function createReport(
  recording: Recording,
  snapshot: ScreenSnapshot,
  parts: ReportParts,
): (told: string) => Scene {
  const { scene, anonymizer } = createSilentReport(recording, snapshot, parts);
  const visit = collectVisitWords([
    ...(snapshot.typedTexts ?? []),
    ...(snapshot.shownTexts ?? []),
    ...snapshot.fields.flatMap(({ value }) => value ?? []),
  ]);
  const clean = withoutPersonalData(scene);
  return (words) => {
    const told = anonymizer.anonymizeSentence(words, visit);
    const { expects, ...rest } = clean;
    return { ...rest, ...(told !== '' && { told }), expects };
  };
}

/** Creates the report without the supplier's own words, and the anonymizer that knows its values. */
function createSilentReport(
  recording: Recording,
  snapshot: ScreenSnapshot,
  parts: ReportParts,
): { scene: Scene; anonymizer: Anonymizer } {
  const anonymizer = createAnonymizer({
    reservedTexts: textsIn([recording, snapshot]),
    withoutAmounts: !parts.amounts,
  });
  const start = findStartingScreenAndSteps({ calls: recording.calls, steps: addPlaces(recording) }, snapshot);
  const { steps: given, route, session: user } = start;
  const session = sessionOf(user, anonymizer);
  // Values that are left out are registered, too, so that they are removed from the sentence.
  const all: SceneAnswer[] = [];
  const rows: RowPair[] = [];
  const entries = recording.calls.map((call) => entryOf(call, { answers: all, rows }, anonymizer));
  const called = parts.answers ? entries : [];
  const answers = parts.answers ? all : [];
  registerFieldValues(snapshot.fields, anonymizer);
  narrowQueries(answers);
  nameCompany(answers, snapshot, anonymizer);
  const steps = parts.steps ? given : given.filter(isScreen);
  const place = given.findLast(isScreen)?.place ?? snapshot;
  const drafts = anonymizeDrafts(snapshot.kept, anonymizer);
  const initialDrafts = anonymizeDrafts(place.kept, anonymizer);
  const kept = parts.drafts ? initialDrafts : {};
  const history = anonymizeHistory(place.history, rows, anonymizer);
  const input = parts.fields ? { fields: snapshot.fields, drafts: { ...initialDrafts, ...drafts } } : undefined;
  const answering = findCookieAnswer(steps, snapshot.cookiesAnsweredAt);
  const opening = steps.findLast(isScreen);
  const asksForCookies = snapshot.asksForCookies || (answering !== undefined && answering.at > (opening?.at ?? 0));
  const typed = buildCurrentScreenSteps(steps, input, snapshot.expanded ?? [], anonymizer);
  const done = buildStepEntries({ steps, input, rows, sendsDrafts: parts.drafts, answering }, anonymizer);
  const timed = [...called.filter((entry) => entry !== undefined), ...done].sort((one, other) => one.at - other.at);
  const first = timed[0]?.at ?? 0;
  // Without one of them the reproduction is another screen, which need not be said.
  const isWhole = parts.steps && parts.answers && parts.fields && parts.drafts;
  const scene: Scene = {
    title: 'Informe de un proveedor',
    area: getSceneArea(route),
    entity: { code: snapshot.entity },
    ...(snapshot.portal !== undefined && { portal: snapshot.portal }),
    route: anonymizeRoute(route, anonymizer),
    session,
    ...(Object.keys(kept).length > 0 && { kept }),
    ...(history && { history }),
    ...(isDark(snapshot.theme) && { theme: snapshot.theme }),
    ...(asksForCookies && { asksForCookies }),
    now: snapshot.now,
    viewport: snapshot.viewport,
    ...(typed.length > 0 && { typed }),
    ...(snapshot.scroll > 0 && { scroll: Math.round(snapshot.scroll) }),
    answers,
    timeline: timed.map(({ at, ...entry }) => ({ at: Math.round(at - first), ...entry })),
    ...(isWhole &&
      snapshot.shown && { shown: { path: pathOf(snapshot.route, anonymizer), structure: snapshot.shown } }),
    expects: {},
  };
  return { scene: withinLimit(scene), anonymizer };
}

const isDark = (theme: SceneTheme | undefined): theme is SceneTheme =>
  theme?.mode === 'dark' || theme?.isChosen === true;

const pathOf = (route: string, anonymizer: Anonymizer): string =>
  anonymizeRoute(route.split('?')[0] ?? '/', anonymizer);

/** For the sentence, which is added later. */
const RESERVE_BYTES = 4096;

/** Leaves out the drafts of earlier screens where a report would be too large with them. */
function withinLimit(scene: Scene): Scene {
  const size = new TextEncoder().encode(JSON.stringify(scene)).length;
  if (size <= MAX_SCENE_BYTES - RESERVE_BYTES) return scene;
  return { ...scene, timeline: (scene.timeline ?? []).map(({ kept: _kept, ...entry }) => entry) };
}

/** Blanks what the service would refuse; a build of the portal may look like anything. */
function withoutPersonalData({ entity, portal, shown, ...scene }: Scene): Scene {
  const clean = (value: unknown): unknown =>
    typeof value === 'string'
      ? isAllowedText(value)
        ? value
        : withoutPersonalValues(value)
      : Array.isArray(value)
        ? value.map(clean)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([name, part]) => [withoutPersonalValues(name), clean(part)]))
          : value;
  const { title, area, expects, ...rest } = clean(scene) as Scene;
  return {
    title,
    area,
    ...(entity && { entity }),
    ...(portal !== undefined && { portal }),
    ...rest,
    ...(shown && { shown: { ...shown, path: clean(shown.path) as string } }),
    expects,
  };
}

/** Yields every text in a value, and those in texts that are JSON. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    yield value;
    if (/^[{[]/.test(value)) yield* textsIn(parseJson(value));
  } else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part);
}

const SESSION: Kinds = { fields: { id: 'reference', alias: 'name', email: 'email', supplierId: 'tax-id' } };

const sessionOf = (user: SceneUser | null, { anonymizeValue }: Anonymizer): SceneUser | null =>
  user && (anonymizeValue(SESSION, user) as SceneUser);

function entryOf(
  call: RecordedCall,
  { answers, rows }: { answers: SceneAnswer[]; rows: RowPair[] },
  anonymizer: Anonymizer,
): Timed | undefined {
  const answer = toSceneAnswer(call, anonymizer);
  if (!answer) return undefined;
  answers.push(answer);
  rows.push(...pairRows(call.body, answer.body));
  const { code } = (answer.body ?? {}) as { code?: unknown };
  return {
    at: call.at,
    did: 'call',
    what: `${call.method} ${answer.path}`,
    answer: answers.length - 1,
    duration: Math.max(0, Math.round(call.duration)),
    ...(call.status >= 400 && typeof code === 'number' && { code }),
    ...(answer.reference !== undefined && { reference: answer.reference }),
  };
}

const VALIDATED: Kinds = { fields: { name: 'name' } };

/**
 * The name of the company comes from its proof token, which is not stored: the name is stored next to it (R-REG-28).
 */
function nameCompany(answers: readonly SceneAnswer[], { kept }: ScreenSnapshot, { anonymizeValue }: Anonymizer): void {
  const named = anonymizeValue(VALIDATED, decodeTokenClaims(kept.validationToken ?? ''));
  for (const { path, body } of answers)
    if (path.endsWith('/validacion') && (body as { token?: unknown } | undefined)?.token === REDACTED)
      Object.assign(body as object, named);
}

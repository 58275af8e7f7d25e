import type { FieldSnapshot, OpenParts, RecordedCall, Recording } from '#shared/scenes/recording.ts';
import { MAX_SCENE_BYTES, REDACTED, type Scene, type SceneAnswer, type SceneTheme } from '#shared/scenes/scene.ts';
import type { SceneUser } from '#shared/scenes/scene-user.ts';
import { formatAmount } from '#shared/money/format-money.ts';
import type { Cents } from '#shared/money/money.ts';
import type { ScreenStructure } from '#shared/scenes/screen-structure.ts';
import { anonymizeDecisions, listDecidedAmounts } from './report-decisions.ts';
import { buildOwnList, chooseMeant, withOwnList } from './report-own-list.ts';
import { createAmountMap } from './amounts/amount-map.ts';
import { listShownAmounts, readTypedAmount } from './amounts/amount-texts.ts';
import { type Anonymizer, createAnonymizer } from './anonymizer.ts';
import { AmountCollector } from './collect-amounts.ts';
import { FIELD_KINDS } from './field-kinds.ts';
import { findCall, toContractShape, toSceneAnswer } from './scene-answers.ts';
import { getSceneArea } from './scene-areas.ts';
import { decodeTokenClaims } from './token-claims.ts';
import type { Kinds } from './kinds.ts';
import { isAllowedText } from './find-leaks.ts';
import { withoutPersonalValues } from './replace-personal-data.ts';
import { collectVisitWords } from './sentence/visit-words.ts';
import { anonymizeDrafts, getDraftKinds, parseJson } from './report-drafts.ts';
import { narrowQueries } from './narrow-queries.ts';
import { addPlaces } from './report-places.ts';
import { findStartingScreenAndSteps, isScreen } from './steps-to-screen.ts';
import { registerFieldValues, buildCurrentScreenSteps } from './report-scene-steps.ts';
import { anonymizeRoute } from './report-texts.ts';
import { pairRows, readSearchedAmounts, type RowPair } from './report-search.ts';
import { anonymizeHistory, getHistoryKinds, HISTORY_UNIT } from './report-history.ts';
import { anonymizeUser } from './report-user.ts';
import { buildStepEntries, findCookieAnswer, type Timed } from './report-timeline.ts';

/** The state of the portal when a report is created, before it is anonymized. */
export interface ScreenSnapshot extends Partial<OpenParts> {
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
  /** Drafts in session storage by their names, as JSON. */
  kept: Readonly<Record<string, string>>;
  fields: readonly FieldSnapshot[];
  viewport: { width: number; height: number };
  /** CSS pixels. */
  scroll: number;
  /** The limits that the entity's forms set for amounts, in cents, by the name of the field. */
  amountLimits?: Readonly<Record<string, readonly Cents[]>>;
  /** The texts of the portal, which are no one's data. */
  ownTexts?: ReadonlySet<string>;
  /** What was typed in fields of the visit; only to blank it in the sentence. */
  typedTexts?: readonly string[];
  /** What the screen shows beside the portal's own texts; only to blank it in the sentence. */
  shownTexts?: readonly string[];
}

/** The parts that the supplier agrees to send (R-REP-02); the screen itself is always sent. */
export interface ReportParts {
  steps: boolean;
  answers: boolean;
  /** Whether amounts are sent as they are, and not replaced. */
  realAmounts: boolean;
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
  const collected = collectAmounts(recording, snapshot);
  const { scene, anonymizer } = createSilentReport(recording, snapshot, parts, collected);
  const visit = collectVisitWords([
    // An amount beside its replacement would tell how all were replaced.
    ...(parts.realAmounts ? [] : [...collected.amounts].map(formatAmount)),
    ...(snapshot.typedTexts ?? []),
    ...(snapshot.shownTexts ?? []),
    ...listFields(recording, snapshot).flatMap(({ value }) => value ?? []),
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
  collected: AmountCollector,
): { scene: Scene; anonymizer: Anonymizer } {
  const anonymizer = createAnonymizer({
    reservedTexts: textsIn([recording, snapshot]),
    ownTexts: snapshot.ownTexts,
    replaceAmount: parts.realAmounts
      ? undefined
      : createReportAmountMap(collected, listFields(recording, snapshot), snapshot),
  });
  const start = findStartingScreenAndSteps(
    { calls: recording.calls, steps: addPlaces(recording, snapshot.fields) },
    snapshot,
  );
  const { steps: given, route, session: user } = start;
  const session = user && anonymizeUser(user, anonymizer);
  // Values that are left out are registered, too, so that they are removed from the sentence.
  const all: SceneAnswer[] = [];
  const rows: RowPair[] = [];
  const entries = recording.calls.map((call) => entryOf(call, { answers: all, rows }, anonymizer));
  const called = parts.answers ? entries : [];
  const answers = parts.answers ? all : [];
  registerFieldValues(listFields(recording, snapshot), anonymizer);
  narrowQueries(answers);
  nameCompany(answers, snapshot, anonymizer);
  const steps = parts.steps ? given : given.filter(isScreen);
  const screenState = given.findLast(isScreen)?.screenState ?? snapshot;
  const drafts = anonymizeDrafts(snapshot.kept, anonymizer);
  const initialDrafts = anonymizeDrafts(screenState.kept, anonymizer);
  const kept = parts.drafts ? initialDrafts : {};
  const history = anonymizeHistory(screenState.history, rows, anonymizer);
  const input = parts.fields ? { fields: snapshot.fields, drafts: { ...initialDrafts, ...drafts } } : undefined;
  const answering = findCookieAnswer(steps, snapshot.cookiesAnsweredAt);
  const opening = steps.findLast(isScreen);
  const ownList = buildOwnList(
    recording.ownList,
    { rows, amounts: collected.amounts, isSent: parts.fields },
    anonymizer,
  );
  const decisions = parts.answers ? anonymizeDecisions(recording.decisions, anonymizer) : undefined;
  const asksForCookies = snapshot.asksForCookies || (answering !== undefined && answering.at > (opening?.at ?? 0));
  const typed = withOwnList(buildCurrentScreenSteps(steps, input, snapshot, anonymizer), {
    list: recording.ownList,
    made: ownList,
    route: snapshot.route,
  });
  const done = buildStepEntries(
    { steps, input, rows, sendsDrafts: parts.drafts, hasSession: session !== null, answering },
    anonymizer,
  );
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
    ...(isUnusual(snapshot.theme) && { theme: snapshot.theme }),
    ...(asksForCookies && { asksForCookies }),
    now: snapshot.now,
    viewport: snapshot.viewport,
    ...(typed.length > 0 && { typed }),
    ...(ownList && { ownList }),
    ...(decisions && { decisions }),
    ...(parts.realAmounts && { realAmounts: true as const }),
    ...(snapshot.scroll > 0 && { scroll: Math.round(snapshot.scroll) }),
    answers,
    timeline: timed.map((entry) => sinceFirst(entry, first)),
    ...(isWhole &&
      snapshot.shown && { shown: { path: pathOf(snapshot.route, anonymizer), structure: snapshot.shown } }),
    expects: {},
  };
  return { scene: withinLimit(scene), anonymizer };
}

/** Tells the moments of an entry from the first one on. */
const sinceFirst = ({ at, toasts, ownToasts, ...entry }: Timed, first: number): Timed => {
  const since = (moment: number) => Math.round(moment - first);
  const untilSince = <Toast extends { until?: number }>({ until, ...toast }: Toast) => ({
    ...toast,
    ...(until !== undefined && { until: since(until) }),
  });
  return {
    at: since(at),
    ...entry,
    ...(toasts && { toasts: toasts.map(untilSince) }),
    ...(ownToasts && { ownToasts: ownToasts.map((toast) => ({ ...untilSince(toast), at: since(toast.at) })) }),
  };
};

/** Light by the setting of the system is what a scene shows without a theme. */
const isUnusual = (theme: SceneTheme | undefined): theme is SceneTheme =>
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

/** Collects every amount of a report, so that its replacement keeps order and sums. */
function collectAmounts(recording: Recording, snapshot: ScreenSnapshot): AmountCollector {
  const { calls, steps, screenStates = [], toasts = [], ownList, decisions, sums = [] } = recording;
  const { route } = snapshot;
  const collected = new AmountCollector();
  for (const { method, path, body } of calls) {
    const call = findCall(method, path);
    if (!call) continue;
    collected.addValue(call.response, toContractShape(call.response, body), 'euros');
    collected.addValue({ fields: call.query }, Object.fromEntries(new URLSearchParams(path.split('?')[1])), 'euros');
  }
  for (const { kept, history } of [...screenStates, snapshot]) {
    for (const [name, text] of Object.entries(kept)) collected.addValue(getDraftKinds(name), parseJson(text), 'cents');
    for (const [name, value] of Object.entries(history ?? {})) {
      collected.addValue(getHistoryKinds(name), value, HISTORY_UNIT);
      const { text } = (value ?? {}) as { text?: unknown };
      if (typeof text === 'string') for (const cents of readSearchedAmounts(text)) collected.add(cents);
    }
  }
  for (const { amount } of listTypedAmounts(listFields(recording, snapshot))) collected.add(amount);
  const told = toasts.flatMap(({ text, lines }) => [text, ...lines]);
  for (const text of [...told, ...[route, ...steps.map(({ what }) => what)].flatMap(listQueryTexts)])
    for (const cents of listShownAmounts(text)) collected.add(cents);
  if (decisions) for (const cents of listDecidedAmounts(decisions)) collected.add(cents);
  for (const { total, parts } of sums) collected.addSum(total, parts);
  for (const cell of ownList?.rows.flat() ?? [])
    if (cell.kind === 'amount') collected.add(chooseMeant(cell, collected.amounts));
  return collected;
}

/** The fields of the screen now and at the end of each step. */
const listFields = ({ steps }: Recording, { fields }: ScreenSnapshot): FieldSnapshot[] => [
  ...fields,
  ...steps.flatMap((step) => step.fields ?? []),
];

/** A text, and the values of its query if it is an address. */
const listQueryTexts = (text: string): string[] => [text, ...new URLSearchParams(text.split('?')[1]).values()];

const listTypedAmounts = (fields: readonly FieldSnapshot[]): { field: string; amount: Cents }[] =>
  fields.flatMap(({ field, value = '' }) => {
    const amount = FIELD_KINDS[field] === 'amount' ? readTypedAmount(value) : undefined;
    return amount === undefined ? [] : [{ field, amount }];
  });

const createReportAmountMap = (
  collected: AmountCollector,
  fields: readonly FieldSnapshot[],
  { amountLimits = {} }: ScreenSnapshot,
) =>
  createAmountMap({
    amounts: collected.amounts,
    relations: collected.findRelations(),
    limits: listTypedAmounts(fields).flatMap(({ field, amount }) =>
      (amountLimits[field] ?? []).map((limit) => ({ amount, limit })),
    ),
  });

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

function entryOf(
  call: RecordedCall,
  { answers, rows }: { answers: SceneAnswer[]; rows: RowPair[] },
  anonymizer: Anonymizer,
): Timed | undefined {
  const answer = toSceneAnswer(call, anonymizer);
  if (!answer) return undefined;
  const made: Timed = {
    at: call.at,
    did: 'call',
    what: `${call.method} ${answer.path}`,
    duration: Math.max(0, Math.round(call.duration)),
  };
  if (call.unanswered) return { ...made, unanswered: call.unanswered };
  answers.push(answer);
  rows.push(...pairRows(call.body, answer.body));
  const { code } = (answer.body ?? {}) as { code?: unknown };
  return {
    ...made,
    answer: answers.length - 1,
    ...(call.status >= 400 && typeof code === 'number' ? { code } : call.refusal ? { code: call.refusal } : {}),
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

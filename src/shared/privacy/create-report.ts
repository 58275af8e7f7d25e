import { stored } from '#generated/privacy/stored.ts';
import type { RecordedCall, Recording } from '#shared/recording.ts';
import { REDACTED, type Scene, type SceneAnswer, type SceneUser, type TimelineEntry } from '#shared/scene.ts';
import { formatAmount } from '#shared/format-money.ts';
import type { Cents } from '#shared/money.ts';
import { createAmountMap } from './amounts/amount-map.ts';
import { listShownAmounts, readTypedAmount } from './amounts/amount-texts.ts';
import { type Anonymizer, createAnonymizer } from './anonymizer.ts';
import { AmountCollector, FIELD_KINDS } from './collect-amounts.ts';
import { findCall, toContractShape, toSceneAnswer } from './scene-answers.ts';
import { getSceneArea } from './scene-areas.ts';
import { decodeTokenClaims } from './token-claims.ts';
import type { Kinds } from './kinds.ts';
import { isAllowedText } from './find-leaks.ts';
import { withoutPersonalValues } from './replace-personal-data.ts';
import { collectVisitWords } from './sentence/visit-words.ts';
import { findStartingScreenAndSteps } from './steps-to-screen.ts';
import { registerFieldValues, type FieldSnapshot, buildCurrentScreenSteps } from './report-scene-steps.ts';
import { anonymizeRoute, describeStep } from './report-texts.ts';

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
  /** Drafts in session storage by their names, as JSON. */
  kept: Readonly<Record<string, string>>;
  fields: readonly FieldSnapshot[];
  viewport: { width: number; height: number };
  /** CSS pixels. */
  scroll: number;
  /** The limits that the entity's forms set for amounts, in cents, by the name of the field. */
  amountLimits?: Readonly<Record<string, readonly Cents[]>>;
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
  collected: AmountCollector,
): { scene: Scene; anonymizer: Anonymizer } {
  const anonymizer = createAnonymizer({
    reservedTexts: textsIn([recording, snapshot]),
    replaceAmount: parts.realAmounts ? undefined : createReportAmountMap(collected, snapshot),
  });
  const { steps: given, route, session: user } = findStartingScreenAndSteps(recording, snapshot);
  const session = sessionOf(user, anonymizer);
  // Values that are left out are registered, too, so that they are removed from the sentence.
  const all: SceneAnswer[] = [];
  const entries = recording.calls.map((call) => entryOf(call, all, anonymizer));
  const called = parts.answers ? entries : [];
  const answers = parts.answers ? all : [];
  registerFieldValues(snapshot.fields, anonymizer);
  narrowQueries(answers);
  nameCompany(answers, snapshot, anonymizer);
  const steps = parts.steps ? given : given.filter(({ did }) => did === 'screen');
  const done = steps.map((step): Timed => ({ at: step.at, did: step.did, what: describeStep(step, anonymizer) }));
  const timed = [...called.filter((entry) => entry !== undefined), ...done].sort((one, other) => one.at - other.at);
  const first = timed[0]?.at ?? 0;
  const drafts = keptOf(snapshot.kept, anonymizer);
  const kept = parts.drafts ? drafts : {};
  const typed = buildCurrentScreenSteps(
    steps,
    parts.fields ? { fields: snapshot.fields, drafts } : undefined,
    anonymizer,
  );
  const scene: Scene = {
    title: 'Informe de un proveedor',
    area: getSceneArea(route),
    entity: { code: snapshot.entity },
    ...(snapshot.portal !== undefined && { portal: snapshot.portal }),
    route: anonymizeRoute(route, anonymizer),
    session,
    ...(Object.keys(kept).length > 0 && { kept }),
    now: snapshot.now,
    viewport: snapshot.viewport,
    ...(typed.length > 0 && { typed }),
    ...(parts.realAmounts && { realAmounts: true as const }),
    ...(snapshot.scroll > 0 && { scroll: Math.round(snapshot.scroll) }),
    answers,
    timeline: timed.map(({ at, ...entry }) => ({ at: Math.round(at - first), ...entry })),
    expects: {},
  };
  return { scene, anonymizer };
}

/** Collects every amount of a report, so that its replacement keeps order and sums. */
function collectAmounts({ calls, steps }: Recording, { kept, fields, route }: ScreenSnapshot): AmountCollector {
  const collected = new AmountCollector();
  for (const { method, path, body } of calls) {
    const call = findCall(method, path);
    if (!call) continue;
    collected.addValue(call.response, toContractShape(call.response, body), 'euros');
    collected.addValue({ fields: call.query }, Object.fromEntries(new URLSearchParams(path.split('?')[1])), 'euros');
  }
  for (const [name, text] of Object.entries(kept))
    if (Object.hasOwn(DRAFTS, name)) collected.addValue(stored[DRAFTS[name]!], parsed(text), 'cents');
  for (const { amount } of listTypedAmounts(fields)) collected.add(amount);
  for (const text of [route, ...steps.map(({ what }) => what)].flatMap(listQueryTexts))
    for (const cents of listShownAmounts(text)) collected.add(cents);
  return collected;
}

/** A text, and the values of its query if it is an address. */
const listQueryTexts = (text: string): string[] => [text, ...new URLSearchParams(text.split('?')[1]).values()];

const listTypedAmounts = (fields: readonly FieldSnapshot[]): { field: string; amount: Cents }[] =>
  fields.flatMap(({ field, value = '' }) => {
    const amount = FIELD_KINDS[field] === 'amount' ? readTypedAmount(value) : undefined;
    return amount === undefined ? [] : [{ field, amount }];
  });

const createReportAmountMap = (collected: AmountCollector, { fields, amountLimits = {} }: ScreenSnapshot) =>
  createAmountMap({
    amounts: collected.amounts,
    relations: collected.findRelations(),
    limits: listTypedAmounts(fields).flatMap(({ field, amount }) =>
      (amountLimits[field] ?? []).map((limit) => ({ amount, limit })),
    ),
  });

/** Blanks what the service would refuse; a build of the portal may look like anything. */
function withoutPersonalData({ entity, portal, ...scene }: Scene): Scene {
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
  const { title, area, ...rest } = clean(scene) as Scene;
  return { title, area, ...(entity && { entity }), ...(portal !== undefined && { portal }), ...rest };
}

type Timed = TimelineEntry;

/** Yields every text in a value, and those in texts that are JSON. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    yield value;
    if (/^[{[]/.test(value)) yield* textsIn(parsed(value));
  } else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsIn(part);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const SESSION: Kinds = { fields: { id: 'reference', alias: 'name', email: 'email', supplierId: 'tax-id' } };

const sessionOf = (user: SceneUser | null, { anonymizeValue }: Anonymizer): SceneUser | null =>
  user && (anonymizeValue(SESSION, user) as SceneUser);

function entryOf(call: RecordedCall, answers: SceneAnswer[], anonymizer: Anonymizer): Timed | undefined {
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
  const { code } = (answer.body ?? {}) as { code?: unknown };
  return {
    ...made,
    answer: answers.length - 1,
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

/** The query keeps only what distinguishes calls of the same kind: another entity sends another code. */
function narrowQueries(answers: SceneAnswer[]): void {
  for (const answer of answers) {
    const others = answers.filter(({ method, path }) => method === answer.method && path === answer.path);
    const differing = Object.entries(answer.query ?? {}).filter(([name]) => variesIn(others, name));
    if (answer.query) answer.query = Object.fromEntries(differing);
  }
  for (const answer of answers) if (Object.keys(answer.query ?? {}).length === 0) delete answer.query;
}

const variesIn = (answers: readonly SceneAnswer[], name: string): boolean =>
  answers.some(({ query }) => query?.[name] !== answers[0]?.query?.[name]);

/** The schema of a draft of the portal, by its name in session storage. */
const DRAFTS: Readonly<Record<string, string>> = {
  companyData: 'company-draft',
  accessData: 'access-draft',
  advanceDraft: 'advance-draft',
  newAccountDraft: 'new-account-draft',
  accountEditDraft: 'account-edit-draft',
  automaticAdvanceCreated: 'automatic-draft',
  automaticAdvanceChanged: 'automatic-draft',
  automaticAdvanceEnded: 'automatic-draft',
  supplierDraft: 'supplier-draft',
  userDraft: 'user-draft',
};

function keptOf(kept: ScreenSnapshot['kept'], { anonymizeValue }: Anonymizer): Record<string, unknown> {
  const made = Object.entries(kept).flatMap(([name, text]) => {
    const draft = Object.hasOwn(DRAFTS, name)
      ? anonymizeValue(stored[DRAFTS[name] as string], parsed(text), 'cents')
      : undefined;
    return draft === undefined ? [] : [[name, draft] as const];
  });
  return Object.fromEntries(made);
}

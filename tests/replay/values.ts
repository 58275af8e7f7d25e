import { formatIban } from '#shared/identifiers/iban.ts';
import { NO_VALUE } from '#shared/privacy/anonymizer.ts';
import { REDACTED, type Scene } from '#shared/scenes/scene.ts';
import { isAmount } from './compare-amounts.ts';
import type { RecordedAnswer, Screen } from './screen.ts';

/** Gives a text of the bench the values that the supplier saw. */
export type Restore = (text: string) => string;

/** An invented value, and what it replaces. */
type Pair = readonly [made: string, original: string];

/**
 * Pairs the invented values of a report with those that the supplier's page had: by the reference of each answer, in
 * fields, address, session and drafts.
 */
export function createRestore(report: Scene, answers: readonly RecordedAnswer[], screens: readonly Screen[]): Restore {
  const pairs = new Map<string, string>();
  for (const [made, original] of [...pairsOf(report, answers, screens), ...pairsOnTheWay(report, screens)])
    for (const [one, other] of writings(made, original))
      if (one !== other && one.trim() !== '' && one !== NO_VALUE && !isAmount(one)) pairs.set(one.toLowerCase(), other);
  if (pairs.size === 0) return (text) => text;
  const longestFirst = [...pairs.keys()].sort((one, other) => other.length - one.length);
  const known = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.map(escape).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => text.replace(known, (made) => pairs.get(made.toLowerCase()) ?? made);
}

/** The key of a request, of which the file name of its receipt holds the beginning. */
const OPERATION = /^(?:[\da-z]{8}-(?:[\da-z]{4}-){3}[\da-z]{12}|[\da-z]{32})$/;

const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;

/**
 * Accounts are also written in groups of four, which may be divided between two lines, and emails and names with places
 * where a line may end: after an @ or a dot.
 */
function writings(made: string, original: string): Pair[] {
  if (divide(made) !== made && !isAmount(made))
    return [
      [made, original],
      [divide(made), divide(original)],
    ];
  if (isInGroups(original))
    return [
      [made, original],
      [formatIban(made.replaceAll(' ', '')), original],
    ];
  if (OPERATION.test(original))
    return [
      [made, original],
      [made.slice(0, 8), original.slice(0, 8)],
    ];
  if (!IBAN.test(made)) return [[made, original]];
  const groups = [formatIban(made), formatIban(original)].map((text) => text.split(' '));
  const part = (from: number, to?: number) => groups.map((text) => text.slice(from, to).join(' ')) as [string, string];
  return [[made, original], part(0), part(0, 3), part(3)];
}

/** Whether the field of an account has divided a text, whatever it is. */
const isInGroups = (text: string) => text.includes(' ') && formatIban(text) === text.toUpperCase();

const divide = (text: string) => text.replaceAll(/(?<=[@.])(?=\S)/g, ' ');

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

function* pairsOf(report: Scene, answers: readonly RecordedAnswer[], screens: readonly Screen[]): Generator<Pair> {
  const screen = screens.at(-1)!;
  for (const { reference, body, query } of report.answers) {
    const original = answers.find((answer) => answer.reference !== '' && isSameReference(reference, answer.reference));
    if (!original) continue;
    yield* pairsIn(body, parse(original.text));
    yield* pairsIn(query, Object.fromEntries(new URLSearchParams(original.path.split('?')[1] ?? '')));
  }
  const { alias, userData = '{}' } = screens.findLast(({ session }) => session['userData'])?.session ?? {};
  for (const user of [report.session, ...(report.timeline ?? []).map(({ session }) => session)])
    yield* pairsIn(user, { alias, ...(parse(userData) as object) });
  for (const [name, value] of Object.entries(report.kept ?? {}))
    // A draft is gone once it was sent.
    yield* pairsIn(value, parse(screens.findLast(({ session }) => session[name])?.session[name] ?? ''));
  // A field has the value of the last step; what it held before is paired on the way.
  const values = new Map((report.typed ?? []).flatMap((step) => ('value' in step ? [[step.field, step.value]] : [])));
  for (const [field, value] of values) yield* pairsIn(value, screen.fields.find(({ name }) => name === field)?.value);
  // A number of the supplier's own list may be in no answer.
  if (report.ownList && 'rows' in report.ownList) yield* pairsIn(report.ownList.rows, readOwnList(screens));
  yield* pairsIn(report.history, screen.history);
  // A report begins on the screen before where that one led to the last.
  if (areaOf(report.route) === areaOf(screen.address)) yield* pairsIn(partsOf(report.route), partsOf(screen.address));
}

/** The cells of the list that was pasted last. */
function readOwnList(screens: readonly Screen[]): string[][] {
  const lists = screens.flatMap(({ fields }) => fields.filter(({ name, value }) => name === 'ownList' && value !== ''));
  return (lists.at(-1)?.value ?? '').split('\n').map((line) => line.split(';'));
}

/** Digits of a reference that look like a telephone are hidden in a report. */
function isSameReference(sent: string | undefined, original: string): boolean {
  const [start = '', end = ''] = sent?.split(REDACTED) ?? [];
  return sent === original || (start !== sent && original.startsWith(start) && original.endsWith(end));
}

/** What was typed into fields and searched for on the way. The last values of both belong together. */
function* pairsOnTheWay({ timeline = [] }: Scene, screens: readonly Screen[]): Generator<Pair> {
  const screenAt = (index: number) => timeline.slice(0, index).findLast(({ did }) => did === 'screen')?.what ?? '';
  const typed = timeline.flatMap(({ did, what, value = '' }, index) =>
    did === 'field' && !NOBODYS.has(value) ? [{ field: what, value, path: pathOf(screenAt(index)) }] : [],
  );
  // Two screens may have fields of the same name.
  for (const one of new Set(typed.map(({ field, path }) => `${field} ${path}`))) {
    const made = typed.filter(({ field, path }) => `${field} ${path}` === one);
    const { field, path } = made[0]!;
    const originals = screens
      .filter(({ address }) => pathOf(address) === path)
      .flatMap(({ fields }) => fields.filter(({ name, value }) => name === field && value !== ''));
    yield* pairsFromTheEnd(
      made.map(({ value }) => value),
      originals.map(({ value }) => value),
    );
  }
  const histories = [timeline, screens].map((moments) => moments.map(({ history }) => history ?? undefined));
  yield* pairsFromTheEnd(...(histories as [unknown[], unknown[]]));
}

function* pairsFromTheEnd(made: readonly unknown[], originals: readonly unknown[]): Generator<Pair> {
  const [one, other] = [changesOf(made), changesOf(originals)];
  while (one.length > 0 && other.length > 0) {
    const [value, original] = [one.pop(), other.pop()];
    if (!fits(value, original)) return;
    yield* pairsIn(value, original);
  }
}

/** Of no field, and of a box. */
const NOBODYS: ReadonlySet<string> = new Set(['', 'true', 'false']);

const pathOf = (address: string): string => address.split('?')[0]!;

const changesOf = (values: readonly unknown[]): unknown[] =>
  values
    .filter((value) => value !== undefined)
    .filter((value, index, all) => index === 0 || JSON.stringify(value) !== JSON.stringify(all[index - 1]));

/** Whether a value can be the invented one of another: alike but for texts, and without what a report leaves out. */
function fits(made: unknown, original: unknown): boolean {
  if (typeof made === 'string') return typeof original === 'string';
  if (typeof made !== 'object' || made === null) return typeof made === typeof original;
  return (
    typeof original === 'object' &&
    original !== null &&
    Object.entries(made).every(([name, part]) => fits(part, (original as Record<string, unknown>)[name]))
  );
}

const areaOf = (address: string): string | undefined => address.split(/[/?]/)[1];

const partsOf = (address: string): string[] => address.split(/[/?&=]/).map(decodeURIComponent);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function* pairsIn(made: unknown, original: unknown): Generator<Pair> {
  if (typeof made === 'string' && typeof original === 'string') {
    if (made !== original) yield [made, original.trim()];
  } else if (typeof made === 'object' && made !== null && typeof original === 'object' && original !== null)
    for (const [name, part] of Object.entries(made)) yield* pairsIn(part, (original as Record<string, unknown>)[name]);
}

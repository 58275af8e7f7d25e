import { formatIban } from '#shared/iban.ts';
import type { Scene } from '#shared/scene.ts';
import type { RecordedAnswer, Screen } from './screen.ts';

/** Gives a text of the bench the values that the supplier saw. */
export type Restore = (text: string) => string;

/** An invented value, and what it replaces. */
type Pair = readonly [made: string, original: string];

/**
 * Pairs the invented values of a report with those that the supplier's page had: by the reference of each answer, in
 * fields, address, session and drafts.
 */
export function createRestore(
  report: Scene,
  answers: readonly RecordedAnswer[],
  screen: Screen,
  earlier: readonly Screen[],
): Restore {
  const pairs = new Map<string, string>();
  const screens = [...earlier, screen];
  for (const [made, original] of [...pairsOf(report, answers, screens), ...pairsOfFields(report, earlier)])
    for (const [one, other] of writings(made, original))
      if (one !== other && one.trim() !== '') pairs.set(one.toLowerCase(), other);
  if (pairs.size === 0) return (text) => text;
  const longestFirst = [...pairs.keys()].sort((one, other) => other.length - one.length);
  const known = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.map(escape).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => text.replace(known, (made) => pairs.get(made.toLowerCase()) ?? made);
}

const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;

/** Accounts are also written in groups of four, which may be divided between two lines. */
function writings(made: string, original: string): Pair[] {
  if (!IBAN.test(made)) return [[made, original]];
  const groups = [formatIban(made), formatIban(original)].map((text) => text.split(' '));
  const part = (from: number, to?: number) => groups.map((text) => text.slice(from, to).join(' ')) as [string, string];
  return [[made, original], part(0), part(0, 3), part(3)];
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

function* pairsOf(report: Scene, answers: readonly RecordedAnswer[], screens: readonly Screen[]): Generator<Pair> {
  const screen = screens.at(-1)!;
  for (const { reference, body, query } of report.answers) {
    const original = answers.find((answer) => answer.reference !== '' && answer.reference === reference);
    if (!original) continue;
    yield* pairsIn(body, parse(original.text));
    yield* pairsIn(query, Object.fromEntries(new URLSearchParams(original.path.split('?')[1] ?? '')));
  }
  const { alias, userData = '{}' } = screen.session;
  yield* pairsIn(report.session, { alias, ...(parse(userData) as object) });
  for (const [name, value] of Object.entries(report.kept ?? {}))
    // A draft is gone once it was sent.
    yield* pairsIn(value, parse(screens.findLast(({ session }) => session[name])?.session[name] ?? ''));
  for (const step of report.typed ?? [])
    if ('value' in step) yield* pairsIn(step.value, screen.fields.find(({ name }) => name === step.field)?.value);
  yield* pairsIn(report.history, screen.history);
  yield* pairsIn(partsOf(report.route), partsOf(screen.address));
}

/** What was typed into a field that is gone, if it had one value alone. */
function* pairsOfFields({ timeline = [] }: Scene, screens: readonly Screen[]): Generator<Pair> {
  for (const { did, what, value } of timeline) {
    if (did !== 'field' || value === undefined) continue;
    const typed = new Set(
      screens.flatMap(({ fields }) => fields.filter(({ name }) => name === what).map((one) => one.value)),
    );
    typed.delete('');
    if (typed.size === 1) yield [value, [...typed][0]!];
  }
}

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

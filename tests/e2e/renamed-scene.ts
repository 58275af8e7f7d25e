import { formatIban } from '#shared/identifiers/iban.ts';
import type { Scene } from '#shared/scenes/scene.ts';

/** A fake value of a report and the original that it replaces. */
type Pair = readonly [made: string, original: string];

/** A value this short may be part of another one. */
const SHORT = 6;

/**
 * Restores the original values of a scene in its report: the result is what support would see without the replacement.
 * @throws Error if one fake value replaces two originals, or two replace one: then support would see another screen
 */
export function renamedLike(report: Scene, original: Scene): Scene {
  const pairs = new Map<string, string>();
  const back = new Map<string, string>();
  for (const [made, value] of pairsOf(report, original)) {
    const isNew = !pairs.has(made) && !back.has(value);
    if (!isNew && (pairs.get(made) !== value || back.get(value) !== made))
      throw new Error(`${made} stands for ${value} and for ${pairs.get(made) ?? back.get(value)}.`);
    pairs.set(made, value);
    back.set(value, made);
  }
  return deepRenamed(report, pairs) as Scene;
}

function* pairsOf(report: Scene, original: Scene): Generator<Pair> {
  for (const answer of report.answers) {
    const { method, path, status } = answer;
    const same = original.answers.find(
      (other) =>
        other.method === method && other.path === path && other.status === status && fits(answer.body, other.body),
    );
    if (same) yield* pairsIn(answer.body, same.body);
  }
  yield* pairsIn(report.session, original.session);
  yield* pairsIn(report.kept, original.kept);
  for (const step of report.typed ?? []) yield* pairsIn(valueOf(step), valueOf(sameStep(step, original)));
  yield* pairsIn(partsOf(report.route), partsOf(original.route));
}

type Step = NonNullable<Scene['typed']>[number];

const valueOf = (step: Step | undefined) => (step && 'value' in step ? step.value : undefined);

/** The step of a scene that fills in the same field. */
const sameStep = (step: Step, { typed = [] }: Scene) =>
  typed.find((other) => 'value' in step && 'value' in other && other.field === step.field);

const partsOf = (route: string): string[] => route.split(/[/?&=]/).map(decodeURIComponent);

/** Whether a body may be the replacement of another: it has only properties of the original. */
function fits(made: unknown, original: unknown): boolean {
  if (typeof made !== 'object' || made === null) return typeof made === typeof original;
  if (typeof original !== 'object' || original === null) return false;
  if (Array.isArray(made) && made.length !== (original as unknown[]).length) return false;
  return Object.entries(made).every(([name, part]) => fits(part, (original as Record<string, unknown>)[name]));
}

function* pairsIn(made: unknown, original: unknown): Generator<Pair> {
  if (typeof made === 'string' && typeof original === 'string') {
    if (made !== original) yield [made, original];
  } else if (typeof made === 'object' && made !== null && typeof original === 'object' && original !== null)
    for (const [name, part] of Object.entries(made)) yield* pairsIn(part, (original as Record<string, unknown>)[name]);
}

function deepRenamed(value: unknown, pairs: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return pairs.get(value) ?? within(value, pairs);
  if (Array.isArray(value)) return value.map((part) => deepRenamed(part, pairs));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, deepRenamed(part, pairs)]));
}

/** Replaces values also within a text, such as the label of a button or an account in groups of four. */
function within(text: string, pairs: ReadonlyMap<string, string>): string {
  return [...pairs]
    .filter(([made]) => made.length > SHORT)
    .sort(([one], [other]) => other.length - one.length)
    .reduce((words, [made, value]) => {
      const encoded = words.replaceAll(encodeURIComponent(made), encodeURIComponent(value)).replaceAll(made, value);
      return /^ES\d{22}$/.test(made) ? encoded.replaceAll(formatIban(made), formatIban(value)) : encoded;
    }, text);
}

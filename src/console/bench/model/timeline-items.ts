import type { Scene, TimelineEntry } from '#shared/scene.ts';

/** One line of what happened, as the bench tells it (R-BEN-03). */
export interface TimelineItem extends Omit<TimelineEntry, 'at'> {
  /** Its place in the time line; undefined in a scene that has none. */
  entry?: number;
  /** Milliseconds since the first of them; undefined in a scene that has none. */
  at?: number;
}

/**
 * What happened in a report, in the order of time; of a scene without a time line the calls that it answers.
 */
export function createTimelineItems({ timeline, answers }: Scene): TimelineItem[] {
  if (timeline) return timeline.map((entry, index) => ({ ...entry, entry: index }));
  return answers.map(({ method, path, body }, answer) => {
    const code = findErrorCode(body);
    return { did: 'call', what: `${method} ${path}`, answer, ...(code !== undefined && { code }) };
  });
}

/** The code that the body of an answer names: at top level, or inside `error` or `response` (R-ERR-20). */
export function findErrorCode(body: unknown): number | undefined {
  const outer = asRecord(body);
  const found = [outer, asRecord(outer.error), asRecord(outer.response)].map(({ code }) => code);
  const code = Number(found.find((one) => one !== undefined && one !== ''));
  return Number.isInteger(code) ? code : undefined;
}

/** The codes that a scene may show, the latest first, each once. @param until the entry of its time line that is seen */
export function listErrorCodes(scene: Scene, until?: number): number[] {
  const seen = createTimelineItems(scene).filter(
    ({ did, entry }) => did === 'call' && (entry ?? 0) <= (until ?? Infinity),
  );
  const codes = seen.flatMap(({ code, answer }) => {
    const known = code ?? (answer === undefined ? undefined : findErrorCode(scene.answers[answer]?.body));
    return known === undefined ? [] : [known];
  });
  const expected = scene.expects.code ?? 0;
  return [...new Set([...(until === undefined && expected > 0 ? [expected] : []), ...codes.toReversed()])];
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

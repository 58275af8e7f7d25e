import { findCallName } from '#console/bench/codes/call-codes.ts';
import { isOmittedCall } from '#shared/calls/no-such-call.ts';
import type { Scene, SceneAnswer, TimelineEntry } from '#shared/scenes/scene.ts';
import { getAnswerJudge } from '#shared/wire/answer-judges.ts';
import { readAnswer } from '#shared/wire/read-answer.ts';

/** One timeline entry as the bench shows it (R-BEN-03). */
export interface TimelineItem extends Omit<TimelineEntry, 'at'> {
  /** Index in the timeline; undefined in a scene without one. */
  entry?: number;
  /** Milliseconds since the first entry; undefined in a scene without a timeline. */
  at?: number;
}

/** Lists the timeline of a report in order of time; for a scene without one, the calls that it answers. */
export function createTimelineItems({ timeline, answers }: Scene): TimelineItem[] {
  if (timeline) return timeline.map((entry, index) => ({ ...entry, entry: index }));
  return answers.map(({ method, path, body }, answer) => {
    const code = findErrorCode(body);
    return { did: 'call', what: `${method} ${path}`, answer, ...(code !== undefined && { code }) };
  });
}

/** Finds the error code in the body of an answer: at top level, or inside `error` or `response` (R-ERR-20). */
export function findErrorCode(body: unknown): number | undefined {
  const outer = asRecord(body);
  const found = [outer, asRecord(outer.error), asRecord(outer.response)].map(({ code }) => code);
  const code = Number(found.find((one) => one !== undefined && one !== ''));
  return Number.isInteger(code) ? code : undefined;
}

/** Lists the distinct codes of a scene, latest first. @param lastEntryIndex of the timeline entry that is shown */
export function listErrorCodes(scene: Scene, lastEntryIndex?: number): number[] {
  const seen = createTimelineItems(scene).filter(
    ({ did, entry }) => did === 'call' && (entry ?? 0) <= (lastEntryIndex ?? Infinity),
  );
  const codes = seen.flatMap(({ code, answer }) => {
    const given = answer === undefined ? undefined : scene.answers[answer];
    const known = code ?? findErrorCode(given?.body) ?? (given && findShownCode(given));
    return known === undefined ? [] : [known];
  });
  const expected = scene.expects.code ?? 0;
  return [...new Set([...(lastEntryIndex === undefined && expected > 0 ? [expected] : []), ...codes.toReversed()])];
}

/**
 * Finds the code whose message the portal shows for an answer without one: that of its HTTP status, or its own for data
 * that it cannot use (R-ERR-21). What answered in place of the service is a situation.
 */
function findShownCode({ method, path, status = 200, body, fault, retryAfter }: SceneAnswer): number | undefined {
  const call = findCallName(method, path);
  if (fault || !call || call === 'logOut') return undefined;
  const text = body === undefined ? '' : JSON.stringify(body);
  const { error, obstacle } = readAnswer(
    { status, text, reference: '', retryAfter: retryAfter ?? null },
    { judge: getAnswerJudge(call) },
  );
  if (!error || obstacle || isOmittedCall(call, status, error.code)) return undefined;
  return error.code;
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

import type { Access, ConsoleCall } from '#service/studio/console-calls.ts';
import { CONSOLE_REFUSALS, type ConsoleReason, type Refused } from '#service/studio/console-refusal.ts';

/** Refusals of every request. */
const OF_EVERY_CALL: readonly ConsoleReason[] = ['invalid', 'failed', 'unavailable'];

/** An address leads to nothing, or to nothing of the scope. */
const OF_A_PATH: readonly ConsoleReason[] = ['notFound'];

/** A body is read wherever one may come, whether the call needs it or not. */
const OF_A_WRITE: readonly ConsoleReason[] = ['originForeign', 'mediaType', 'tooLarge', 'doneAtOnce'];

/** A body that takes too long to come. */
const TOO_SLOW: Refused = { ...CONSOLE_REFUSALS.invalid, status: 408 };

const ofAccess = (access: Access): readonly ConsoleReason[] => {
  if (access === 'anyone') return [];
  return access === 'member' ? ['sessionMissing'] : ['sessionMissing', 'roleMissing'];
};

/** All that a call of the console may be refused for: by its record, its caller, and its kind. */
export function refusalsOf({ refusals = [], method, caller, params }: ConsoleCall): Refused[] {
  const isWrite = method !== 'GET';
  const reasons = new Set([
    ...refusals,
    ...ofAccess(caller),
    ...(params ? OF_A_PATH : []),
    ...(isWrite ? OF_A_WRITE : []),
    ...OF_EVERY_CALL,
  ]);
  return [...[...reasons].map((reason) => CONSOLE_REFUSALS[reason]), ...(isWrite ? [TOO_SLOW] : [])];
}

import type { CallAccess, ConsoleCall } from '#service/studio/console-calls.ts';
import {
  CONSOLE_REFUSALS,
  type ConsoleRefusalReason,
  type ConsoleRefusalRecord,
} from '#service/studio/console-refusal.ts';

/** Refusals of every request. */
const OF_EVERY_CALL: readonly ConsoleRefusalReason[] = ['invalid', 'failed', 'unavailable'];

/** An address leads to nothing, or to nothing of the scope. */
const OF_A_PATH: readonly ConsoleRefusalReason[] = ['notFound'];

/** A body is read wherever one may come, whether the call needs it or not. */
const OF_A_WRITE: readonly ConsoleRefusalReason[] = ['originForeign', 'mediaType', 'tooLarge', 'doneAtOnce'];

/** A body that takes too long to come. */
const TOO_SLOW: ConsoleRefusalRecord = { ...CONSOLE_REFUSALS.invalid, status: 408 };

const ofAccess = (access: CallAccess): readonly ConsoleRefusalReason[] => {
  if (access === 'anyone') return [];
  return access === 'member' ? ['sessionMissing'] : ['sessionMissing', 'roleMissing'];
};

/** All that a call of the console may be refused for: by its record, its caller, and its kind. */
export function listCallRefusals({ refusals = [], method, caller, params }: ConsoleCall): ConsoleRefusalRecord[] {
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

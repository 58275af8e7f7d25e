import type { KeptCall } from './recording-buffer.ts';

const MOST_CALLS = 60;
/** Maximum total size of all response bodies, in characters. */
const MOST_TEXT = 200_000;

/**
 * Keeps the recorded calls within their limits (R-REP-01): the oldest call that a later one repeats goes first, or else the
 * oldest, because screens show what an earlier one has read. A body beyond the limit is not kept at all.
 */
export function limitRecordedCalls(calls: KeptCall[]): void {
  for (const call of calls) if (call.text.length > MOST_TEXT) call.text = '';
  const isRepeated = ({ method, path }: KeptCall, index: number) =>
    calls.findLastIndex((other) => other.method === method && other.path === path) > index;
  while (calls.length > MOST_CALLS || calls.reduce((sum, { text }) => sum + text.length, 0) > MOST_TEXT)
    calls.splice(Math.max(0, calls.findIndex(isRepeated)), 1);
}

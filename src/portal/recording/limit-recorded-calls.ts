import type { KeptCall } from './recording-buffer.ts';

const MOST_CALLS = 60;
const SIMULATION = /\/simulacion/;
/** Maximum total size of all response bodies, in characters. */
const MOST_TEXT = 200_000;

/**
 * Keeps the recorded calls within their limits (R-REP-01): the oldest call that a later one repeats goes first, or else the
 * oldest, because screens show what an earlier one has read. Of simulations those with the same prices go first: a later
 * one may be of other invoices. A body beyond the limit is not kept at all.
 */
export function limitRecordedCalls(calls: KeptCall[]): void {
  for (const call of calls) if (call.text.length > MOST_TEXT) call.text = '';
  const isRepeated = (call: KeptCall, index: number) =>
    calls.findLastIndex(({ method, path }) => method === call.method && path === call.path) > index;
  const isAnsweredAlike = (call: KeptCall, index: number) =>
    SIMULATION.test(call.path)
      ? call.text !== '' && calls.findLastIndex(({ text }) => text === call.text) > index
      : isRepeated(call, index);
  const findSpare = () =>
    [isAnsweredAlike, isRepeated].map((isSpare) => calls.findIndex(isSpare)).find((index) => index >= 0);
  while (calls.length > MOST_CALLS || calls.reduce((sum, { text }) => sum + text.length, 0) > MOST_TEXT)
    calls.splice(findSpare() ?? 0, 1);
}

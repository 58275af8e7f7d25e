import type { RecordedCall, RecordedStep, Recording } from '#shared/recording.ts';

const MOST_CALLS = 30;
const MOST_STEPS = 20;
/** Of the bodies of all answers together, in characters. */
const MOST_TEXT = 200_000;
/** What they are answered with opens doors, unless it is a refusal. */
const SECRET = /^\/login|\/credenciales|\/validacion/;

/** The answer as it came: one text is much cheaper to keep than the hundreds of objects that are read from it. */
type Kept = RecordedCall & { text: string };

const calls: Kept[] = [];
const steps: RecordedStep[] = [];

/** What came of a call. */
type Outcome = Pick<RecordedCall, 'status' | 'isReadable'> & { reference: string | null };

/**
 * Keeps in memory that a call was made: nothing of what was sent (R-REP-01). Until it has ended its duration is -1.
 * @param path below the service root @returns tells how it ended, and the text of its answer; without one: no whole answer came
 */
export function startCallRecording(
  method: string,
  path: string,
  reference: string,
): (outcome?: Outcome, text?: string) => void {
  const call: Kept = { at: Date.now(), duration: -1, method, path, status: 0, isReadable: true, reference, text: '' };
  calls.push(call);
  trim();
  return (outcome, text = '') => {
    call.duration = Date.now() - call.at;
    if (!outcome) return;
    call.status = outcome.status;
    call.isReadable = outcome.isReadable;
    call.reference = outcome.reference ?? reference;
    if ((SECRET.test(path) && outcome.status < 400) || !outcome.isReadable || text.length > MOST_TEXT) return;
    call.text = text;
    trim();
  };
}

/** Records a step of the user: never the typed text. The same field twice in a row is one step. */
export function recordStep(did: RecordedStep['did'], what: string): void {
  const last = steps.at(-1);
  if (what === '' || (did === 'field' && last?.did === did && last.what === what)) return;
  steps.push({ at: Date.now(), did, what });
  if (steps.length > MOST_STEPS) steps.shift();
}

function trim(): void {
  while (calls.length > MOST_CALLS || calls.reduce((sum, { text }) => sum + text.length, 0) > MOST_TEXT) calls.shift();
}

/** The last calls and steps, oldest first. */
export const readRecording = (): Recording => ({
  calls: calls.map(({ text, ...call }) => (text.trim() === '' ? call : { ...call, body: JSON.parse(text) as unknown })),
  steps: [...steps],
});

/** Deletes all records: the next user may be another person. */
export function clearRecording(): void {
  calls.length = 0;
  steps.length = 0;
}

import type { RecordedCall, RecordedStep, Recording } from '#shared/scenes/recording.ts';

const MOST_STEPS = 20;
/** Calls whose responses contain secrets, except refusals. */
const SECRET = /^\/login|\/(credenciales|validacion|medios-firma\/inicio)/;

/** The response body is stored as text, which needs far less memory than the hundreds of parsed objects. */
export type KeptCall = RecordedCall & { text: string };

const calls: KeptCall[] = [];
/** The last steps, oldest first. */
export const steps: RecordedStep[] = [];

/** The result of a call. */
type Outcome = Pick<
  RecordedCall,
  'status' | 'isReadable' | 'obstacle' | 'retryAfter' | 'reference' | 'refusal' | 'unanswered'
>;

/**
 * Records in memory that a call started, without any data that was sent (R-REP-01). Its duration is -1 until it ends.
 * @param path below the service root
 * @returns records the end with the text of the response; undefined if no complete response arrived, unless the portal
 *   cancelled the call
 */
export function startCallRecording(
  method: string,
  path: string,
  reference: string,
): (outcome?: Outcome, text?: string) => void {
  const call: KeptCall = {
    at: Date.now(),
    duration: -1,
    method,
    path,
    status: 0,
    isReadable: true,
    reference,
    text: '',
  };
  calls.push(call);
  limit(calls);
  return (outcome, text = '') => {
    call.duration = Date.now() - call.at;
    if (!outcome) return;
    Object.assign(call, outcome);
    if ((SECRET.test(path) && call.status < 400) || !call.isReadable) return;
    call.text = text;
    limit(calls);
  };
}

/** Records a step of the user, never the typed text. Consecutive steps in the same field count as one. */
export function recordStep(kind: RecordedStep['did'], subject: string): void {
  const last = steps.at(-1);
  if (!subject || (kind === 'field' && last?.did === kind && last.what === subject)) return;
  steps.push({ at: Date.now(), did: kind, what: subject });
  if (steps.length > MOST_STEPS) steps.shift();
}

/**
 * What was typed in the fields of this visit, in memory alone and in no recording: a report never holds it, and blanks it
 * in the supplier's own words (R-REP-01, R-DESK-09).
 */
export const typedTexts = new Set<string>();

/** Login has few calls: what keeps them within a limit comes with the screens. */
let limit = (_calls: KeptCall[]) => {};

/** Limits the recorded calls from now on. @param remove removes calls, or their texts, from the list, oldest first */
export function limitCalls(remove: typeof limit): void {
  limit = remove;
  limit(calls);
}

/** The last calls and steps, oldest first. */
export const readRecording = (): Recording => ({
  calls: calls.map(({ text, ...call }) => (text.trim() ? { ...call, body: JSON.parse(text) as unknown } : call)),
  steps: [...steps],
});

/**
 * Deletes what was recorded: the next user may be another person.
 * @param isOtherUser false when a session begins: what was typed before it is still looked for in a report
 */
export function clearRecording(isOtherUser = true): void {
  calls.length = steps.length = 0;
  if (isOtherUser) typedTexts.clear();
}

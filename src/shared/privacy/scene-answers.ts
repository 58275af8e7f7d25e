import { calls } from '#generated/privacy/calls.ts';
import { MEANS_KINDS, SIGNATURE_PURPOSES } from '#shared/calls/signature-purposes.ts';
import type { RecordedCall } from '#shared/scenes/recording.ts';
import { REDACTED, type SceneAnswer, type SceneFault } from '#shared/scenes/scene.ts';
import { findErrorLevel, readField, readList } from '#shared/wire/decode.ts';
import { isErrorAnswer } from '#shared/wire/error-answer.ts';
import type { Anonymizer } from './anonymizer.ts';
import type { CallKinds, Kinds } from './kinds.ts';

/** What the service asked to sign: the dialog opens again, with invented words, and nothing with which one could sign. */
const SIGNATURE: Kinds = {
  fields: {
    id: 'secret',
    expiresAt: 'date',
    methods: { each: { oneOf: MEANS_KINDS } },
    purpose: { oneOf: SIGNATURE_PURPOSES },
    lines: { each: { fields: { label: 'text', value: 'text' } } },
    passkey: { fields: { challenge: 'secret' } },
    otherHosts: { each: 'text' },
  },
};
/** The body of any error response: its sentence is for engineers, and may contain names. */
const FAILURE: Kinds = { fields: { code: 'none', message: { oneOf: ['OK'] }, signature: SIGNATURE } };
/** The longest delay: the timeout of the portal. */
export const GIVEN_UP_MS = 29_000;

/**
 * The call of the contract for a request; undefined for an unknown one. A path without parameters wins, as it contains
 * no id.
 */
export function findCall(method: string, path: string): CallKinds | undefined {
  const given = partsOf(path);
  const fits = (call: CallKinds, isPart: (wanted: string, given: string | undefined) => boolean) =>
    call.method === method &&
    partsOf(call.path).length === given.length &&
    partsOf(call.path).every((part, index) => isPart(part, given[index]));
  return (
    calls.find((call) => fits(call, (part, text) => part === text)) ??
    calls.find((call) => fits(call, (part, text) => part.startsWith('{') || part === text))
  );
}

/** The path parameters of a call by name. */
export const extractPathParams = (call: CallKinds, path: string): Readonly<Record<string, string>> => {
  const given = partsOf(path);
  const named = partsOf(call.path).flatMap((part, index) =>
    part.startsWith('{') ? [[part.slice(1, -1), given[index]]] : [],
  );
  return Object.fromEntries(named) as Record<string, string>;
};

const partsOf = (path: string): string[] => path.split('?', 1)[0]!.replace(/\/$/, '').split('/');

/** The scene's response to a recorded call; undefined when the contract has no such call (R-REP-03). */
export function toSceneAnswer(recorded: RecordedCall, { anonymizeValue }: Anonymizer): SceneAnswer | undefined {
  const { method, path, status, isReadable, body } = recorded;
  const call = findCall(method, path);
  if (!call) return undefined;
  const place = {
    method: method as SceneAnswer['method'],
    path: call.path,
    ...queryOf(path, call, anonymizeValue),
    ...referenceOf(recorded),
    ...retryAfterOf(recorded),
  };
  const fault = faultOf(recorded);
  if (fault) return { ...place, fault };
  const isGood = status < 400 && !isErrorAnswer(body);
  const shown =
    body === undefined
      ? hidden(call.response)
      : isGood
        ? anonymizeValue(call.response, toContractShape(call.response, body))
        : shapeless(anonymizeValue(FAILURE, unwrappedError(body)));
  return { ...place, ...(status !== 200 && { status }), ...(isReadable && shown !== undefined && { body: shown }) };
}

/** A response in the shape of the contract, whatever wrapper a bank puts around it: the portal reads both alike. */
export const toContractShape = (kinds: Kinds, body: unknown): unknown =>
  typeof kinds === 'object' && 'fields' in kinds
    ? Object.fromEntries(
        Object.entries(kinds.fields).flatMap(([name, kind]) => {
          const isList = typeof kind === 'object' && 'each' in kind;
          const value = isList ? readList(body as object, name as never) : readField(body as object, name as never);
          return value === undefined ? [] : [[name, value]];
        }),
      )
    : body;

/** The same for an error, whose code may be text. */
function unwrappedError(body: unknown): unknown {
  const level = findErrorLevel(body);
  return level ? { ...level, code: Number(level.code) } : body;
}

/** Screens show the reference, and the log of the service contains it. */
const referenceOf = ({ reference }: RecordedCall): Pick<SceneAnswer, 'reference'> =>
  /^[\w-]{1,39}$/.test(reference) ? { reference } : {};

/** In the two forms of HTTP: anything else would be a text of the bank. */
const RETRY_AFTER = /^(?:\d{1,9}|[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT)$/;

const retryAfterOf = ({ obstacle, retryAfter }: RecordedCall): Pick<SceneAnswer, 'retryAfter'> =>
  obstacle === 'unavailable' && retryAfter && RETRY_AFTER.test(retryAfter) ? { retryAfter } : {};

/** Tokens and documents are not recorded, but must still work in the scene. */
function hidden(response: Kinds): object | undefined {
  const fields = typeof response === 'object' && 'fields' in response ? Object.entries(response.fields) : [];
  const secrets = fields.filter(([, kinds]) => kinds === 'secret');
  return secrets.length > 0 ? Object.fromEntries(secrets.map(([name]) => [name, REDACTED])) : undefined;
}

/** The body does not match the contract: the screen gets an empty one. */
const shapeless = (value: unknown): unknown => value ?? {};

function faultOf({ status, isReadable, obstacle, duration }: RecordedCall): SceneFault | undefined {
  if (status === 0) return duration >= GIVEN_UP_MS || duration < 0 ? 'time-out' : 'no-connection';
  if (obstacle === 'networkRefusal') return 'network-refusal';
  if (obstacle === 'networkLogin') return 'network-login';
  if (isReadable) return undefined;
  return status >= 500 ? 'proxy-page' : 'no-json';
}

function queryOf(path: string, call: CallKinds, value: Anonymizer['anonymizeValue']): Pick<SceneAnswer, 'query'> {
  const query = Object.fromEntries(
    [...new URLSearchParams(path.split('?')[1] ?? '')].flatMap(([name, text]) => {
      const made = value(call.query[name], text);
      return typeof made === 'string' ? [[name, made]] : [];
    }),
  );
  return Object.keys(query).length > 0 ? { query } : {};
}

import type { ResponseBody, CallName, UnvalidatedFields } from '#shared/calls/contract.ts';
import { CONNECTION_CODE, FALLBACK_CODE } from '#shared/errors/error-codes.ts';
import { toCents } from '#shared/money/money.ts';
import type { Cents } from '#shared/money/money.ts';
import { ServiceError } from '#shared/errors/service-error.ts';

type ErrorDetails = ConstructorParameters<typeof ServiceError>[2];

declare const CALL: unique symbol;

/** The response of a call as received; its fields are read by the names of the contract, inside any wrapper. */
export interface CallResponse<Name extends CallName> {
  readonly [CALL]?: Name;
}

/** Whether a value has fields. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The levels of a response in which fields may be: the top, `response` or one level deeper (R-API-33). */
function unwrap(answer: unknown): unknown {
  let inner = answer;
  for (let depth = 0; depth < 2 && isObject(inner) && 'response' in inner; depth += 1) inner = inner.response;
  return inner;
}

/**
 * Reads a field of a response, at any of its levels.
 * @returns undefined when it is at none of the levels
 */
export function readField<Name extends CallName>(
  answer: CallResponse<Name>,
  name: keyof ResponseBody<Name> & string,
): unknown {
  let inner: unknown = answer;
  for (let depth = 0; depth < 3 && isObject(inner); depth += 1) {
    if (name in inner) return inner[name];
    inner = inner.response;
  }
  return undefined;
}

/** Reads a field of a response as text. */
export const readText = <Name extends CallName>(
  answer: CallResponse<Name>,
  name: keyof ResponseBody<Name> & string,
): string => decodeText(readField(answer, name));

/** Reads the record of a response; empty when it has none. */
export function readRecord<Name extends CallName>(answer: CallResponse<Name>): UnvalidatedFields<ResponseBody<Name>> {
  const record = unwrap(answer);
  return (isObject(record) ? record : {}) as UnvalidatedFields<ResponseBody<Name>>;
}

/**
 * Finds the list of a response: a plain list, `response` with a list, or a list field at any of these levels (R-API-34, R-ACC-60).
 * @param name of its field in the contract
 * @returns the rows as received; undefined without a list
 */
export function readList<Name extends CallName>(
  answer: CallResponse<Name>,
  name: keyof ResponseBody<Name> & string,
): readonly unknown[] | undefined {
  const named = readField(answer, name);
  const list = Array.isArray(named) ? named : unwrap(answer);
  return Array.isArray(list) ? list : undefined;
}

/** Whether there are more rows: `moreData` 1 or '1' (R-LIST-01, R-API-41). */
export const readMoreData = (answer: CallResponse<'listInvoices' | 'listFinanceableInvoices'>): boolean =>
  Number(readField(answer, 'moreData')) === 1;

/** A text field; numbers count as text, anything else as ''. */
export const decodeText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** An amount of euros, as number or text, in cents; 0 when there is none. @throws RangeError when it is no amount */
export const decodeEurosAsCents = (value: unknown): Cents => toCents(decodeText(value) || '0');

/**
 * Parses the text of a response, whatever its content type.
 * @returns `isReadable` is false when it is not JSON; `body` is undefined without a body
 */
export function parseBody(text: string): { isReadable: boolean; body?: unknown } {
  try {
    return { isReadable: true, body: text.trim() === '' ? undefined : JSON.parse(text) };
  } catch {
    return { isReadable: false };
  }
}

/** Finds the level of a response that has the code of an error; undefined when none has a number there. */
export const findErrorLevel = (body: unknown): Record<string, unknown> | undefined =>
  [body, ...(isObject(body) ? [body.error, body.response] : [])]
    .filter(isObject)
    .find(({ code }) => /^\d+$/.test(decodeText(code).trim()));

/**
 * Converts a failed response into an error with its code, or with the code of its status (R-ERR-20, R-ERR-21).
 * @param details of the error, without the service's message
 */
export function toServiceError(status: number, body: unknown, details?: ErrorDetails): ServiceError {
  const level = findErrorLevel(body);
  if (!level) return new ServiceError(statusCode(status), status, details);
  const { signature } = level;
  return new ServiceError(Number(level.code), status, { ...details, said: decodeText(level.message), signature });
}

/** The error of a missing response (R-ERR-21). */
export const createConnectionError = (reference?: string): ServiceError =>
  new ServiceError(CONNECTION_CODE, 0, { reference });

const statusCode = (status: number) => ([400, 401, 500].includes(status) ? status : FALLBACK_CODE);

import { isKnownCode } from '#shared/errors/known-code.ts';
import { decodeText, findErrorLevel, isObject } from './decode.ts';

/** Fields that no error has: one of each call that reads more than a message. */
const DATA_FIELD = /^(?:token|alias|codEcvEgc|supplierId|meansId|enrolment|passkey|result|\w+List)$/;
/** The messages of a success in the contract. */
const DONE = /^(?:OK|Created)\b/;

/**
 * Whether an answer is an error whatever its HTTP status: it has a code of the catalogue, and no data of a call. A code
 * that the catalogue does not have is judged by the HTTP status, as some services confirm with 0 or 200.
 */
export function isErrorAnswer(body: unknown): boolean {
  const level = findErrorLevel(body);
  if (!level || !isKnownCode(Number(level.code))) return false;
  return !DONE.test(decodeText(level.message)) && !hasData(body);
}

function hasData(body: unknown): boolean {
  let inner = body;
  for (let depth = 0; depth < 3 && isObject(inner); depth += 1) {
    if (Object.entries(inner).some(([name, value]) => DATA_FIELD.test(name) && isValue(value))) return true;
    inner = inner.response;
  }
  return Array.isArray(inner) && inner.length > 0;
}

const isValue = (value: unknown) => (Array.isArray(value) ? value.length > 0 : decodeText(value) !== '');

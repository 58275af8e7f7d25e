import { CONNECTION_CODE, FALLBACK_CODE } from '#shared/error-catalogue.ts';
import { ServiceError } from '#shared/service-error.ts';

export type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An answer without its wrappers: the fields may lie at top level, under `response` or one level deeper (R-API-33). */
export function unwrap(answer: unknown): unknown {
  let inner = answer;
  for (let depth = 0; depth < 2 && isObject(inner) && 'response' in inner; depth += 1) inner = inner.response;
  return inner;
}

/**
 * A field of an answer, wherever its wrappers put it.
 * @returns undefined when it is at none of the levels
 */
export function readField(answer: unknown, name: string): unknown {
  let inner = answer;
  for (let depth = 0; depth < 3 && isObject(inner); depth += 1) {
    if (name in inner) return inner[name];
    inner = inner.response;
  }
  return undefined;
}

/**
 * The list in an answer: a plain list, `response` with a list, or a list field at any of these levels (R-API-34, R-ACC-60).
 * @param name the field in which the contract puts it
 */
export function readList(answer: unknown, name?: string): Json[] {
  const named = name === undefined ? undefined : readField(answer, name);
  const list = named ?? unwrap(answer);
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/** Whether there are more pages: `moreData` 1 or '1' (R-LIST-01, R-API-41). */
export const readMoreData = (answer: unknown): boolean => Number(readField(answer, 'moreData')) === 1;

/** A text field; numbers count as text, anything else as ''. */
export const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** A failed answer as an error with a code of the catalogue or its fallback (R-ERR-20, R-ERR-21). */
export function toServiceError(status: number, body: unknown): ServiceError {
  const code = [body, isObject(body) ? body.error : undefined, isObject(body) ? body.response : undefined]
    .map((level) => (isObject(level) ? text(level.code).trim() : ''))
    .find((found) => /^\d+$/.test(found));
  return new ServiceError(code === undefined ? statusCode(status) : Number(code), status);
}

/** No answer at all (R-ERR-21). */
export const connectionError = () => new ServiceError(CONNECTION_CODE, 0);

const statusCode = (status: number) => ([400, 401, 500].includes(status) ? status : FALLBACK_CODE);

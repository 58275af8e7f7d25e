import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { listPrivateNames } from '#platform/calls/private-properties.ts';
import { getCurrentRequestId } from '#platform/database/request-id.ts';

/** Private names of the contract, and headers that contain a session. */
const PRIVATE: ReadonlySet<string> = new Set([...listPrivateNames(), 'authorization', 'cookie', 'set-cookie']);
/** No body is nested deeper; the limit also ends circular references. */
const DEEPEST = 10;

/**
 * Removes the values of private names at any depth from a logged object. Instances of classes are left to the
 * serializers.
 */
export function redactPrivateValues(logged: Record<string, unknown>): Record<string, unknown> {
  return redacted(logged, 0) as Record<string, unknown>;
}

function redacted(value: unknown, depth: number): unknown {
  if (!Array.isArray(value) && !isPlain(value)) return value;
  if (depth === DEEPEST) return '[Too deep]';
  if (Array.isArray(value)) return value.map((item) => redacted(item, depth + 1));
  const members = Object.entries(value).map(([name, inner]) => [
    name,
    PRIVATE.has(name) && !isRefusalCode(name, inner) ? '[Redacted]' : redacted(inner, depth + 1),
  ]);
  return Object.fromEntries(members);
}

/** Codes of refusals are numbers; a `code` that a user types to sign is a text. */
const isRefusalCode = (name: string, value: unknown) => name === 'code' && typeof value === 'number';

/** Whether a value is a plain object; fastify gives parsed queries an empty prototype of their own. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * Describes the call of a request for the log: its route instead of its address, which may contain a token, a tax id or
 * an account.
 */
export const describeCall = ({ method, routeOptions }: FastifyRequest) => ({
  method,
  route: routeOptions?.url ?? 'none',
});

/** Serialises a request for the log. */
export const serializeRequest = (request: FastifyRequest) => ({ ...describeCall(request), remoteAddress: request.ip });

/**
 * Serialises an error for the log. Messages of a database repeat values of rows, so only the code of its errors is
 * logged.
 */
export function serializeError(error: Error & { code?: unknown }) {
  const isOfDatabase = typeof error.code === 'string' && 'severity' in error;
  return {
    type: error.name,
    ...(error.code !== undefined && { code: String(error.code) }),
    message: isOfDatabase ? 'The database refused.' : error.message,
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  };
}

/**
 * Adds the id of the request to log lines of code that has no access to the request, for example background work after
 * the response. The log of the request itself has the id already.
 */
export function addRequestId(_line: object, _level: number, log: Pick<Logger, 'bindings'>): { reqId?: string } {
  const reqId = getCurrentRequestId();
  return reqId === null || 'reqId' in log.bindings() ? {} : { reqId };
}

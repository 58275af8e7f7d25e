import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { privateNames } from '#service/calls/privacy.ts';
import { presentRequest } from '#service/database/request-id.ts';

/** Of the contract, and headers that hold a session. */
const PRIVATE: ReadonlySet<string> = new Set([...privateNames(), 'authorization', 'cookie', 'set-cookie']);
/** No body is nested deeper; what leads back to itself would not end. */
const DEEPEST = 10;

/** What is logged, without any value of a private name in whatever depth. Instances of classes are for the serializers. */
export function withoutPrivate(logged: Record<string, unknown>): Record<string, unknown> {
  return redacted(logged, 0) as Record<string, unknown>;
}

function redacted(value: unknown, depth: number): unknown {
  if (!Array.isArray(value) && !isPlain(value)) return value;
  if (depth === DEEPEST) return '[Too deep]';
  if (Array.isArray(value)) return value.map((item) => redacted(item, depth + 1));
  const members = Object.entries(value).map(([name, inner]) => [
    name,
    PRIVATE.has(name) ? '[Redacted]' : redacted(inner, depth + 1),
  ]);
  return Object.fromEntries(members);
}

/** Without a class; what fastify makes of a query has an empty prototype of its own. */
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** A request as the log keeps it: its route, not its address, which may hold a token, a tax id or an account. */
export const loggedRequest = ({ method, routeOptions, ip }: FastifyRequest) => ({
  method,
  route: routeOptions?.url ?? 'none',
  remoteAddress: ip,
});

/** An error as the log keeps it. What a database says repeats values of the rows, so of its errors only the code stays. */
export function loggedError(error: Error & { code?: unknown }) {
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
 * What a line gets that is written for a request by somebody who does not know it, such as work behind its answer: the
 * request's name. The log of the request itself has it already.
 */
export function presentReference(_line: object, _level: number, log: Pick<Logger, 'bindings'>) {
  const reqId = presentRequest();
  return reqId === null || 'reqId' in log.bindings() ? {} : { reqId };
}

import type { FastifyRequest } from 'fastify';

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

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { getCallerNetworks } from '#platform/rules/networks.ts';
import type { CallerNames } from './fair-shares.ts';
import { readBearerToken } from './token-claims.ts';

/** Who makes a request, as far as it is known before the bank's service answers. */
export interface Caller {
  /** The network of one subscriber, and the one around it (`getCallerNetworks`). */
  line: string;
  site: string | undefined;
  /** Hash of the bearer token; undefined without one. */
  token: string | undefined;
  /** By which its shares are counted; the line is the first. */
  names: CallerNames;
}

export function identifyCaller({ ip, headers: { authorization } }: Pick<FastifyRequest, 'ip' | 'headers'>): Caller {
  const { line, site } = getCallerNetworks(ip);
  const token = hashBearerToken(authorization);
  return { line, site, token, names: [line, site, token].filter((name) => name !== undefined) };
}

/**
 * Hashes the bearer token of a request: whatever the spelling of its header, a token counts once.
 * @param authorization the header
 * @returns undefined without one
 */
export function hashBearerToken(authorization: string | undefined): string | undefined {
  const token = readBearerToken(authorization);
  return token === undefined ? undefined : createHash('sha256').update(token).digest('base64url');
}

import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { getCallerNetworks } from '#platform/rules/networks.ts';
import type { CallerNames } from './fair-shares.ts';

/** Who makes a request, as far as it is known before the bank's service answers. */
export interface Caller {
  /** The network of one subscriber, and the one around it (`getCallerNetworks`). */
  line: string;
  site: string | undefined;
  /** Hash of the header with the token; undefined without one. */
  token: string | undefined;
  /** By which its shares are counted; the line is the first. */
  names: CallerNames;
}

export function identifyCaller({ ip, headers: { authorization } }: Pick<FastifyRequest, 'ip' | 'headers'>): Caller {
  const { line, site } = getCallerNetworks(ip);
  const token = authorization === undefined ? undefined : hashToken(authorization);
  return { line, site, token, names: [line, site, token].filter((name) => name !== undefined) };
}

/** @param authorization the header with the token */
export const hashToken = (authorization: string): string =>
  createHash('sha256').update(authorization).digest('base64url');

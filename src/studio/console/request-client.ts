import type { FastifyRequest } from 'fastify';
import { describeClient } from '#studio/domain/login/describe-client.ts';
import type { SessionClient } from '#studio/database/staff-sessions.ts';

/** Describes the browser and the network of a request, for the list of sessions. */
export const describeRequestClient = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): SessionClient =>
  describeClient({ userAgent: headers['user-agent'], ip });

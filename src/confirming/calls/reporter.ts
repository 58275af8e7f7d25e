import type { FastifyRequest } from 'fastify';
import { Refusal } from '#platform/rules/refusal.ts';
import type { Session } from './sessions.ts';

/** Finds the session of the sender of a report; undefined for a visitor and for an expired session. */
export async function findReporterSession(request: FastifyRequest): Promise<Session | undefined> {
  if (request.headers.authorization === undefined) return undefined;
  try {
    request.session = await request.verifySession();
    return request.session;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

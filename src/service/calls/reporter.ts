import type { FastifyRequest } from 'fastify';
import { Refusal } from '#service/rules/refusal.ts';
import type { Session } from './sessions.ts';

/** Whose session a report comes with; undefined for a visitor, and for who tells that the session has ended. */
export async function recogniseReporter(request: FastifyRequest): Promise<Session | undefined> {
  if (request.headers.authorization === undefined) return undefined;
  try {
    request.session = await request.verifySession();
    return request.session;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

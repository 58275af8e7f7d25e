import type { FastifyReply } from 'fastify';
import { createRefusal } from '#service/rules/refusal.ts';

/** What stands at no path, or at one whose showing is over: the same answer for both. */
export function sendNotFound(reply: FastifyReply) {
  const { status, code, message } = createRefusal('callUnknown', { method: reply.request.method });
  return reply.code(status).send({ code, message });
}

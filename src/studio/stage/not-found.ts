import type { FastifyReply } from 'fastify';
import { createRefusal } from '#platform/rules/refusal.ts';

/** Responds that a page does not exist; an expired showing gets the same response as an unknown path. */
export function sendNotFoundJson(reply: FastifyReply): FastifyReply {
  const { status, code, message } = createRefusal('callUnknown', { method: reply.request.method });
  return reply.code(status).send({ code, message });
}

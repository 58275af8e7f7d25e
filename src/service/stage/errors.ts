import type { FastifyReply } from 'fastify';
import { refusalOf } from '#service/rules/refusal.ts';

/** What stands at no path, or at one whose showing is over: the same answer for both. */
export function callUnknown(reply: FastifyReply) {
  const { status, code, message } = refusalOf('callUnknown', { method: reply.request.method });
  return reply.code(status).send({ code, message });
}

import type { FastifyInstance } from 'fastify';
import { registerJsonParser } from '#platform/calls/json-bodies.ts';
import { runWithRequestId } from '#platform/database/request-id.ts';
import { registerUnknownCallHandler } from './error-handler.ts';
import { rejectUnstorableTexts } from './unstorable-texts.ts';

/**
 * Prepares a scope for calls of the portal: an unknown path and a text that cannot be stored are refused in the form of
 * the contract, bodies are JSON, and what is stored has the id of the request.
 */
export function prepareCallScope(api: FastifyInstance): void {
  registerUnknownCallHandler(api);
  rejectUnstorableTexts(api);
  registerJsonParser(api);
  api.addHook('preHandler', (request, _reply, done) => runWithRequestId(request.id, done));
}

import type { FastifyInstance, RouteHandlerMethod, RouteShorthandOptions } from 'fastify';
import {
  describeResponses,
  type CallDescription,
  findCall,
  readCalls,
  toRoutePath,
} from '#platform/calls/call-descriptions.ts';
import { ERROR_BODY } from '#platform/calls/call-schemas.ts';

const FOLDER = 'reports';

/** A call of the reference service that is not part of the contract: `schemas/reports`. */
type ReportCall = 'askReports' | 'sendReport';

const CALLS = readCalls<CallDescription<ReportCall, 'anyone'>>(FOLDER);

/**
 * Registers a call about reports, which every caller may make. It is left out of the OpenAPI document, which describes
 * only the contract (R-API-42).
 * @param status of the response @param options of fastify
 */
export function registerReportCall(
  api: FastifyInstance,
  name: ReportCall,
  status: 200 | 201,
  handler: RouteHandlerMethod,
  options: RouteShorthandOptions = {},
): void {
  const { method, path, caller: _anyone, response, ...call } = findCall(CALLS, FOLDER, name);
  const { 200: answer, ...failures } = describeResponses(response, ERROR_BODY);
  const schema = { ...call, hide: true, response: { [status]: answer, ...failures } };
  api.route({ ...options, method, url: toRoutePath(path), schema, handler });
}
